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
    (
      rule(#"#Rule(Self.$count) { $0 == "3" }"#),
      "binary operator '==' cannot be applied to operands of type 'Int' and 'String'"
    ),
    (
      rule(#"#Rule(Self.opened) { $0.donations.count > "3" }"#),
      "cannot convert value of type 'String' to expected argument type 'Int'"
    ),
    (
      rule(#"#Rule(Self.$count, Self.$isOn) { $0 == "3" && $1 }"#),
      "binary operator '==' cannot be applied to operands of type 'Int' and 'String'"
    ),
    (rule("#Rule(Self.opened.donations) { $0.count > 3 }"), watches),
    (rule("#Rule(Self.$count, Self.isOn) { $0 > 3 && $1 }"), watches),
    (rule("#Rule(Self.isOn, Self.$count) { $1 > 3 && $0 }"), watches),
    (rule("#Rule(Self.isOn, Self.count) { $1 > 3 && $0 }"), watches),
    (rule(#"#Rule(Self.$count) { $0.isBig }"#), #"value of type 'Int' has no member 'isBig'"#),
    (
      rule(#"#Rule(Self.$count) { isBig($0) && $0 > 3 }"#),
      #"`isBig` cannot be called in a rule with what the rule watches: write what it asks into the closure"#
    ),
    (
      rule(#"#Rule(Self.$count) { other.isLarge($0) }"#),
      #"`isLarge` cannot be called in a rule with what the rule watches: write what it asks into the closure"#
    ),
    (
      rule(#"#Rule(Self.$count) { $0.description.shout() }"#),
      #"`shout` cannot be called in a rule with what the rule watches: write what it asks into the closure"#
    ),
    (
      rule(#"#Rule(Self.$count) { n in print(n); return n > 3 }"#),
      #"a rule only asks: this has no effect"#
    ),
    (
      rule(#"#Rule(Self.$count) { n in var m = n; m += 1; return m > 3 }"#),
      #"a rule's closure declares constants: write `let`"#
    ),
    (
      rule(
        #"#Rule(Self.$count) { n in for i in 0..<n { if i > 3 { return true } }; return false }"#),
      #"a rule's closure declares constants, branches and returns"#
    ),
    (
      rule(#"#Rule(Self.$count) { n in n > 3; return true }"#),
      #"a rule only asks: this has no effect"#
    ),
    (rule(#"#Rule(Self.$count) { $0 > view.limit }"#), nil),
    (
      rule(#"#Rule(Self.$count) { [weak box] in $0 > (box?.limit ?? 3) }"#),
      #"a rule keeps no weak references"#
    ),
    (
      rule(#"#Rule(Self.opened) { $0.donations.count }"#),
      #"cannot convert value of type 'Int' to closure result type 'Bool'"#
    ),
    (rule(#"#Rule(Self.opened) { $0.count > 3 }"#), nil),
    (
      rule(#"#Rule(Self.opened) { $0.donations.donatedWithin(3).count > 3 }"#),
      #"cannot convert value of type 'Int' to expected argument type 'Tips.DonationTimeRange'"#
    ),
    (
      rule(#"#Rule(Self.opened) { $0.donations.donatedWithin(.fortnight).count > 3 }"#),
      #"type 'Tips.DonationTimeRange' has no member 'fortnight'"#
    ),
    (
      rule(#"#Rule(Self.opened) { $0.donations.filter { $0.page == 1 }.count > 3 }"#),
      #"value of type 'Tips.Event<Tips.EmptyDonation>.Donation' has no dynamic member 'page' using key path from root type 'Tips.EmptyDonation'"#
    ),
    (
      rule(#"#Rule(Self.visited) { $0.donations.filter { $0.pages == "a" }.count > 3 }"#),
      #"value of type 'Tips.Event<Visit>.Donation' has no dynamic member 'pages' using key path from root type 'Visit'"#
    ),
    (
      rule(#"#Rule(Self.visited) { $0.donations.filter { $0.page == 1 }.count > 3 }"#),
      #"binary operator '==' cannot be applied to operands of type 'String' and 'Int'"#
    ),
    (
      rule(#"#Rule(Self.visited) { $0.donations.largestSubset(groupedBy: path).count > 3 }"#),
      #"cannot convert value of type 'KeyPath<Visit, String>' to expected argument type 'KeyPath<Tips.Event<Visit>.Donation, String>'"#
    ),
    (
      rule(#"#Rule(Self.visited) { $0.donations.forEach { _ in } }"#),
      #"cannot convert value of type '()' to closure result type 'Bool'"#
    ),
    (
      rule(#"#Rule(Self.$count) { ($0 as Any) is Int }"#),
      #"`($0 as Any) is Int` cannot be used in a rule with what the rule watches"#
    ),
    (
      rule(#"#Rule(Self.$count) { n in try! check(n) }"#),
      #"`try! check(n)` cannot be used in a rule with what the rule watches"#
    ),
    (rule(#"#Rule(Self.$count) { n in { n > 3 }() }"#), #"`{ n > 3 }` cannot be called in a rule"#),
    (
      rule(#"#Rule(Self.$count) { $0 = 3; return true }"#),
      #"cannot assign to value: '$0' is immutable"#
    ),
    (
      rule(#"#Rule(Self.$count) { $0 ** 3 > 8 }"#),
      #"`**` cannot be used in a rule with what the rule watches"#
    ),
    (
      rule(#"#Rule(Self.$name) { "\($0, specifier: "%d")" == "a" }"#),
      #"incorrect argument label in call (have '_:specifier:', expected '_:default:')"#
    ),
    (
      rule(#"#Rule(Self.count) { $0 > 3 }"#),
      #"'Rule' is unavailable: `#Rule` watches events, and parameters with their `$`: ask about them in the closure"#
    ),
    (
      rule(#"#Rule(Self.$count) { if case 1...3 = $0 { return true }; return false }"#),
      #"a rule's conditions are Bools and `let`"#
    ),
    (
      rule(
        #"#Rule(Self.$count) { n in switch n { case let m where m > 3: return true; default: return false } }"#
      ), #"a rule's cases are values and ranges"#
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
        infix operator **: MultiplicationPrecedence
        func ** (a: Int, b: Int) -> Int { a }
        struct Other { let limit = 2; func isLarge(_ n: Int) -> Bool { n > limit } }
        struct View { var limit: Int { 3 }; let make: () -> Void = {} }
        final class Box { let limit = 3 }
        struct Visit: Codable, Sendable { let page: String }
        let other = Other()
        func isBig(_ n: Int) -> Bool { n > 3 }
        func check(_ n: Int) throws -> Bool { n > 3 }
        extension String { func shout() -> Bool { true } }
        struct SomeTip: Tip {
          @Parameter static var isOn: Bool = false
          @Parameter static var count: Int = 0
          @Parameter static var name: String = ""
          static let opened = Event(id: "opened")
          static let visited = Event<Visit>(id: "visited")
          var view: View { View() }
          var box: Box { Box() }
          var path: KeyPath<Visit, String> { \\.page }
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
