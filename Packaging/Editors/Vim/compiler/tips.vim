" `:make` checks the file with `tips`; `:make!` stays where you are.
if exists('current_compiler')
  finish
endif
let current_compiler = 'tips'
if exists(':CompilerSet') != 2
  command -nargs=* CompilerSet setlocal <args>
endif

CompilerSet makeprg=tips\ check\ --format\ xcode\ %:S
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m,%-G%.%#
