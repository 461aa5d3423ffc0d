# fish completion for landfall
complete -c landfall -f
complete -c landfall -n __fish_use_subcommand -a routes -d 'List the routes: pattern, link, values and marks.'
complete -c landfall -n __fish_use_subcommand -a match -d 'Tell which link a URL opens, with its values, or why it opens none.'
complete -c landfall -n __fish_use_subcommand -a manifest -d 'Write the routes of Swift sources as a manifest.'
complete -c landfall -n __fish_use_subcommand -a completions -d 'Write a script that completes landfall\'s words in a shell.'
complete -c landfall -n __fish_use_subcommand -l help -s h -d 'Show this help.'
complete -c landfall -n __fish_use_subcommand -l version -d 'Show the version.'
complete -c landfall -n '__fish_seen_subcommand_from routes' -l manifest -s m -r -F -d 'Read the routes from a manifest instead.'
complete -c landfall -n '__fish_seen_subcommand_from routes' -l enum -s e -x -d 'The link enum to read, where the sources hold several.'
complete -c landfall -n '__fish_seen_subcommand_from routes' -l format -x -a 'text json' -d 'Text for people, the default, or JSON for programs.'
complete -c landfall -n '__fish_seen_subcommand_from routes' -l help -s h -d 'Show this help.'
complete -c landfall -n '__fish_seen_subcommand_from routes' -F
complete -c landfall -n '__fish_seen_subcommand_from match' -l batch -s b -d 'Read URLs from standard input, one a line, and write one JSON object a line.'
complete -c landfall -n '__fish_seen_subcommand_from match' -l manifest -s m -r -F -d 'Read the routes from a manifest instead.'
complete -c landfall -n '__fish_seen_subcommand_from match' -l enum -s e -x -d 'The link enum to read, where the sources hold several.'
complete -c landfall -n '__fish_seen_subcommand_from match' -l format -x -a 'text json' -d 'Text for people, the default, or JSON for programs.'
complete -c landfall -n '__fish_seen_subcommand_from match' -l help -s h -d 'Show this help.'
complete -c landfall -n '__fish_seen_subcommand_from match' -F
complete -c landfall -n '__fish_seen_subcommand_from manifest' -l output -s o -r -F -d 'Write to a file instead of standard output.'
complete -c landfall -n '__fish_seen_subcommand_from manifest' -l force -s f -d 'Write over a file that is no manifest.'
complete -c landfall -n '__fish_seen_subcommand_from manifest' -l enum -s e -x -d 'The link enum to read, where the sources hold several.'
complete -c landfall -n '__fish_seen_subcommand_from manifest' -l help -s h -d 'Show this help.'
complete -c landfall -n '__fish_seen_subcommand_from manifest' -F
complete -c landfall -n '__fish_seen_subcommand_from completions' -l help -s h -d 'Show this help.'
complete -c landfall -n '__fish_seen_subcommand_from completions' -a 'bash zsh fish'
