import Foundation
import Testing

@testable import TipPrompt
@testable import TipReference
@testable import tips

@Suite struct RunTests {
  /// A trace looks at tips before the program does.
  @Test func aTraceChangesNothing() throws {
    let program = """
      var shelves = 1
      enum Home { static func isFull() -> Bool { shelves == 2 } }
      struct ShelfTip: Tip {
        @Parameter static var isOn: Bool = true
        var title: Text { Text("Shelves") }
        var rules: [Rule] { #Rule(Self.$isOn) { $0 && Home.isFull() } }
      }
      try Tips.configure()
      shelves += 1
      print(ShelfTip().status)
      shelves += 1

      """
    let plain = try Command(["run", "-"], input: program)
    let traced = try Command(["run", "--trace", "-"], input: program)
    #expect(plain.output == "available\n", "\(plain.errors)")
    let lines = traced.output.split(separator: "\n")
    #expect(lines.contains("available") && !lines.contains("pending"), "\(traced.output)")
    // What is said at the end is of then.
    let last = lines.last { $0.hasPrefix("ShelfTip") }
    #expect(last?.hasPrefix("ShelfTip  pending") == true, "\(traced.output)")
  }

  /// What a program does when an instance goes is not silently lost.
  @Test func aDeinitializerOfWhatIsMadeIsRefused() throws {
    let scratch = try Scratch()
    let classes = """
      class Model { let n = 1; deinit { print("gone") } }
      class Other { deinit { print("gone") } }
      class Bare { deinit {} }

      """
    let made = try scratch.write(classes + "print(Model().n, Model().n)\n_ = Bare()", to: "a.swift")
    let run = try Command(["run", made])
    #expect(run.output == "" && run.status == 2)
    #expect(run.errors.hasPrefix("error[opaque]: `deinit` is not run here"), "\(run.errors)")
    #expect(run.errors.split(separator: "error[opaque]").count == 1, "\(run.errors)")
    let unmade = try Command(["run", try scratch.write(classes + "print(1)", to: "b.swift")])
    #expect(unmade.output == "1\n")
    #expect(unmade.errors == "")
    // Also where another file declares it.
    let types = try scratch.write(classes, to: "types.swift")
    let other = try Command(["run", types, try scratch.write("print(Model().n)", to: "c.swift")])
    #expect(other.output == "" && other.status == 2)
  }

