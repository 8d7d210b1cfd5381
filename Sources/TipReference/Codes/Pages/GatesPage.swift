// Generated from Grammar/codes/gates.md by ExplanationTests.
// swift-format-ignore-file

extension Explanations {
  static let gatesPage = ##"""
# Gates

Why a tip is not shown. `tips why` and `:why` show all gates of a tip, not only the first that blocks.

## not-configured

`Tips.configure` was not called, so nothing is available yet. TipKit waits for it because only then does it know where
its records are and how often tips may appear. Call it once, when the app starts. The prompt calls it with the defaults by
itself, and so do `tips why` and `tips when` on a file that only declares; a program is asked as it is.

```swift
struct SaveTip: Tip { var title: Text { Text("Save") } }
print(SaveTip().status)  // expect: pending
try Tips.configure()
print(SaveTip().status)  // expect: available
```

## hidden-for-testing

A testing call hides this tip: `Tips.hideAllTipsForTesting()`, `Tips.hideTipsForTesting(_:)`, or the launch argument
of that name. Of several calls that cover a tip, those that name it come before those for all tips, and of such the one
that shows it. Nothing that is donated or set opens this gate. Take the
call away, show the tip with `Tips.showTipsForTesting(_:)`, or start the app anew.

```swift
struct SaveTip: Tip { var title: Text { Text("Save") } }
try Tips.configure()
Tips.hideTipsForTesting([SaveTip.self])
print(SaveTip().status)  // expect: pending
```

## invalidated

The tip is over: it was closed, its action was performed, or it was shown as often or as long as its options allow. An
invalidation lasts, also when the app starts anew, so that nobody sees again what they have closed. While testing, call
`resetEligibility()` on the tip, or `Tips.resetDatastore()` before `configure`.

```swift
struct SaveTip: Tip { var title: Text { Text("Save") } }
try Tips.configure()
SaveTip().invalidate(reason: .tipClosed)
print(SaveTip().status)  // expect: invalidated(tipClosed)
await SaveTip().resetEligibility()
print(SaveTip().status)  // expect: available
```

## display-count

The tip has appeared as often as its `MaxDisplayCount` allows, and is not on display now. When a display ends that was
the last one, the tip is invalidated with `displayCountExceeded`. Views that come and go use displays up quickly: a list
that is scrolled may show a tip many times. Raise the count, or call `resetEligibility()` while testing.

```swift
struct SaveTip: Tip {
  var title: Text { Text("Save") }
  var options: [TipOption] { MaxDisplayCount(1) }
}
try Tips.configure()
let view = TipView(SaveTip())
view.present()
view.dismiss()
print(SaveTip().status)  // expect: invalidated(displayCountExceeded)
```

## display-duration

The tip has been shown for as long as its `MaxDisplayDuration` allows; all its displays are added up. A display that
is under way is never cut off before it has lasted a minute. Then the tip is invalidated with
`displayDurationExceeded`. Raise the duration, or call `resetEligibility()` while testing.

```swift
struct SaveTip: Tip {
  var title: Text { Text("Save") }
  var options: [TipOption] { MaxDisplayDuration(90) }
}
try Tips.configure()
TipView(SaveTip()).present()
Tips.Clock.advance(by: .seconds(90))
print(SaveTip().status)  // expect: invalidated(displayDurationExceeded)
```

## frequency

Another tip appeared a short time ago, and `.displayFrequency` in `Tips.configure` keeps tips apart. It counts from the
moment the other tip appeared, whether or not that tip is exempt itself. Wait, choose a shorter frequency
(`.immediate` has no interval), or exempt this tip with `IgnoresDisplayFrequency(true)`. `tips when` names the instant.

```swift
struct FirstTip: Tip { var title: Text { Text("First") } }
struct NextTip: Tip { var title: Text { Text("Next") } }
try Tips.configure([.displayFrequency(.daily)])
TipView(FirstTip()).present()
print(NextTip().status)  // expect: pending
Tips.Clock.advance(by: .days(1))
print(NextTip().status)  // expect: available
```

## group

The tip is asked for through a `TipGroup`, and it is not its turn. A group of the kind `.firstAvailable` gives the first
tip that is available; one of the kind `.ordered` goes on to a tip only when all before it are invalidated. Invalidate
the tips before it when they have done their work, or change the order.

```swift
struct FirstTip: Tip { var title: Text { Text("First") } }
struct NextTip: Tip { var title: Text { Text("Next") } }
try Tips.configure()
let group = TipGroup(.ordered) { FirstTip(); NextTip() }
print(group.currentTip is NextTip)  // expect: false
FirstTip().invalidate(reason: .actionPerformed)
print(group.currentTip is NextTip)  // expect: true
```

## rule

A rule of the tip is false. All rules of a tip must be true at the same time. `tips why` puts the value of every part
under the rule's own text, says how many donations each step let through and why it dropped the others, names what
would make the rule true, and proves that this works before it says so. A rule over donations that nobody sends, or over
a parameter that nobody sets, stays false.

```swift
struct SaveTip: Tip {
  static let opened = Event(id: "opened")
  var title: Text { Text("Save") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 2 } }
}
try Tips.configure()
SaveTip.opened.sendDonation()
print(SaveTip().status)  // expect: pending
SaveTip.opened.sendDonation()
print(SaveTip().status)  // expect: available
```

## rule-failed

A rule has no answer, because something in it went wrong: a division by zero, an index that is not there, an optional
that was forced and is `nil`. The tip is pending then, and the app goes on; TipKit's own rules crash in some of these
cases. The message says what went wrong, and where. Guard against it in the rule, with `??`, `isEmpty` or `first`.

```swift
struct FirstTip: Tip {
  @Parameter static var pages: [String] = []
  var title: Text { Text("Start here") }
  var rules: [Rule] { #Rule(Self.$pages) { $0[0] == "home" } }  // warning: [rule-failed] `FirstTip`
}
try Tips.configure()
print(FirstTip().status)  // expect: pending
```
"""##
}
