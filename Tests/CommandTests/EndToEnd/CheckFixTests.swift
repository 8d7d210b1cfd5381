import Foundation
import Testing

/// `tips check --fix`
@Suite struct CheckFixTests {
  /// Faults with safe fixes, among text that is not to be touched.
  private static let faulty = """
    \u{FEFF}// Größe — 日本語 👩‍👩‍👧\t\u{20}\u{20}
    import TipKit\r
    struct  SaveTip :Tip{\r
    \t@Parameter static var level: Int = 0\r
    \tvar title : Text{Text( "Save" )}
      var message: Text { Text("é") }   // stays

      var rules: [Rule] {
        #Rule(Self.$level) { $0 > 3/*why*/ && $0 > 1 }
      }
      let options = [Tips.MaxDisplayCount(1)]
    }


    """

  private static let fixed =
    faulty
    .replacing("message: Text {", with: "message: Text? {")
    .replacing("let options =", with: "let options: [any TipOption] =")

  @Test func onlyTheFixesChangeTheFileAndASecondRunFindsNothing() throws {
    let scratch = try Scratch()
    let path = try scratch.write(Self.faulty, to: "a.swift")
    let before = try Command(["check", path])
    #expect(before.errors.contains("warning[not-a-witness]"))
    #expect(before.errors.contains("warning[redundant-condition]"))

    let first = try Command(["check", "--fix", path])
    #expect(first.status == 0, "\(first.errors)")
    let bytes = try Data(contentsOf: URL(filePath: path))
    // The comment before `&&` keeps the redundant condition from being cut out.
    #expect(bytes == Data(Self.fixed.utf8), "\(String(decoding: bytes, as: UTF8.self))")

    let second = try Command(["check", "--fix", path])
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(second.errors == first.errors)
    #expect(!second.errors.contains("not-a-witness"))
  }

  @Test func aConditionThatAnotherImpliesIsTakenOut() throws {
    let scratch = try Scratch()
    let rule = { (body: String) in
      "import TipKit\nenum E {\n  static let e = Event(id: \"e\")\n  static let r = #Rule(E.e) { \(body) }\n}\n"
    }
    for (body, left) in [
      ("$0.donations.count > 3 && $0.donations.count > 1", "$0.donations.count > 3"),
      ("$0.donations.count > 1 && $0.donations.count > 3", "$0.donations.count > 3"),
      (
        "$0.donations.count > 1 && $0.donations.count > 3 && !$0.donations.isEmpty",
        "$0.donations.count > 3"
      ),
    ] {
      let path = try scratch.write(rule(body), to: "a.swift")
      #expect(try Command(["check", "--fix", path]).errors == "", "\(body)")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == rule(left))
    }
  }

  @Test func whatWouldChangeTheProgramIsLeftAlone() throws {
    let scratch = try Scratch()
    let text = """
      import TipKit
      struct A: Tip {
        static let e = Event(id: "e")
        var title: Text { Text("A") }
        var rules: [Rule] { #Rule(Self.e) { $0.donations.count == 3 } }
      }

      """
    let path = try scratch.write(text, to: "a.swift")
    let run = try Command(["check", "--fix", path])
    #expect(run.errors.contains("warning[exact-count]"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func errorsAreLeftToPeople() throws {
    let scratch = try Scratch()
    let text = searchTip.replacing("count >=", with: "cuont >=")
    let path = try scratch.write(text, to: "a.swift")
    #expect(try Command(["check", "--fix", path]).status == 2)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func permissionsAndLinksStay() throws {
    let scratch = try Scratch()
    let path = try scratch.write(Self.faulty, to: "real.swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = scratch.path("link.swift")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try Command(["check", "--fix", link]).status == 0)
    let manager = FileManager.default
    #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try manager.destinationOfSymbolicLink(atPath: link) == path)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(Self.fixed.utf8))
    #expect(try manager.contentsOfDirectory(atPath: scratch.url.path()).count == 2)
  }

  @Test func standardInputCannotBeFixed() throws {
    let run = try Command(["check", "--fix", "-"], input: Self.faulty)
    #expect(run.status == 64)
    #expect(run.errors == "error: standard input cannot be fixed: name a file\n")
  }
}
