/// Why a program with tips is not held against the library.
enum LeftOut: String, CaseIterable {
  case fault = "show what is told of a program"
  case views = "have views, which the library has not"
  case ours = "use what only the tip language has"
  case waiting = "wait outside of a task"
  case time = "ask for the machine's own time"
  case platform = "depend on the platform"

  /// Nil for a program that both can run.
  init?(_ program: String) {
    let found = LeftOut.allCases.first { reason in
      switch reason {
      case .fault: program.contains(#/// error|// warning: \[(?!old-spelling)/#)
      case .views:
        program.contains(#/TipView|popoverTip|popoverMiniTip|present\(|Tip(UI|NS)/#)
      case .ours: program.contains(#/\.sum\(of|distinct\(by|months\(|seconds\(/#)
      // Swift runs it in another way.
      case .waiting: program.contains(#/(^|\n)(?!Task|[ \/}])[^\n]*\bawait\b/#)
      case .time: program.contains(#/Task\.sleep|Date\(\)|: \.now/#)
      case .platform: program.contains(#/#if|documentsDirectory/#)
      }
    }
    guard let found else { return nil }
    self = found
  }
}
