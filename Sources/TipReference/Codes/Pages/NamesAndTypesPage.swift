// Generated from Grammar/codes/names-and-types.md by ExplanationTests.
// swift-format-ignore-file

extension Explanations {
  static let namesAndTypesPage = ##"""
# Names, types and arguments

What is said of a program that can be read but not understood.

## unknown-name

Nothing of this name is declared where it is used. Mostly it is misspelt; where something is named much like it, the
message says so. A static member needs its type before it, as in `SaveTip.opened`, or `Self.opened` inside the type. What
other modules of an app declare is known when they are read, too.

```swift
let count = 1
print(Count)  // error: [unknown-name] `Count`
```

## unknown-type

There is no type of this name. It may be misspelt, or be one of a framework that this language does not have: views and
their modifiers are not run here.

```swift
let count: Integer = 3  // error: [unknown-type] `Integer`
```

## unknown-member

The value has no such member, or the type has not. Members of a type, like its events, are reached through the type, and
members of a value through the value. Where something has much the same name, the message says so.

```swift
print("Rose".cuont)  // error: [unknown-member] `cuont`
```

## unknown-field

A key path, as in `largestSubset(groupedBy: \.landmarkID)`, names a field that the donated type does not have. The
fields of a donation are those of the type in `Event<Visit>`.

```swift
struct Visit { let page: String }
print([Visit(page: "a")].map(\.pages))  // error: [unknown-field] `pages`
```

## ambiguous

Two operators stand side by side, and Swift does not say which comes first. Put parentheses round the part that is meant
to.

```swift
let n = 3
print(1 < n < 5)  // error: [ambiguous]
```

## duplicate

The name is declared twice in one place, or a key or a case stands there twice. The note shows the other one. Rename one
of them, or delete it.

```swift
struct Visit {
  let page: String
  let page: Int  // error: [duplicate] `page`
}
```

## opaque

The name is declared, but by something that cannot run here: a view, a function of another framework, a macro. It can
stand in a file that is read, but a rule or a script cannot call it. Move what decides into plain Swift, such as a
parameter that the app sets.

```swift
print("tips".contains(/tips?/))  // error: [opaque]
```

## overlapping-access

One call would change one variable twice at once. Swift allows only one at a time: call twice, or lend different parts.

```swift
func trade(_ a: inout Int, _ b: inout Int) {}
var count = 1
trade(&count, &count)  // error: [overlapping-access]
```

## static-member

A member of the type is named where there is a `self`, and Swift then looks among the members of an instance. Write `Self.`
before it; the fix-it does.

```swift
struct Cart {
  static let limit = 3
  func isFull(_ items: Int) -> Bool { items >= limit }  // error: [static-member] `Self.limit`
}
```

## inaccessible

The member is `private`, or only its own type may set it. It can be named inside the type it belongs to, and in extensions
of it in the same file.

```swift
struct Cart { private(set) var items = 0 }
var cart = Cart()
cart.items = 3  // error: [inaccessible] `items`
```

## missing-witness

A type is said to conform to a protocol and lacks what that asks for, or has it otherwise: of another type, static, throwing.
Where nothing like it is there, the fix-it writes the head of what is missing.

```swift
protocol Named { var name: String { get } }
struct Person: Named {}  // error: [missing-witness] it lacks `name`
```

## override

A class's member takes the place of one that the class inherits, and does not say `override`, or says so where there is
nothing to replace: perhaps the name or a type is another. What is `final` or `static` cannot be replaced. The fix-its write
and delete the word.

```swift
class Page { func title() -> String { "page" } }
class Section: Page {
  func title() -> String { "section" }  // error: [override] say `override`
}
```

## escaping

Something would be there after the call that it is for. A parameter that is a function can only be called, unless its type
says `@escaping`; a closure that is returned, stored or assigned cannot use an `inout` parameter or the `self` of a
`mutating` method, and in a class it says `self.` of what it uses. The fix-its write `@escaping` and `self.`.

```swift
var later: [() -> Void] = []
func keep(_ work: () -> Void) { later.append(work) }  // error: [escaping] `work`
```

## empty-case

A case of a `switch` needs a statement. `break` says that nothing is to be done; the fix-it writes it.

```swift
func tell(_ count: Int) {
  switch count {
  case 0:  // error: [empty-case]
  default: print(count)
  }
}
```

## misplaced

A statement stands where it cannot mean anything, `break` outside of a loop or `return` at the top level, or a type where none
is declared, as in a protocol.

```swift
break  // error: [misplaced] `break`
```

## type-mismatch

A value of one type stands where another is wanted. Swift converts nothing silently; an `Int` becomes a `Double` only by
`Double(n)`. An optional must be unwrapped, with `??`, `if let` or `?.`. The message names both types.

```swift
#expect(2 + 2)  // error: [type-mismatch]
```

## cannot-infer-type

Nothing here says what type is meant. An empty `[]`, a `nil`, or a member that begins with a dot needs a type from its
surroundings: write it after the name, as in `let seen: [String] = []`.

```swift
let empty = []  // error: [cannot-infer-type]
```

## literal-out-of-range

The number needs more than 64 bits, and an `Int` has no more. Write it as a `Double` if it need not be exact.

```swift
let big = 9_223_372_036_854_775_808  // error: [literal-out-of-range]
```

## not-hashable

Elements of a set and keys of a dictionary must be `Hashable`, so that they can be found again. Declare your struct with
`: Hashable`.

```swift
struct Point { let x: Int }
var points: [Point: Int] = [:]  // error: [not-hashable] `Point`
```

## not-codable

Donations and the values of parameters are stored, so their types must say that they can be: `Codable`. The fix-it adds it
to the type and to what the type holds.

```swift
struct Visit { let page: String }
enum App { static let visited = Tips.Event<Visit>(id: "visited") }  // error: [not-codable] `Visit`
```

## not-a-tip

A tip is wanted here, and this is none. Groups, views and testing calls take types that conform to `Tip`.

```swift
struct Visit { let page: String }
Tips.hideTipsForTesting([Visit.self])  // error: [not-a-tip] `Visit`
```

## cyclic

Something is defined by itself: a struct that contains itself, a value whose own value is needed to compute it. It could
never come to an end. An array, or a value computed when it is asked for, breaks the circle.

```swift
struct Node { let next: Node }  // error: [cyclic] `Node`
```

## missing-return

Some way through the function ends without a value. Every way must return one; the block of a `guard` must leave.

```swift
func size(of word: String) -> String {
  if word.count > 4 { return "long" }
}  // error: [missing-return]
print(size(of: "tip"))
```

## missing-case

A `switch` must say what to do for every value. Add the cases that the message names, or `default`.

```swift
enum Plan { case free, pro, team }
let plan = Plan.free
switch plan {  // error: [missing-case] `.team`
case .free: print("3 tips")
case .pro: print("all tips")
}
```

## uninitialized

A variable that is declared without a value is read where some way there has not given it one. Give it a value in every
branch, or where it is declared.

```swift
let launches = 7
let word: String
if launches > 5 { word = "often" }
print(word)  // error: [uninitialized] `word`
```

## immutable

A constant is changed: declared with `let`, a parameter, or a loop's variable. Declare it with `var`, or copy it into a
`var` first.

```swift
for n in 1...3 { n += 1 }  // error: [immutable] `n`
```

## missing-argument

The call leaves out an argument that has no default. The message names it.

```swift
struct Visit { let page: String }
let visit = Visit()  // error: [missing-argument] `page:`
```

## extra-argument

The call has an argument that the function does not take.

```swift
func hello() { print("hello") }
hello(3)  // error: [extra-argument]
```

## wrong-argument

The label of an argument is wrong, or in the wrong place. Swift's labels are part of a function's name; the fix-it
writes the right one.

```swift
func price(count: Int) -> Int { count * 5 }
print(price(3))  // error: [wrong-argument] `count:`
```

## void-value

A name is given to what has no value. Call the function without giving its result a name.

```swift
func greet() {
  let nothing = print("hello")  // warning: [void-value] `nothing`
}
greet()  // expect: hello
```
"""##
}
