// Generated from Grammar/codes/surroundings.md by ExplanationTests.
// swift-format-ignore-file

extension Explanations {
  static let surroundingsPage = ##"""
# Around a program

What is said of the clock, the store and the limits that a program runs with, and of faults that are not its own.

## already-configured

`Tips.configure` was called before, or `Tips.resetDatastore` after it. The records are open from the first call on, and
neither may change under them. Configure once, when the app starts; reset before that.

```swift
try Tips.configure()
try Tips.configure()  // error: [already-configured]
```

## budget-spent

The program takes more steps or memory than it may. Mostly a loop has no end. `--max-steps` allows more steps.

A statement may make 256 MiB of values, a program may hold 1 GiB in all, and values may stand 2000 deep in one another:
what compares, shows or frees a value goes as deep as the value does, and through all of it. What is donated, or set as a
parameter, is made of at most 65,536 values in one another, numbers and texts not counted.

```swift
var n = 0
while true { n = 1 - n }  // error: [budget-spent]
```

## cancelled

Ctrl-C ended the evaluation. At the prompt the session goes on.

```text
tips> while true { }
^C
error[cancelled]: the evaluation was cancelled
tips> 6 * 7
42
```

## failed

Something went wrong for which there is no better word. The message says what.

```text
error[failed]: this failed: the disk is full
```

## future-donation

A donation is dated ahead of the clock. It is kept, and counts from its date on. If the clocks of two devices differ,
that is the reason; `--allow-future` takes such donations without a word.

```text
warning[future-donation]: this donation to `opened` counts only from its date on, 2025-02-01 09:00:00 +0000
```

## invalid-location

There can be no store where `Tips.configure` was told to have it. A group's identifier has up to 255 letters, digits,
`.` and `-`, but not `..`; a URL is that of a folder on this machine. The program can catch it: TipKit throws
`missingGroupContainerEntitlements` for a group that it cannot find.

```swift
let place = URL(string: "https://example.com")!
try Tips.configure([.datastoreLocation(.url(place))])  // error: [invalid-location]
```

## left-out

A part of a view does not run here: what it does when it appears, or when something in it is pressed, needs something that
is not in this language. The rest of the view does what it says. Where an app's `init` is such a part, nothing of the app
runs; configure TipKit and present its views in a script instead. What is asked about a tip (`why`, `when`) is answered without
the part of an app's start that cannot run, which is said. Of a class in a `.swift` file its `deinit` is left out, too,
which is said where an instance is made.

```swift
struct HelpTip: Tip { var title: Text { Text("Help") } }
struct HelpView: View {
  @Environment(\.openURL) private var openURL
  var body: some View {
    TipView(HelpTip()) { action in  // note: [left-out] what the view does with a pressed action
      if let url = URL(string: "https://example.com") { openURL(url) }
    }
  }
}
HelpView().present()
```

## live-clock

The clock is the machine's, and only a virtual one can be moved. `tips run` and `tips test` are on a virtual clock
unless `--live` says otherwise.

```text
$ printf 'Tips.Clock.advance(by: .days(1))\n' | tips run --live -
error[live-clock]: the clock is live: only a virtual clock can be set or advanced
 --> <stdin>:1:1
  |
1 | Tips.Clock.advance(by: .days(1))
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
```

## missing-value

Something was read before it had a value. If it is not your program that did so, this is a fault of ours.

```text
error[missing-value]: a value here is missing
```

## not-constant

A value is needed before the program runs, and this is known only when it does.

```text
error[not-constant]: this is not constant
```

## not-in-sql

`tips sql` says a rule as a question to a database, and this part of the rule is nothing that SQL says exactly as Swift does.
Ask `tips replay`, which runs the rule itself.

```text
error[not-in-sql]: `contains` is nothing that SQL says exactly as Swift does
```

## not-listed

A file has more errors than twenty, or more warnings than a hundred, and the others are counted instead of shown; of many
files it is the same from the thousandth on. Mostly one fault makes the others: mend the first, and ask again. Every
format says it in this way, and exit statuses count what is not shown, too.

```text
$ seq 90 | sed 's/.*/print(a&)/' | tips run - 2>&1 | tail -6
note[not-listed]: 70 more errors of this file are not shown
  --> <stdin>:21:7
   |
21 | print(a21)
   |       ^^^
```

## not-read

What other programs changed in the store could not be read. This program goes on with what it knows. `tips store check`
says whether the store is sound.

```text
warning[not-read]: what other programs changed in the store could not be read: the store was moved or replaced while it was open
```

## not-shown

The view shows no tip now, so that nothing in it can be pressed. Present it first, and look whether its tip is available.

```swift
struct SaveTip: Tip {
  var title: Text { Text("Save") }
  var actions: [Action] { Action(id: "save", title: "Save now") }
}
try Tips.configure()
let view = TipView(SaveTip()) { action in print(action.id) }
view.present()
SaveTip().invalidate(reason: .tipClosed)
view.press("save")  // error: [not-shown]
```

## not-stored

A change could not be written to the store: the disk is full, or the folder cannot be written. The change counts in this
program and is lost when it ends.

```text
warning[not-stored]: a change could not be stored: the disk is full
```

## unavailable

What stands here was left out when the program was read, because it cannot run here.

```text
error[unavailable]: an expression with an error
```
"""##
}
