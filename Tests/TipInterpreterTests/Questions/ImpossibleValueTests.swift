import Testing
import TipEngine
import TipInterpreter
import TipModel

/// That no value of a parameter does is proved, for every type whose values a few samples tell apart.
@Suite struct ImpossibleValueTests {
  @Test(arguments: [
    ("Bool", "false", "$0 && !$0"),
    ("Bool", "false", "$0 != true && $0 != false"),
    ("Int", "0", "$0 > 3 && $0 < 4"),
    ("Int", "0", "$0 == 3 && ($0 == 4 || $0 < 2)"),
    ("Double", "0", "$0 > 3 && $0 < 3"),
    ("Double", "0", "$0 >= 3 && ($0 == 2 || $0 < 3)"),
    ("String", "\"\"", "$0 == \"a\" && $0 == \"b\""),
    ("Plan", ".free", "$0 == .pro && $0 == .free"),
    ("Plan", ".free", "$0 != .free && $0 != .basic && $0 != .pro"),
    ("Int?", "0", "$0 == nil && $0 == 3"),
    ("String?", "nil", "$0 == nil && $0 == \"a\""),
    ("Plan?", "nil", "$0 != nil && $0 != .free && $0 != .basic && $0 != .pro"),
  ])
  func noValueDoes(type: String, start: String, condition: String) throws {
    let answer = try remedy(type, start, condition)
    guard case .never(let obstacle, nil) = answer else {
      Issue.record("\(answer)")
      return
    }
    switch obstacle {
    case .impossible, .conflict: break
    default: Issue.record("\(obstacle)")
    }
  }

  /// Next to them what can be is not called impossible.
  @Test(arguments: [
    ("Bool", "true", "!$0 || ($0 && !$0)"),
    ("Int", "0", "$0 > 3 && $0 < 5"),
    ("Double", "0", "$0 > 3 && $0 < 4"),
    ("Double", "0", "!($0 > 3) && !($0 <= 2)"),
    ("String", "\"a\"", "$0 != \"a\" && $0 != \"b\""),
    ("Plan", ".free", "$0 != .free && $0 != .basic"),
    ("Int?", "3", "$0 != 3 && $0 != 4"),
    ("Plan?", ".free", "$0 != .free && $0 != .basic && $0 != .pro"),
  ])
  func someValueDoes(type: String, start: String, condition: String) throws {
    let answer = try remedy(type, start, condition)
    #expect(answer.change?.actions.count == 1, "\(answer)")
  }

  private func remedy(_ type: String, _ start: String, _ condition: String) throws -> RemedyAnswer {
    let program = Program()
    let session = try program.session()
    program.enter(
      """
      enum Plan: String, Codable { case free, basic, pro }
      struct T: Tip {
        @Parameter static var value: \(type) = \(start)
        var title: Text { Text("T") }
        var rules: [Rule] { #Rule(Self.$value) { \(condition) } }
      }
      try Tips.configure()
      _ = T().status
      """, in: session)
    return session.engine.remedy(for: try #require(session.tips.first))
  }
}
