" Scripts of rules are Swift.
if exists('b:current_syntax')
  finish
endif
runtime! syntax/swift.vim
let b:current_syntax = 'tips'
