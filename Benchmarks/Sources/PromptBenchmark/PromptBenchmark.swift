import Glibc

/// From the start of the process to its first prompt on a terminal, beside sqlite3's, in turns; both with a
/// history of ten thousand entries.
@main
enum PromptBenchmark {
  private static let rounds = 100

  static func main() throws {
    guard CommandLine.arguments.count == 3 else { throw Failure("wants TIPS and HOME") }
    let home = CommandLine.arguments[2]
    let peer = Shell(command: ["/usr/bin/env", "sqlite3"], prompt: "sqlite> ", home: home)
    let tips = Shell(command: [CommandLine.arguments[1]], prompt: "tips> ", home: home)
    var times: (peer: [Double], tips: [Double]) = ([], [])
    for round in -5..<rounds {
      let pair = (try peer.millisecondsToPrompt(), try tips.millisecondsToPrompt())
      guard round >= 0 else { continue }
      times.peer.append(pair.0)
      times.tips.append(pair.1)
    }
    let (a, b) = (median(times.peer), median(times.tips))
    print("  sqlite3                       " + milliseconds(a))
    print(
      "  tips                          " + milliseconds(b)
        + "  \(pad((b / a * 100).rounded() / 100, 5)) x sqlite3 (never above 4)")
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func milliseconds(_ value: Double) -> String {
    pad((value * 100).rounded() / 100, 6) + " ms"
  }

  private static func pad(_ value: Double, _ width: Int) -> String {
    let text = "\(value)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

struct Failure: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
