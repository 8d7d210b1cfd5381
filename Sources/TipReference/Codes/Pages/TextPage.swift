// Generated from Grammar/codes/text.md by ExplanationTests.
// swift-format-ignore-file

extension Explanations {
  static let textPage = ##"""
# The text

What is said of a text that cannot be read.

## nesting-too-deep

Brackets, blocks or strings stand too deep in one another to be read safely. No program written by hand comes close.
Take the innermost part out into a constant or a function of its own.

The same is said of types that are made of thousands of types, and of thousands of declarations that need one another to
find out their types: write the types of some. And of a type that inherits more than 256 others in all, and of hundreds
of functions of one name that are called in hundreds of places. And of a generic type with hundreds of members that is
used with hundreds of types.

```text
$ printf '%300s' | tr ' ' '(' | tips run -
error[nesting-too-deep]: brackets stand more than 256 deep here
 --> <stdin>:1:257
  |
1 | …((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((
  |                                                    ^
```

## unbalanced-bracket

A bracket closes nothing, or has no partner. The message names the one that was expected and where the other stands.
Often a bracket of another kind was typed, or one was deleted with the line it stood on.

```swift
print((1 + 2)  // error: [unbalanced-bracket]
```

## stray-directive

`#else`, `#elseif` or `#endif` belongs to no `#if` above it.

```swift
#endif  // error: [stray-directive]
print(1)
```

## directive

`#warning("…")` and `#error("…")` say their text whenever the program is checked, unless they stand in a branch of `#if` that is not
taken. With `#error` the program does not run. Each takes one text without `\(…)` and has a line of its own.

```swift
func tour() {
  #error("nothing to see yet")  // error: [directive] nothing to see yet
}
```

## expected-endif

An `#if` has no `#endif`. What stands between them is read only when its condition holds, so the end must be said.

```swift
#if DEBUG
print("testing")  // error: [expected-endif]
```

## expected-accessor

Inside the braces of a stored property only `get`, `set`, `willSet` and `didSet` can stand, or the property's value.

```swift
var total: Int { get { 3 } 4 { } }  // error: [expected-accessor]
```

## expected-argument-list

A list of arguments in parentheses is needed here.

```swift
if #available { print("new") }  // error: [expected-argument-list]
```

## expected-body

A body in braces is missing. Functions, types, `switch`, `if` and loops all have one, also if it is empty.

```swift
if true print("yes")  // error: [expected-body] the body of `if`
```

## expected-bracket

A type in square brackets holds one type, as `[String]`, or two with a colon, as `[String: Int]`. Something else stands
where its `]` belongs.

```swift
let sizes: [Int, String] = []  // error: [expected-bracket]
```

## expected-case

Inside a `switch` everything belongs to a `case` or to `default`.

```swift
let launches = 3
switch launches {
  print("three")  // error: [expected-case]
}
```

## expected-colon

A `:` is missing: between a key and its value, after the patterns of a `case`, or before the other value of `? :`.

```swift
let sizes = ["tip": 3, "rule"]  // error: [expected-colon]
```

## expected-comma

Elements, arguments and parameters have commas between them. The fix-it puts one in. If two things on the line were
meant to be one, an operator may be missing instead.

```swift
print("a" "b")  // error: [expected-comma]
```

## expected-condition

After `if`, `while`, `guard` and `where` a condition must follow, and one after every comma.

```swift
if { print("when?") }  // error: [expected-condition]
```

## expected-declaration

Between the braces of a type only declarations can stand. Statements belong into a function, or to the top level of a
script.

```swift
struct SaveTip: Tip {
  title: Text { Text("Save") }  // error: [expected-declaration] `title`
}
```

## expected-else

`guard` says what to do when its conditions do not hold: `guard … else { return }`.

```swift
let launches = 3
guard launches > 2 { fatalError() }  // error: [expected-else]
```

## expected-expression

A value is needed here. Perhaps an operator has nothing on its right, or a value between two commas is missing.

```swift
let total = 1 +  // error: [expected-expression]
```

## expected-identifier

A name is needed here. A word that is reserved can be a name in backticks.

```swift
let = 3  // error: [expected-identifier]
```

## expected-in

`for` takes a name, `in`, and what is gone through: `for visit in visits`.

```swift
for n of 1...3 { print(n) }  // error: [expected-in] `of`
```

## expected-initializer

An `=` and a value are needed here, and not a second name.

```swift
typealias Page String  // error: [expected-initializer]
```

## expected-key-path

After a backslash a type or a member must follow, as in `\.landmarkID`.

```swift
let path = \3  // error: [expected-key-path]
```

## expected-parameters

A function has parentheses after its name, also when it takes nothing.

```swift
func save { print("saved") }  // error: [expected-parameters]
```

## expected-requirement

After `where` a generic declaration says what must hold of its types: `T: Tip`, or `T == Int`.

```swift
struct Box<T> where T { let value: T }  // error: [expected-requirement]
```

## expected-separator

Two statements stand on one line. Put each on a line of its own, or a `;` between them. Often an operator is missing.

```swift
let launches = 3 let visits = 2  // error: [expected-separator]
```

## expected-statement

A word stands here that begins nothing and goes on from nothing, such as `else` without `if`.

```swift
else { print("when?") }  // error: [expected-statement] `else`
```

## expected-type

A type is needed here: after a `:`, after `->`, or in brackets.

```swift
let page: = "home"  // error: [expected-type]
```

## expected-while

`repeat { … }` ends with `while` and the condition to go on.

```swift
repeat { print("once") }
print("again")  // error: [expected-while]
```

## unexpected-case

`case` belongs into a `switch` or an `enum`. To test one pattern, write `if case`.

```swift
case 3: print("three")  // error: [unexpected-case] `case`
```
"""##
}
