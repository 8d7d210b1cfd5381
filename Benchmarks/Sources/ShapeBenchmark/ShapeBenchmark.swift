import TipChecker
import TipSyntax
import TipText

/// What twice as long a text costs: checking it is to take twice as long, whatever it is made of.
@main
enum ShapeBenchmark {
  private static let length = 2000
  /// What the machine adds is more than nothing; to the square would be 4.
  private static let goal = 3.0

  static func main() {
    for shape in Shape.all {
      var (short, long) = (time(shape, length), time(shape, 2 * length))
      // What is really above the goal stays there.
      for _ in 0..<3 where long / short > goal {
        short = min(short, time(shape, length))
        long = min(long, time(shape, 2 * length))
      }
      let ratio = ((long / short) * 100).rounded() / 100
      print(
        "  " + shape.name + pad("", 26 - shape.name.count) + pad(milliseconds(short), 9) + " ms"
          + pad(milliseconds(long), 9) + " ms" + pad("\(ratio)", 7) + " x"
          + (ratio > goal && long > .milliseconds(50) ? "  above \(goal)" : ""))
    }
  }

  /// The least of some tries: what else the machine does only adds to it.
  private static func time(_ shape: Shape, _ count: Int) -> Duration {
    let source = SourceFile(name: "shape.tips", text: shape.text(count))
    return (0..<3).map { _ in
      ContinuousClock().measure {
        let checker = Checker(options: CheckOptions(scope: .whole))
        _ = checker.check([Parser.parse(source, file: FileID(index: 0))])
      }
    }.min() ?? .zero
  }

  private static func milliseconds(_ duration: Duration) -> String {
    "\((duration / .microseconds(10)).rounded() / 100)"
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
