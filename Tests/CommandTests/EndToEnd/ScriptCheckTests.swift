import Foundation
import Testing

/// A script is a whole program: `tips check` says of it what `tips run` says before it runs.
@Suite struct ScriptCheckTests {
  private static let app = """
    import TipKit
    struct SaveTip: Tip {
      static let saved = Event(id: "saved")
      var title: Text { Text("Save") }
      var rules: [Rule] { #Rule(Self.saved) { $0.donations.count >= 3 } }
    }
    enum Limits { static let saves = 3 }
    """

  /// Scripts that a run refuses, and one that it does not.
  private static let scripts = [
    "print(total)", "let thing: Thing? = nil\n_ = thing", "func f() { helper() }",
    "import Shop\nprint(shopTotal)", "struct S { let x = 1; let y = x + 1 }",
    "func f() { let a = b; let b = a; print(a) }",
    "func f() { do { let a = 1; _ = a }; print(a) }",
    "struct SearchTip: Tip {\n  @Parameter static var isOn: Bool = false\n  var title: Text { Text(\"\") }\n  var rules: [Rule] { #Rule(Self.$isOn) { $0 == on } }\n}",
    "struct SearchTip: Tip {\n  var title: Text { Text(\"\") }\n  var rules: [Rule] { #Rule(Elsewhere.opened) { $0.donations.count > 3 } }\n}",
    "struct SearchTip: Tip {\n  static let e = Event(id: \"e\")\n  var title: Text { Text(\"\") }\n  var rules: [Rule] { #Rule(Self.e) { donations.count => 3 } }\n}",
    "print(SaveTip().status)", "print(SaveTip.saved.donations.count, Limits.saves, Limits.sum)",
    "try Tips.configure()\nprint(Tips.Clock.now)", "func f(_ n: Int) -> String { n }",
    "enum E { case a(Int), b(Int), c\nfunc f() { switch self { case .a(let x), .b(let y): print(1); case .c: break } } }",
  ]

  @Test(arguments: scripts)
  func aCheckSaysWhatARunSays(script: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.app, to: "App/SaveTip.swift")
    let inFolder = try scratch.write(script, to: "App/save.tips")
    let beside = try scratch.write(script, to: "save.tips")
    let ways = [
      [inFolder], [scratch.path("App/SaveTip.swift"), inFolder], [scratch.path("App")],
      [scratch.path("App"), beside], ["-"],
    ]
    for paths in ways {
      let run = try Command(["run"] + paths, input: script)
      let check = try Command(["check"] + paths, input: script)
      // What happens while it runs is none of a check's business.
      #expect((check.status == 2) == (run.status == 2), "\(paths): \(check.errors)")
      if run.status == 2 { #expect(Self.errors(check) == Self.errors(run), "\(paths)") }
    }
  }

  /// Of scripts that each are a program, none declares anything for another.
  @Test func scriptsOfAFolderDoNotSeeOneAnother() throws {
    let scratch = try Scratch()
    try scratch.write("enum Names { static let first = \"a\" }", to: "a.tips")
    try scratch.write("print(Names.first)", to: "b.tips")
    #expect(try Command(["check", scratch.path("")]).status == 2)
    let both = [scratch.path("a.tips"), scratch.path("b.tips")]
    #expect(try Command(["check"] + both).status == 0)
  }

  @Test func onlyAnAppHasExternalNames() throws {
    let scratch = try Scratch()
    let text = "import TipKit\nstruct SaveTip: Tip { var title: Text { Text(theirs) } }"
    let app = try scratch.write(text, to: "a.swift")
    let script = try scratch.write(text, to: "a.tips")
    #expect(try Command(["check", app]).output.contains("1 external name"))
    let check = try Command(["check", script])
    #expect(check.errors.contains("there is no name `theirs`"))
    #expect(!check.output.contains("external"))
  }

  private static func errors(_ command: Command) -> [String] {
    command.errors.components(separatedBy: "\n\n").filter { $0.hasPrefix("error") }
      .map { $0.split(separator: "\n").prefix(2).joined(separator: "\n") }.sorted()
  }
}
