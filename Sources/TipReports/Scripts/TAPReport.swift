import TipFormats
import TipRunner
import TipTerminal
import TipText

/// Results in the Test Anything Protocol, version 14: a test point for each script.
struct TAPReport {
  static let header = "TAP version 14\n"

  static func point(_ result: ScriptResult, number: Int) -> String {
    let name = description(result.path)
    var text = "\(result.passed ? "ok" : "not ok") \(number) - \(name)\n"
    guard !result.passed else { return text }
    text += "  ---\n  failures:\n"
    for failure in result.failures {
      // JSON strings are YAML strings.
      text += "    - message: \(JSON.string(failure.message).printed)\n"
      text += "      file: \(JSON.string(failure.file).printed)\n"
      text += "      line: \(failure.line)\n"
    }
    return text + "  ...\n"
  }

  /// A `#` would begin a directive, and a backslash may not take another's meaning away.
  static func description(_ text: String) -> String {
    Escaping.line(text).unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "#" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }

  static func plan(count: Int) -> String { "1..\(count)\n" }
}
