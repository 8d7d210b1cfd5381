// Generated from Grammar/codes/characters.md by ExplanationTests.
// swift-format-ignore-file

extension Explanations {
  static let charactersPage = ##"""
# Characters

What is said of characters, strings, numbers and comments that cannot be read.

## bidi-control

The text holds a character that turns the direction of writing. It makes a program look different from what it is, so
it is refused outside of strings. Delete it; in a string write it as `\u{202E}`, so that it can be seen.

```text
$ printf 'let \342\200\256limit = 3\n' | tips run -
error[bidi-control]: the bidirectional control U+202E makes the text look other than it is
 --> <stdin>:1:5
  |
1 | let \u{202E}limit = 3
  |     ^^^^^^^^
```

## invalid-character

A character stands here that no Swift program has in this place: a control character, a space of another script, a quote
from a word processor. It often comes from copied text. Delete it or type it anew; the fix-it does so where there is one
meaning.

```swift
let launches = 3  # so many  // error: [invalid-character] `#`
```

## invalid-utf8

The text is not valid UTF-8 at this byte. The file may be in another encoding, or be no text at all. Save it as
UTF-8.

```text
$ printf 'let name = "caf\351"\n' | tips run -
error[invalid-utf8]: the byte 0xE9 is not valid UTF-8
 --> <stdin>:1:16
  |
1 | let name = "caf\xE9"
  |                ^^^^
```

## stray-bom

A byte order mark stands in the middle of the text, where it is an invisible character. That happens when files are
joined. At the very start it does no harm. Delete it.

```text
$ printf 'let a = 1\n\357\273\277let b = 2\n' | tips run -
error[stray-bom]: a byte order mark belongs at the start of a text only
 --> <stdin>:2:1
  |
2 | \u{FEFF}let b = 2
  | ^^^^^^^^
```

## stray-nul

The text holds a byte that is zero. Editors write none, so this is a damaged file, or no text file. Save it anew.

```text
$ printf 'let a\000 = 1\n' | tips run -
error[stray-nul]: the byte 0x00 has no place in a program
 --> <stdin>:1:6
  |
1 | let a\0 = 1
  |      ^^
```

## unterminated-string

A string has no closing quote on its line. Close it, or write a string of several lines between `"""`. A quote inside
the text is written `\"`.

```swift
let title = "Save as  // error: [unterminated-string]
```

## unterminated-comment

A comment `/*` has no `*/` after it. Comments nest in Swift, so each needs an end of its own.

```swift
print(1)
/* this goes on and on
print(2)  // error: [unterminated-comment]
```

## unterminated-identifier

A name in backticks has no second backtick on its line, or is empty. Backticks make a name of a word that is reserved.

```swift
let `page = 3  // error: [unterminated-identifier]
```

## unterminated-regex

A `/` begins what looks like a regular expression, and it has no end. For a division put a space on both sides of
the `/`.

```swift
let word = #/[a-z]+  // error: [unterminated-regex]
```

## foreign-quotes

Curly or single quotes stand where Swift takes straight double ones. Word processors and chat programs put them in. The
fix-it puts `"` in their place.

```swift
let title = “Save”  // error: [foreign-quotes]
```

## multiline-string

A string between `"""` has its quotes on lines of their own, and every line is indented at least as far as the closing
quotes, since that indentation is taken away from all of them.

```swift
let text = """
 Tap the star.  // error: [multiline-string]
  """
```

## invalid-escape

After a backslash a string takes one of `n r t 0 " ' \`, a parenthesis for a value, or `u{…}` with the number
of a character. To write a backslash itself, double it, or write the string as `#"…"#`.

```swift
print("\q")  // error: [invalid-escape]
```

## invalid-number

The number has a digit that its base does not have, or none at all. A number that begins with `0x` is hexadecimal,
`0o` octal, `0b` binary.

```swift
let mask = 0b102  // error: [invalid-number]
```

## stray-comment-end

`*/` ends a comment, and none is open. Perhaps its beginning was deleted, or an inner comment has ended the outer one.

```swift
print(1) */  // error: [stray-comment-end]
```
"""##
}
