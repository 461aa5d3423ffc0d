#compdef landfall
# zsh completion for landfall
_landfall() {
  local -a commands
  commands=(
    'routes:List the routes\: pattern, link, values and marks.'
    'match:Tell which link a URL opens, with its values, or why it opens none.'
    'manifest:Write the routes of Swift sources as a manifest.'
    'completions:Write a script that completes landfall'\''s words in a shell.'
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    _arguments '--help[Show this help.]' '--version[Show the version.]'
    return
  fi
  local command="${words[2]}"
  shift words
  (( CURRENT-- ))
  case "$command" in
    routes)
      _arguments -s \
        '(-m --manifest)'{-m,--manifest}'[Read the routes from a manifest instead.]:FILE:_files' \
        '(-e --enum)'{-e,--enum}'[The link enum to read, where the sources hold several.]:NAME: ' \
        '--format[Text for people, the default, or JSON for programs.]:FORMAT:(text json)' \
        '(-h --help)'{-h,--help}'[Show this help.]' \
        '*:PATH:_files'
      ;;
    match)
      _arguments -s \
        '(-b --batch)'{-b,--batch}'[Read URLs from standard input, one a line, and write one JSON object a line.]' \
        '(-m --manifest)'{-m,--manifest}'[Read the routes from a manifest instead.]:FILE:_files' \
        '(-e --enum)'{-e,--enum}'[The link enum to read, where the sources hold several.]:NAME: ' \
        '--format[Text for people, the default, or JSON for programs.]:FORMAT:(text json)' \
        '(-h --help)'{-h,--help}'[Show this help.]' \
        '1:URL: ' \
        '*:PATH:_files'
      ;;
    manifest)
      _arguments -s \
        '(-o --output)'{-o,--output}'[Write to a file instead of standard output.]:FILE:_files' \
        '(-f --force)'{-f,--force}'[Write over a file that is no manifest.]' \
        '(-e --enum)'{-e,--enum}'[The link enum to read, where the sources hold several.]:NAME: ' \
        '(-h --help)'{-h,--help}'[Show this help.]' \
        '*:PATH:_files'
      ;;
    completions)
      _arguments -s \
        '(-h --help)'{-h,--help}'[Show this help.]' \
        '1:SHELL:(bash zsh fish)'
      ;;
  esac
}
if [ "$funcstack[1]" = "_landfall" ]; then
  _landfall "$@"
else
  compdef _landfall landfall
fi
