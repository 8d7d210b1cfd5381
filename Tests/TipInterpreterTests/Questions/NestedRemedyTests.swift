import Testing
import TipEngine
import TipInterpreter
import TipModel

/// One value of every kind, alone, in something else, and in donations: the one that a rule wants is found, however it
/// asks for it.
@Suite struct NestedRemedyTests {
  private struct Place {
    let name: String
    let type: String
    let start: String
    /// What is asked of the whole, where this is asked of the value.
    let asked: ((String) -> String) -> String
  }

  private static func places(_ type: String, _ start: String) -> [Place] {
    [
      Place(name: "alone", type: type, start: start) { $0("$0") },
      Place(name: "optional", type: "\(type)?", start: "nil") {
        "($0.map { e in \($0("e")) } ?? false)"
      },
      Place(name: "list", type: "[\(type)]", start: "[]") { "$0.contains { e in \($0("e")) }" },
      Place(name: "dictionary", type: "[String: \(type)]", start: "[:]") {
        "($0[\"key\"].map { e in \($0("e")) } ?? false)"
      },
      Place(name: "field", type: "Box", start: "Box()") { $0("$0.v") },
      Place(name: "optional field", type: "Case", start: "Case()") {
        "($0.v.map { e in \($0("e")) } ?? false)"
      },
    ]
  }

  @Test(arguments: [
    ("Bool", "false", "#"),
    ("Int", "0", "# + 1 == 5000"),
    ("Int", "0", "# - 1 == 5000"),
    ("Int", "0", "# * 3 == 21"),
    ("Double", "0.0", "# / 4.0 >= 1.5"),
    ("Double", "0.0", "# * 2.0 < -5.5"),
    ("String", "\"\"", "#.hasPrefix(\"re\")"),
    ("String", "\"\"", "#.count == 6"),
    ("String", "\"\"", "#.contains(\"ee\")"),
    ("Date", ".distantPast", "# > .now"),
    ("Plan", ".free", "# == .pro"),
    ("Mode", ".level(1)", "# == .off"),
    ("Mode", ".level(1)", "# == .level(7)"),
  ])
  func theValueIsFound(type: String, start: String, condition: String) throws {
    let asked = { (subject: String) in condition.replacing("#", with: subject) }
    let places = Self.places(type, start)
    let program = Program()
    let session = try program.session()
    program.enter(
      """
      enum Plan: String, Codable { case free, basic, pro }
      enum Mode: Codable, Hashable { case off, level(Int) }
      struct Box: Codable, Sendable { var v: \(type) = \(start) }
      struct Case: Codable, Sendable { var v: \(type)? = nil }
      \(places.enumerated().map { tip("T\($0)", $1.type, $1.start, $1.asked(asked)) }.joined(separator: "\n"))
      \(donated("D", "Box", asked("e.v")))
      \(donated("E", "Case", "(e.v.map { f in \(asked("f")) } ?? false)"))
      try Tips.configure()
      """ + "\n"
        + (places.indices.map { "T\($0)" } + ["D", "E"]).map { "_ = \($0)().status" }
        .joined(separator: "\n"), in: session)
    #expect(program.diagnostics.isEmpty)
    #expect(session.tips.count == places.count + 2)
    for tip in session.tips {
      let engine = session.engine
      guard case .remedy(let remedy) = engine.remedy(for: tip) else {
        Issue.record("\(tip.id): \(engine.remedy(for: tip))")
        continue
      }
      #expect(remedy.actions.count == 1, "\(tip.id): \(remedy.actions)")
      let fork = engine.fork()
      for action in remedy.actions { try fork.apply(action) }
      #expect(fork.status(of: tip) == .available, "\(tip.id): \(remedy.actions)")
    }
  }

  private func tip(_ name: String, _ type: String, _ start: String, _ condition: String) -> String {
    """
    struct \(name): Tip {
      @Parameter static var value: \(type) = \(start)
      var title: Text { Text("T") }
      var rules: [Rule] { #Rule(Self.$value) { \(condition) } }
    }
    """
  }

  /// Another event of the same type tells nothing of this one.
  private func donated(_ name: String, _ type: String, _ condition: String) -> String {
    """
    struct \(name): Tip {
      static let made = Event<\(type)>(id: "\(name).made")
      static let other = Event<\(type)>(id: "\(name).other")
      var title: Text { Text("T") }
      var rules: [Rule] {
        #Rule(Self.other, Self.made) {
          $0.donations.isEmpty && $1.donations.contains { e in \(condition) }
        }
      }
    }
    """
  }
}
