// Generated from Grammar/codes/running.md by ExplanationTests.
// swift-format-ignore-file

extension Explanations {
  static let runningPage = ##"""
# While running

What ends a program, or makes a rule fail.

## assertion-failed

The program said that something must hold, with `precondition`, `assert` or `fatalError`, and it does not.

```swift
func half(_ n: Int) -> Int {
  precondition(n % 2 == 0, "an odd number has no half")  // error: [assertion-failed] odd
  return n / 2
}
print(half(4))  // expect: 2
print(half(5))
```

## cast-failed

`as!` meets a value of another type. Ask with `as?`, which gives `nil` then.

```swift
struct SaveTip: Tip { var title: Text { Text("Save") } }
struct ShareTip: Tip { var title: Text { Text("Share") } }
let tip: any Tip = SaveTip()
let share = tip as! ShareTip  // error: [cast-failed]
```

## change-in-rule

A rule's closure changes something: it donates, sets a parameter, or invalidates a tip. Rules are evaluated at moments
that nobody chooses, so they may only look.

```swift
struct SaveTip: Tip {
  static let looked = Event(id: "looked")
  @Parameter static var isOn: Bool = true
  var title: Text { Text("Save") }
  var rules: [Rule] { #Rule(Self.$isOn) { $0 && note() } }
}
func note() -> Bool {
  SaveTip.looked.sendDonation()  // warning: [rule-failed] a rule may only look
  return true
}
try Tips.configure()
print(SaveTip().status)  // expect: pending
```

## cyclic-initialization

A value is needed to compute itself. Break the circle: one of the values must not need the others.

```swift
enum App {
  static let limit = next()
  static func next() -> Int { limit + 1 }  // error: [cyclic-initialization] `App.limit`
}
print(App.limit)
```

## division-by-zero

Something is divided by 0. Ask first, as in `n == 0 ? 0 : sum / n`; in rules an empty history is what leads there most
often.

```swift
var n = 3
n /= n - 3  // error: [division-by-zero]
```

## duplicate-key

A dictionary is made with one key twice. `Dictionary(grouping:by:)` keeps all values of a key.

```swift
let page = "home"
print(["home": 1, page: 2])  // error: [duplicate-key] `"home"`
```

## empty

A collection that has nothing in it was asked for one of its elements. `first`, `last`, `min()` and `max()` give an
optional instead.

```swift
var sizes: [Int] = []
print(sizes.popLast() ?? 0)  // expect: 0
sizes.removeLast()           // error: [empty]
```

## index-out-of-range

There is no element at this index; the first has index 0. Ask `indices.contains(i)`, or use `first` and `last`.

```swift
print([1, 2, 3][1...5])  // error: [index-out-of-range]
```

## integer-overflow

The result does not fit into 64 bits. Use `Double` where it need not be exact.

```swift
var n = Int.max
n = n + 1  // error: [integer-overflow]
```

## invalid-argument

The function cannot do anything with this value. The message says what it takes.

```swift
Tips.Clock.advance(by: .days(4_000_000))  // error: [invalid-argument] 9999
```

## negative-count

A number of elements cannot be below 0, as in `prefix(-1)`.

```swift
let count = -1
print([1, 2, 3].prefix(count))  // error: [negative-count]
```

## negative-time

Time does not pass backwards. To set the clock back, use `Tips.Clock.set(to:)`.

```swift
Tips.Clock.advance(by: -5)  // error: [negative-time]
```

## nil-unwrapped

`!` meets `nil`. Use `??` to say what counts then, or `if let`. In a rule `$0.donations.last?.date` is `nil` until
something has been donated.

```swift
let ages = ["Ann": 31]
print(ages["Ann"]! + 1)  // expect: 32
print(ages["Bo"]! + 1)   // error: [nil-unwrapped]
```

## not-representable

The number is too large for an `Int`, or not a number at all. Ask with `Int(exactly:)`, which gives `nil` then.

```swift
let huge = 1e30
print(Int(huge))  // error: [not-representable]
```

## read-while-changed

A variable is read by something that runs while the variable itself is being changed. Take a copy before.

```swift
struct Counter {
  var n = 0
  mutating func add(_ step: () -> Int) { n += step() }
}
var counter = Counter()
counter.add { counter.n + 1 }  // error: [read-while-changed]
```

## reversed-range

The lower bound of a range is above the upper one. Ask first, or sort them.

```swift
let last = 0
print((1...last).count)  // error: [reversed-range]
```

## status-in-rule

A rule asks for the status of a tip. Rules are asked again when their inputs change, and a status is none, so the answer
would be out of date. Decide on a parameter that the app sets, or put the tips into a `TipGroup`.

```swift
struct FirstTip: Tip { var title: Text { Text("First") } }
struct NextTip: Tip {
  @Parameter static var isOn: Bool = true
  var title: Text { Text("Next") }
  var rules: [Rule] {
    #Rule(Self.$isOn) { $0 && FirstTip().status == .available }  // warning: [rule-failed] the status of a tip
  }
}
try Tips.configure()
print(NextTip().status)  // expect: pending
```

## thrown

`try!` meets an error. Use `try?`, or catch it with `do` and `catch`.

```swift
enum Trouble: Error { case tooMany }
func count() throws -> Int { throw Trouble.tooMany }
print(try! count())  // error: [thrown] `Trouble.tooMany`
```

## thrown-in-rule

A rule's closure throws an error. The rule has no answer then, and the tip is pending. Use `try?` inside it.

```swift
enum Trouble: Error { case tooMany }
func check(_ count: Int) throws -> Bool {
  if count > 3 { throw Trouble.tooMany }
  return true
}
struct SaveTip: Tip {
  @Parameter static var count: Int = 5
  var title: Text { Text("Save") }
  var rules: [Rule] {
    #Rule(Self.$count) { try check($0) }  // warning: [rule-failed] the rule throws `Trouble.tooMany`
  }
}
try Tips.configure()
print(SaveTip().status)  // expect: pending
```

## uncaught-error

An error was thrown, and nothing caught it. That ends the program. Catch it with `do` and `catch`, or use `try?`.

```swift
enum Trouble: Error { case tooMany }
throw Trouble.tooMany  // error: [uncaught-error] `tooMany`
```

## uncaught-in-task

A task threw an error. As in Swift it ends the task and nothing else, but here it is told. Catch it inside the task.

```swift
enum Trouble: Error { case tooMany }
Task { throw Trouble.tooMany }  // warning: [uncaught-in-task] `tooMany`
print("done")                   // expect: done
```

## unknown-action

The tip has no action of this id. The `id` of an action is what is pressed, not its title.

```swift
struct ResetTip: Tip {
  var title: Text { Text("Forgot your password?") }
  var actions: [Action] { Action(id: "reset", title: "Reset it") }
}
try Tips.configure()
let view = TipView(ResetTip())
view.present()
view.press("rest")  // error: [unknown-action] `rest`
```

## zero-stride

A stride by 0 goes nowhere. Give it a step that is not 0.

```swift
let step = 0
for n in stride(from: 0, to: 10, by: step) { print(n) }  // error: [zero-stride]
```
"""##
}
