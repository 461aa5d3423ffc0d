# bash completion for landfall
_landfall() {
  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" options=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "routes match manifest completions --help --version" -- "$word"))
    return
  fi
  case "${COMP_WORDS[1]}" in
    routes)
      options="--manifest -m --enum -e --format --help -h"
      case "$before" in
        --manifest|-m) COMPREPLY=($(compgen -f -- "$word")); return ;;
        --enum|-e) COMPREPLY=(); return ;;
        --format) COMPREPLY=($(compgen -W "text json" -- "$word")); return ;;
      esac
      [[ "$word" == -* ]] || { COMPREPLY=($(compgen -f -- "$word")); return; }
      ;;
    match)
      options="--batch -b --manifest -m --enum -e --format --help -h"
      case "$before" in
        --manifest|-m) COMPREPLY=($(compgen -f -- "$word")); return ;;
        --enum|-e) COMPREPLY=(); return ;;
        --format) COMPREPLY=($(compgen -W "text json" -- "$word")); return ;;
      esac
      [[ "$word" == -* ]] || { COMPREPLY=($(compgen -f -- "$word")); return; }
      ;;
    manifest)
      options="--output -o --force -f --enum -e --help -h"
      case "$before" in
        --output|-o) COMPREPLY=($(compgen -f -- "$word")); return ;;
        --enum|-e) COMPREPLY=(); return ;;
      esac
      [[ "$word" == -* ]] || { COMPREPLY=($(compgen -f -- "$word")); return; }
      ;;
    completions)
      options="--help -h"
      # no option has a value
      [[ "$word" == -* ]] || { COMPREPLY=($(compgen -W "bash zsh fish" -- "$word")); return; }
      ;;
  esac
  if [[ "$word" == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  fi
}
complete -o filenames -F _landfall landfall
