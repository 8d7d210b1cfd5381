import Foundation
import Testing

/// What Swift's compiler says of a `#Rule` or a `@Parameter` that cannot be.
@Suite struct MacroFaultTests {
  private static let watches =
    "`#Rule` watches events, and parameters with their `$`: ask about them in the closure"

  /// A member of a tip, and what is said of it; nothing of one that is right.
  private static let members: [(written: String, says: String?)] = [
    (rule("#Rule(Self.isOn) { $0 }"), watches),
    (rule("#Rule(Self.opened.donations.count >= 3) { $0 }"), watches),
    (rule("#Rule(Self.$count) { isBig($0) }"), "`isBig` cannot be called in a rule"),
    (rule("#Rule(Self.$count) { $0 }"), "cannot convert value of type 'Int' to closure result"),
    (rule("#Rule(Self.opened) { $0.donation.count > 3 }"), "has no member 'donation'"),
    (rule("#Rule(Self.$isOn)"), "missing argument"),
    (rule("#Rule(Self.$count) { $0 > self.limit + other.limit }"), nil),
    (rule("#Rule(Self.$count) { n in n > (isBig(4) ? 1 : 2) }"), nil),
    (
      rule(
        "#Rule(Self.$count) { guard let most = Int(\"3\") else { return false }; return $0 > most }"
      ), nil
    ),
    ("@Parameter var notStatic: Bool = false", "stored `static var`: all tips share its value"),
    ("@Parameter static var untyped = false", "needs its type written: `var untyped: Bool"),
    ("@Parameter static var noValue: Bool", "needs the value that it has before it is set"),
    ("@Parameter static var view: Text = Text(\"a\")", "does not conform to protocol 'Decodable'"),
    ("@Parameter static var optional: Int?", nil),
    ("@Parameter(.transient) public static var names: [String] = []", nil),
  ]

  private static func rule(_ written: String) -> String { "var rules: [Rule] { \(written) }" }

  @Test(.enabled(if: !SnippetFiles.isPart && LibraryBuild() != nil, "the library was not built"))
  func faults() async throws {
    let (compiler, library) = (try SwiftCompiler(), try #require(LibraryBuild()))
    let folder = try Scratch()
    defer { folder.remove() }
    let told = try await Workers.map(Array(Self.members.enumerated())) { index, member in
      let source = try folder.file(
        "\(index).swift",
        """
        import OpenTipKit
        struct Other { let limit = 2 }
        let other = Other()
        func isBig(_ n: Int) -> Bool { n > 3 }
        struct SomeTip: Tip {
          @Parameter static var isOn: Bool = false
          @Parameter static var count: Int = 0
          static let opened = Event(id: "opened")
          var limit = 3
          var title: Text { Text("") }
          \(member.written)
        }

        """)
      return try compiler.compile(
        source.path(percentEncoded: false), to: folder.path("\(index).o"), module: "Faults",
        entry: "entry", against: library.arguments)
    }
    for (member, errors) in zip(Self.members, told) {
      if let says = member.says {
        // One fault, one message, which the compiler may show again in the text.
        #expect(
          Set(errors).count == 1 && errors[0].contains(says), "\(member.written): \(errors)")
      } else {
        #expect(errors.isEmpty, "\(member.written): \(errors)")
      }
    }
  }
}
