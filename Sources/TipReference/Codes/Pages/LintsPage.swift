// Generated from Grammar/codes/lints.md by ExplanationTests.
// swift-format-ignore-file

extension Explanations {
  static let lintsPage = ##"""
# Lints

What `tips check` says of rules and tips that are valid and cannot do what they are there for. A comment
`// tips:disable:next CODE` turns a lint off for the line below it.

## above-donation-limit

The rule wants more donations than the event keeps, so that it is never true, or always. An event keeps the newest 1000,
or as many as its `donationLimit:` says. Lower the number in the rule, or raise the limit.

```swift
struct SaveTip: Tip {
  static let opened = Event(id: "opened", donationLimit: .init(maximumCount: 10))
  var title: Text { Text("Save") }
  var rules: [Rule] {
    #Rule(Self.opened) { $0.donations.count >= 20 }  // warning: [above-donation-limit] never true
  }
}
SaveTip.opened.sendDonation()
```

## always-true

The rule holds whatever happens, and could as well be left out. Perhaps a comparison is the wrong way round.

```swift
struct SaveTip: Tip {
  static let opened = Event(id: "opened")
  var title: Text { Text("Save") }
  var rules: [Rule] {
    #Rule(Self.opened) { $0.donations.count >= 0 }  // warning: [always-true] always true
  }
}
SaveTip.opened.sendDonation()
```

## blocked-group

A tip of an ordered group can never be shown, so none after it ever is: an ordered group goes on only from tips that are
invalidated. Repair the tip's rules, or take it out.

```swift
struct MenuTip: Tip {
  @Parameter static var level: Int = 0
  var title: Text { Text("Menu") }
  var rules: [Rule] {
    #Rule(Self.$level) { $0 > 3 && $0 < 2 }  // warning: [never-true]
  }
}
struct SearchTip: Tip { var title: Text { Text("Search") } }
MenuTip.level = 3
let group = TipGroup(.ordered) {
  MenuTip()  // warning: [blocked-group] no tip after `MenuTip` is ever shown
  SearchTip()
}
```

## configured-twice

`Tips.configure` was called before on the only way that leads here. It throws `tipsDatastoreAlreadyConfigured` and changes
nothing; behind `try?` nobody hears of it. One call takes all options.

```swift
func start() {
  try? Tips.configure()
  try? Tips.configure([.displayFrequency(.daily)])  // warning: [configured-twice]
}
start()
```

## counts-from-zero

The tip is for people who have done something rarely, or never, as far as its event says. Where an update of the app begins to donate
the event, nobody has a donation yet, and people who have known the app for years get the tip, too. A rule on a parameter that
is set at the first launch, or on the age of an account, tells newcomers apart. Off until it is asked for.

```swift
// lint: counts-from-zero
struct SearchTip: Tip {
  static let searched = Event(id: "searched")
  var title: Text { Text("Search") }
  var rules: [Rule] { #Rule(Self.searched) { $0.donations.isEmpty } }  // warning: [counts-from-zero]
}
SearchTip.searched.sendDonation()
```

## exact-count

The rule wants exactly so many donations. One more, and it is false for good. `>=` is meant most often.

```swift
struct SaveTip: Tip {
  static let opened = Event(id: "opened")
  var title: Text { Text("Save") }
  var rules: [Rule] {
    #Rule(Self.opened) { $0.donations.count == 3 }  // warning: [exact-count] one donation more than 3
  }
}
struct OpenTip: Tip {
  var title: Text { Text("Open") }
  var rules: [Rule] {
    // tips:disable:next exact-count
    #Rule(SaveTip.opened) { $0.donations.count == 1 }
  }
}
SaveTip.opened.sendDonation()
```

## long-message

The message is longer than 120 characters. Tips that are long are not read.

```swift
// lint: long-message
struct ShareTip: Tip {
  var title: Text { Text("Share") }
  var message: Text? {
    Text("Send a page to anyone, by mail, as a message, or as a link that works for a week and then asks them to sign in or to ask you for another one.")  // warning: [long-message]
  }
}
```

## never-configured

The sources are an app, since a type with `@main` is among them, and have tips, but nothing calls `Tips.configure`. No tip is
ever shown.

```swift
struct SaveTip: Tip { var title: Text { Text("Save") } }  // warning: [never-configured]
@main
struct GardenApp: App {
  var body: some Scene { WindowGroup { TipView(SaveTip()) } }
}
```

## never-donated

A rule reads the event, and nothing in the app ever donates to it. The rule never changes. Donate where the thing happens:
`SaveTip.opened.sendDonation()`.

```swift
struct SaveTip: Tip {
  static let opened = Event(id: "opened")  // warning: [never-donated] ever donates `SaveTip.opened`
  var title: Text { Text("Save") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.count > 2 } }
}
try Tips.configure()
```

## never-invalidated

No tip of the app is ever invalidated, and none has an option that ends it. Tips then stay until they are closed by hand.
Invalidate a tip when its work is done.

```swift
// lint: never-invalidated
struct SearchTip: Tip { var title: Text { Text("Search") } }  // warning: [never-invalidated]
try Tips.configure()
```

## never-set

A rule reads the parameter, and nothing in the app ever sets it. It keeps its default for good.

```swift
struct SaveTip: Tip {
  @Parameter static var isOn: Bool = true  // warning: [never-set] ever sets
  var title: Text { Text("Save") }
  var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
}
try Tips.configure()
```

## never-true

Nothing that is donated or set makes these conditions true together: a count above 5 within a day and below 3 within a
week, a level above 3 and below 2. The note shows the other condition. `tips why` says the same of a tip, with its rules.

```swift
struct LevelTip: Tip {
  @Parameter static var level: Int = 0
  var title: Text { Text("Levels") }
  var rules: [Rule] {
    #Rule(Self.$level) { $0 > 3 }
    #Rule(Self.$level) { $0 < 2 }  // warning: [never-true] the rules of `LevelTip`
  }
}
LevelTip.level = 1
```

## not-in-xcode

The rule runs here, and Xcode refuses it: there `#Rule` builds a predicate of its closure, which is a single expression and
cannot call functions, methods, closures or initializers of the program with what it asks for. Ask in the rule itself, or
keep the answer in a parameter.

`#Predicate` takes no case of an enum either, as in `{ $0 == .high }`. Whether `#Rule` does, public sources disagree, so that
the warning says "may", and only in an app's `.swift` files. A constant beside the rule is taken by both.

```swift
func isOften(_ count: Int) -> Bool { count >= 3 }
struct SaveTip: Tip {
  static let opened = Event(id: "opened")
  var title: Text { Text("Save") }
  var rules: [Rule] {
    #Rule(Self.opened) { isOften($0.donations.count) }  // warning: [not-in-xcode] cannot call
  }
}
SaveTip.opened.sendDonation()
```

## nothing-exempt

The app sets a display frequency, and no tip ignores it. An important tip may have to wait behind a trifle.

```swift
// lint: nothing-exempt
struct SearchTip: Tip { var title: Text { Text("Search") } }
struct SaveTip: Tip { var title: Text { Text("Save") } }
try Tips.configure([.displayFrequency(.daily)])  // warning: [nothing-exempt]
```

## odd-option

An option stands twice in a tip's `options`, and only one of the two can count; or a limit leaves the tip no display; or it is
shorter than the 60 seconds for which TipKit keeps up every display. Take out what is not meant.

```swift
struct SaveTip: Tip {
  var title: Text { Text("Save") }
  var options: [any TipOption] {
    MaxDisplayCount(3)
    MaxDisplayCount(5)  // warning: [odd-option] two `MaxDisplayCount`
    MaxDisplayDuration(30)  // warning: [odd-option] 60 seconds
  }
}
```

## redundant-condition

Another condition of the rule implies this one, so that it changes nothing. The fix-it takes it out.

```swift
struct SaveTip: Tip {
  static let opened = Event(id: "opened")
  var title: Text { Text("Save") }
  var rules: [Rule] {
    #Rule(Self.opened) {
      $0.donations.count > 3
        && $0.donations.count > 1  // warning: [redundant-condition] implied by another
    }
  }
}
SaveTip.opened.sendDonation()
```

## reset-after-configure

`Tips.resetDatastore` forgets everything only before `Tips.configure`, which was called on the only way that leads here. It
throws, and behind `try?` nobody hears of it.

```swift
func start() {
  try? Tips.configure()
  try? Tips.resetDatastore()  // warning: [reset-after-configure]
}
start()
```

## reset-at-launch

Each launch of the app forgets which tips were closed, how often they appeared and what was donated. That is for testing:
`#if DEBUG` keeps it out of what people get.

```swift
struct SaveTip: Tip { var title: Text { Text("Save") } }
@main
struct GardenApp: App {
  init() {
    try? Tips.resetDatastore()  // warning: [reset-at-launch]
    try? Tips.configure()
  }
  var body: some Scene { WindowGroup { TipView(SaveTip()) } }
}
```

## shared-id

Several tips have one id, so that TipKit keeps one record for all of them: when one is closed, all are. Where a tip has no `id`,
its type's name is its id, which is one for all cases of an enum and for all values of a struct. Events of one id are one event:
donations to one count for both.

```swift
enum PageTip: Tip {  // warning: [shared-id] all cases of `PageTip` have one id
  case add, remove
  var title: Text { Text(self == .add ? "Add a page" : "Remove a page") }
}
struct SaveTip: Tip {
  var id: String { "page-tip" }
  var title: Text { Text("Save") }
}
struct OpenTip: Tip {  // warning: [shared-id] `OpenTip` and `SaveTip` have one id
  var id: String { "page-tip" }
  var title: Text { Text("Open") }
}
```

## tip-wording

The words sound like advertising, or like a failure. A tip is for a feature that helps; people learn to close the others
unread.

```swift
// lint: tip-wording
struct StorageTip: Tip {
  var title: Text { Text("Upgrade for more space") }  // warning: [tip-wording] `upgrade`
}
```

## unread-event

The event is donated to, and no rule reads it. Its donations are stored for nobody.

```swift
struct SaveTip: Tip {
  static let closed = Event(id: "closed")  // warning: [unread-event] no rule reads it
  var title: Text { Text("Save") }
}
try Tips.configure()
SaveTip.closed.sendDonation()
```

## unshown-tip

The sources are an app, and nothing in them shows the tip or puts it in a group: only its events and parameters are named, if
anything.

```swift
struct SaveTip: Tip { var title: Text { Text("Save") } }
struct ShareTip: Tip { var title: Text { Text("Share") } }  // warning: [unshown-tip] `ShareTip`
@main
struct GardenApp: App {
  init() { try? Tips.configure() }
  var body: some Scene { WindowGroup { TipView(SaveTip()) } }
}
```

## window-beyond-limit

The window of the rule reaches further back than the event's donations are kept, by its `donationLimit:`. What is older
than that is gone. Make the window shorter, or keep donations for longer.

```swift
struct OpenTip: Tip {
  static let opened = Event(id: "opened", donationLimit: .init(maximumCount: 100, maximumAge: .days(2)))
  var title: Text { Text("Open") }
  var rules: [Rule] {
    #Rule(Self.opened) {
      $0.donations.donatedWithin(.week).count > 1  // warning: [window-beyond-limit] `days(2)`
    }
  }
}
OpenTip.opened.sendDonation()
```
"""##
}
