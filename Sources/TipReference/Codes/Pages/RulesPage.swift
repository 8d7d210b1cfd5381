// Generated from Grammar/codes/rules.md by ExplanationTests.
// swift-format-ignore-file

extension Explanations {
  static let rulesPage = ##"""
# Rules, tips and events

What is said of declarations of tips.

## missing-projection

A rule watches a parameter through its `$` form, `Self.$isOn`. Without the `$` it would be given the value that the
parameter has now, and never learn of another. The fix-it adds it.

```swift
struct SaveTip: Tip {
  @Parameter static var launches: Int = 0
  var title: Text { Text("Save") }
  var rules: [Rule] { #Rule(Self.launches) { $0 > 3 } }  // error: [missing-projection] `$`
}
```

## parameter-not-static

A parameter belongs to the type and not to one tip, so that rules find it without having a tip. The fix-it writes
`static`.

```swift
struct SaveTip: Tip {
  @Parameter var isReady: Bool = false  // error: [parameter-not-static] `static`
  var title: Text { Text("Save") }
}
```

## rule-input

`#Rule` takes events and parameters, since they are what can change. Anything else is asked about in its closure; what
the closure names from outside is captured when the rule is made.

```swift
struct SaveTip: Tip {
  static let limit = 3
  var title: Text { Text("Save") }
  var rules: [Rule] { #Rule(Self.limit) { $0 > 2 } }  // error: [rule-input]
}
```

## rule-not-bool

A rule says true or false. Compare what you count: `$0.donations.count >= 3`.

```swift
struct SaveTip: Tip {
  @Parameter static var name: String = ""
  var title: Text { Text("Save") }
  var rules: [Rule] { #Rule(Self.$name) { $0 } }  // error: [rule-not-bool] `String`
}
```

## missing-title

Every tip has a `title` of type `Text`. Without one, or with one of another type, Swift's compiler refuses the tip.

```swift
struct SaveTip: Tip {
  var title: String { "Save" }  // error: [missing-title] `String`
}
```

## not-a-witness

The member looks like one that TipKit reads, such as `message` or `options`, but its type is another, so that TipKit
would never see it. Swift says nothing, and the tip has no message. Give it the type in the message.

```swift
struct SaveTip: Tip {
  var title: Text { Text("Save") }
  let options = [Tips.MaxDisplayCount(1)]  // warning: [not-a-witness] `options`
}
```

## duplicate-tip

Two tips have one name. Tips are told apart by their names, so that these two share one record: when one is closed, both
are. Rename one, or give it an `id` of its own.

```swift
struct SaveTip: Tip { var title: Text { Text("Save") } }

// file: Viewer.swift
private struct SaveTip: Tip { var title: Text { Text("Save a copy") } }  // warning: [duplicate-tip] `SaveTip`
```

## event-type-conflict

One event id is declared with two types of donations. The id alone identifies an event, so that both declarations mean
the same donations, and only one type can be right. Change one of the ids, or use one declaration for both.

```swift
struct Visit: Codable { let item: String }
struct Look: Codable { let seconds: Int }
enum Shop { static let visited = Tips.Event<Visit>(id: "visited") }
enum Home { static let looked = Tips.Event<Look>(id: "visited") }  // warning: [event-type-conflict] `visited`
```

## missing-await

The call may wait, and so wants `await` before it. The fix-it writes it. At the prompt it is added, with a warning.

```swift
enum Yard { static let entered = Tips.Event(id: "entered") }
Yard.entered.donate()  // error: [missing-await]
```

## missing-try

The call may throw, and so wants `try` before it. The fix-it writes it. At the prompt it is added, with a warning.

```swift
Tips.configure()  // error: [missing-try]
```

## unhandled-error

Something throws, and nobody takes the error. Mark the function with `throws`, catch the error with `do` and `catch`, or
ask with `try?`. A `do` takes all errors only if its last `catch` names none in particular.

```swift
func start() { try Tips.configure() }  // error: [unhandled-error] `start`
```

## unhandled-wait

Something waits in a function that is not marked with `async`. Mark it, or start a `Task`.

```swift
enum Yard { static let entered = Tips.Event(id: "entered") }
func enter() { await Yard.entered.donate() }  // error: [unhandled-wait] `enter`
```

## old-spelling

The word is how the first betas spelt it. It is understood, but a present compiler refuses it. The fix-it writes the
present one.

```swift
try TipsCenter.resetDatastore()  // warning: [old-spelling] `Tips`
try Tips.configure()
print("fresh")  // expect: fresh
```

## needless-chain

`?.` asks whether something is there, and this always is. Write a plain dot.

```swift
let title = "Save"
print(title?.count ?? 0)  // error: [needless-chain] `String`
```
"""##
}