  /// Of a number that is not in this language, a sum of bits is none that is a Bool.
  @Test func whatIsMadeOfOtherNumbersIsNotKnown() throws {
    let scratch = try Scratch()
    let bits = "let x: Int128 = 4\nlet r = x << 1\nprint(r == 8)"
    let run = try Command(["run", try scratch.write(bits, to: "a.swift")])
    #expect(run.status == 3)
    #expect(
      run.errors.hasPrefix(
        "error[unavailable]: this needs a declaration that is not in these files"))
  }

  @Test func aProgramPrintsAndExits() throws {
    let run = try Command(["run", "-"], input: "print(1 + 2)\nprint(\"a\", terminator: \"\")")
    #expect(run.status == 0)
    #expect(run.output == "3\na")
    #expect(run.errors == "")
  }

  @Test func filesAreOneProgram() throws {
    let scratch = try Scratch()
    let first = try scratch.write("print(later)", to: "a.tips")
    let second = try scratch.write("let later = 7", to: "b.swift")
    #expect(try Command(["run", second, first]).output == "7\n")
  }

  @Test func aFailedExpectationIsShownWithItsValues() throws {
    let run = try Command(["run", "-"], input: "let a = 2\n#expect(a + 1 == 4, \"sum\")\nprint(a)")
    #expect(run.status == 1)
    #expect(run.output == "2\n")
    #expect(
      run.errors == """
        expectation failed: sum  <stdin>:2:1
          a + 1 == 4
          | |   |
          2 3   false

        """)
  }

  @Test func textsOfAnAppThatComeFromElsewhereAreShownAsWritten() throws {
    let scratch = try Scratch()
    let tip = """
      import TipKit
      struct SaveTip: Tip {
        var title: Text { Text(L10n.Tips.save) }
        var message: Text? { Text(#localize("save_message")) }
        var actions: [Action] { Action(id: "more", title: UserText.more) }
      }
      print(SaveTip().title, SaveTip().message!, SaveTip().actions[0].label())
      """
    let app = try Command(["run", try scratch.write(tip, to: "a.swift")])
    #expect(
      app.output
        == "Text(\"L10n.Tips.save\") Text(\"#localize(\\\"save_message\\\")\") Text(\"UserText.more\")\n",
      "\(app.errors)")
    let script = try Command(["run", try scratch.write(tip, to: "a.tips")])
    #expect(script.status == 2)
    // What a computed text is made of is shown, too; what needs it for more than a text is an error.
    let heading = tip.replacing("Text(L10n.Tips.save)", with: "Text(heading)").replacing(
      "var message",
      with:
        "var heading: String { prefix + L10n.save }; var prefix: String { L10n.mark }; var message")
    let computed = try Command(["run", try scratch.write(heading, to: "c.swift")])
    #expect(computed.output.hasPrefix("Text(\"prefix + L10n.save\")"), "\(computed.errors)")
    let counted = heading + "\nprint(SaveTip().heading.count)"
    #expect(
      try Command(["run", try scratch.write(counted, to: "d.swift")]).errors.contains(
        "error[unavailable]: there is no name `L10n`"))
    let rule = tip.replacing(
      "var actions",
      with:
        "var rules: [Rule] { #Rule(Self.$n) { $0 > L10n.count } }; @Parameter static var n: Int = 0; var actions"
    )
    #expect(
      try Command(["run", try scratch.write(rule, to: "b.swift")]).errors.contains(
        "error[unknown-name]"))
  }

  @Test func whatNothingRunsKeepsNoAppFromRunning() throws {
    let scratch = try Scratch()
    let app = """
      import AppKit
      import TipKit
      let logger = Telemetry(subsystem: "shop", category: "tips")
      struct Cover: Equatable {
        let id: Int
        var image: NSImage?
        static func == (a: Cover, b: Cover) -> Bool { a.id == b.id && a.image === b.image }
        func open(_ app: NSApplication) { logger.info("open") }
      }
      struct SaveTip: Tip {
        @Parameter static var isReady: Bool = false
        var title: Text { Text("Save") }
        var actions: [Action] {
          Action(id: "help", title: "Help") { NSWorkspace.shared.open(Links.help) }
        }
        var rules: [Rule] { #Rule(Self.$isReady) { $0 } }
        static func log() { logger.info("shown") }
      }

      """
    let run =
      "try Tips.configure()\nSaveTip.isReady = true\nprint(SaveTip().status, Cover(id: 3).id)\n"
    let asked = try Command(["run", try scratch.write(app + run, to: "a.swift")])
    #expect(asked.output == "available 3\n", "\(asked.errors)")
    let why = try Command(["why", "SaveTip", try scratch.write(app, to: "why.swift")])
    #expect(why.output.contains("SaveTip.isReady: never set so far"), "\(why.errors)")
    // What runs it ends there.
    for (code, fault) in [
      ("SaveTip.log()", "`logger.info(\"shown\")` needs a declaration that is not in these files"),
      ("let view = TipView(SaveTip()); view.present(); view.press(\"help\")", "`NSWorkspace`"),
      ("print(Cover(id: 1) == Cover(id: 2), Cover(id: 1) == Cover(id: 1))", "a.image"),
      // Swift takes the one whose type is not known here.
      (
        "func show<T>(_ x: T) {}\nfunc show(_ x: any Strideable) {}\nshow(1)",
        "`show(1)` needs a declaration that is not in these files"
      ),
    ] {
      let ended = try Command(["run", try scratch.write(app + run + code, to: "b.swift")])
      #expect(ended.status == 3)
      #expect(ended.output.hasPrefix("available 3\n"))
      #expect(
        ended.errors.hasPrefix("error[unavailable]") && ended.errors.contains(fault),
        "\(ended.errors)")
    }
    // A rule needs what it names from the start, and so does a script.
    let rule = app.replacing("{ $0 }", with: "{ $0 == Links.isOpen }")
    let refused = try Command(["run", try scratch.write(rule + run, to: "c.swift")])
    #expect(refused.status == 2 && refused.errors.contains("error[unknown-name]"))
    let script = try Command(["run", try scratch.write(app + run, to: "d.tips")])
    #expect(script.status == 2)
  }

  @Test func anInvalidProgramDoesNotRun() throws {
    let run = try Command(["run", "-"], input: "print(1)\nprint(nope)")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("error[unknown-name]: "))
    #expect(run.errors.contains("<stdin>:2:7"))
  }

  @Test func anErrorWhileRunningEndsTheProgram() throws {
    let run = try Command(["run", "-"], input: "print(1)\nlet a = [0]\nprint(a[1])\nprint(2)")
    #expect(run.status == 3)
    #expect(run.output == "1\n")
    #expect(run.errors.hasPrefix("error[index-out-of-range]: "))
  }

  @Test(arguments: [
    ["run", "none.tips"], ["none.tips"], ["check", "none.tips"], ["run"], ["--what"],
  ])
  func wrongUsage(arguments: [String]) throws {
    let run = try Command(arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(!run.errors.isEmpty)
  }

  @Test func aMisspeltSubcommandIsGuessed() throws {
    #expect(
      try Command(["chekc"]).errors
        == "error: there is no command and no file `chekc`; did you mean `tips check`?\n")
  }

  @Test func theClockStartsWhereItIsTold() throws {
    let run = try Command(
      ["run", "--at", "2025-03-01T12:00:00Z", "-"],
      input: "print(Date.now)\nTips.Clock.advance(by: .days(1))\nprint(Date.now)")
    #expect(run.output == "2025-03-01 12:00:00 +0000\n2025-03-02 12:00:00 +0000\n")
  }

  @Test func stepsHaveALimit() throws {
    let run = try Command(["run", "--max-steps", "1000", "-"], input: "while true {}")
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("error[budget-spent]: this takes more than 1000 steps\n"))
    #expect(run.errors.contains("note: `--max-steps 10000` allows more, and at the prompt"))
  }

  @Test func launchArgumentsOverrideTheProgram() throws {
    let program = searchTip + "try Tips.configure()\nprint(SearchTip().status)"
    #expect(try Command(["run", "-"], input: program).output == "pending\n")
    for argument in ["com.apple.TipKit.ShowAllTips", "-com.apple.TipKit.ShowAllTips"] {
      #expect(try Command(["run", argument, "1", "-"], input: program).output == "available\n")
      #expect(
        try Command(["run", argument, "1", "--color", "never", "-"], input: program).output
          == "available\n")
    }
  }

  @Test func jsonIsAnObjectALine() throws {
    let run = try Command(
      ["run", "--format", "json", "--at", "2025-01-01T00:00:00Z", "-"],
      input: searchTip + """
        try Tips.configure()
        for _ in 1...3 { SearchTip.searched.sendDonation() }
        print("a\\nb")
        #expect(SearchTip().status == .pending, "why")
        SearchTip().invalidate(reason: .tipClosed)
        print(1 / (SearchTip.isOn ? 0 : 1))
        """)
    #expect(run.status == 3)
    #expect(run.objects.count == run.output.split(separator: "\n").count)
    let kinds = run.objects.compactMap { $0["kind"] as? String }
    #expect(kinds.filter { $0 != "status" } == ["print", "expect", "error", "summary"])
    let status = run.objects.last { $0["kind"] as? String == "status" }
    #expect(status?["status"] as? String == "invalidated")
    #expect(status?["reason"] as? String == "tipClosed")
    #expect(status?["at"] as? String == "2025-01-01T00:00:00.000Z")
    let expect = run.objects.first { $0["kind"] as? String == "expect" }
    #expect(expect?["passed"] as? Bool == false)
    #expect(expect?["message"] as? String == "why")
    #expect(expect?["line"] as? Int == 14)
    #expect((expect?["values"] as? [[String: Any]])?.isEmpty == false)
    let summary = run.objects.last
    #expect(summary?["failed"] as? Int == 1)
    #expect(summary?["errors"] as? Int == 1)
  }

  @Test func outputThatCannotBeWrittenIsTold() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    #expect(try Command(["run", "-"], input: "print(1)", output: full).status == 3)
    #expect(
      try Command(["run", "-"], input: "while true { print(1) }", output: full).status == 3)
  }

  /// As in Swift, what the program throws runs it, and what ends it at once does not.
  @Test func whatIsDeferredAtTheTopRunsUnlessAFaultEndsTheProgram() throws {
    let scratch = try Scratch()
    let start = "struct Late: Error {}\ndefer { print(\"deferred\") }\nprint(\"begun\")\n"
    for (end, isRun) in [
      ("", true), ("throw Late()", true), ("fatalError(\"x\")", false), ("print([1][3])", false),
    ] {
      let run = try Command(["run", scratch.write(start + end, to: "a.tips")])
      #expect(run.output == (isRun ? "begun\ndeferred\n" : "begun\n"), "\(end)")
    }
  }
}
