/// A progress bar on standard error, for work that takes more than a second on a terminal.
public final class Progress {
  private let title: String
  private let count: Int
  private let output: Output
  private let begin = ContinuousClock.now
  private var done = 0
  private var isShown = false
  private var lastDrawn = ContinuousClock.now

  public init(_ title: String, count: Int, on output: Output) {
    self.title = title
    self.count = count
    self.output = output
  }

  /// Counts one more unit as done.
  public func advance() {
    done += 1
    guard output.isTerminal else { return }
    let now = ContinuousClock.now
    guard now - begin > .seconds(1), now - lastDrawn > .milliseconds(100) else { return }
    lastDrawn = now
    isShown = true
    output.write("\r" + bar)
  }

  /// Clears the bar, and the `^C` after it, before other output.
  public func clear() {
    guard isShown else { return }
    isShown = false
    output.write(
      "\r" + String(repeating: " ", count: min(bar.count + 2, max(output.width - 1, 0))) + "\r")
  }

  private var bar: String {
    let numbers = " \(done)/\(count) \(title)"
    let room = min(30, output.width - numbers.count - 3)
    guard room > 0 else { return String(numbers.prefix(max(output.width - 1, 0))) }
    let filled = count == 0 ? room : min(room, room * done / count)
    return "[" + String(repeating: "=", count: filled)
      + String(repeating: " ", count: room - filled) + "]" + numbers
  }
}
