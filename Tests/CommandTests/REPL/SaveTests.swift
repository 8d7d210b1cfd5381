import Testing
import TipText

@testable import TipSources
@testable import tips

/// Sessions saved as scripts, which `tips test` then runs.
@Suite struct SaveTests {
  /// The script that a session was saved as, and what `tips test` says of it.
  private func save(
    _ commands: String, arguments: [String] = ["--at", "2025-03-01T00:00:00Z"]
  ) throws -> (script: String, session: Command, test: Command) {
    let scratch = try Scratch()
    let path = try scratch.write("", to: "none") + ".tips"
    let session = try Command(
      arguments, input: WorldCommandTests.pageTip + commands + "\n:save \(path)\n")
    let script = (try? SourceReader(limit: 1 << 20).read(path)).map {
      $0.text(0..<$0.bytes.count)
    }
    return (script ?? "", session, try Command(["test", path]))
  }

  /// The expectations of a script.
  private func expectations(_ script: String) -> [Substring] {
    script.split(separator: "\n").filter { $0.hasPrefix("#expect") }
  }

  @Test func whatWasSeenIsExpectedAtItsTime() throws {
    let saved = try save(
      """
      PageTip().status
      :donate opened ago 6d
      :donate opened
      :donate seen 2 page: "a b" ago 1h
      PageTip.seen.donations.count
      :parameter isOn true
      :advance 2d
      :tips
      :why PageTip
      "tab\\t" + String(PageTip.seen.donations.last?.page == "a b")
      """)
    #expect(saved.session.errors == "")
    #expect(
      expectations(saved.script) == [
        "#expect(PageTip().status == .pending)",
        "#expect(PageTip.seen.donations.count == 2)",
        "#expect(PageTip().status == .available)",
        "#expect(PageTip().status == .pending)",
        "#expect((\"tab\\t\" + String(PageTip.seen.donations.last?.page == \"a b\")) == \"tab\\ttrue\")",
      ])
    #expect(saved.test.output.hasSuffix("5 expectations\n1 passed, 0 failed\n"))
    #expect(saved.test.status == 0)
  }

  @Test func entriesThatFailedOrWereUndoneAreLeftOut() throws {
    let saved = try save(
      """
      :donate opened
      nonsense
      :donate opened
      :undo
      PageTip.opened.sendDonation(); let n = [1][4]
      :clock
      PageTip.opened.donations.count
      """)
    #expect(!saved.script.contains("nonsense") && !saved.script.contains("[4]"))
    #expect(expectations(saved.script) == ["#expect(PageTip.opened.donations.count == 1)"])
    #expect(saved.test.status == 0)
  }

  @Test func whatWasDeclaredAnewIsDeclaredOnce() throws {
    let saved = try save(
      """
      let a = 1
      struct Other: Tip { var title: Text { Text("1") } }
      func twice(_ x: Int) -> Int { x }
      a + twice(2)
      Other().status
      :clock
      let a = "x"
      struct Other: Tip {
        @Parameter static var isOn = false
        var title: Text { Text("2") }
        var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
      }
      func twice(_ x: Int) -> Int { 2 * x }
      a + "y"
      twice(2)
      Other().status
      """)
    #expect(saved.session.errors == "")
    #expect(
      expectations(saved.script) == [
        "#expect((a + \"y\") == \"xy\")", "#expect(twice(2) == 4)",
        "#expect(Other().status == .pending)",
      ])
    #expect(saved.script.contains("let a1 = 1\n"))
    #expect(saved.session.output.contains("3 expectations; 2 left out"))
    #expect(saved.test.status == 0)
  }

  /// The prompt takes TipKit's short names outside of tips, which a script does not.
  @Test func shortNamesOfTipKitAreWrittenInFull() throws {
    let saved = try save(
      """
      let opened = Event(id: "opened")
      let marked = Event<Int>(id: "marked")
      func mark(_ event: Event<Int>) { event.sendDonation(3) }
      struct Held { let event = Event(id: "held") }
      extension PageTip { static let other = Event(id: "other") }
      mark(marked)
      opened.sendDonation()
      marked.donations.count + opened.donations.count
      Event<Int>(id: "marked").donations.count
      """)
    #expect(saved.script.contains("let opened = Tips.Event(id: \"opened\")"))
    #expect(saved.script.contains("func mark(_ event: Tips.Event<Int>)"))
    #expect(saved.script.contains("static let other = Event(id: \"other\")"))
    #expect(saved.script.contains("#expect(Tips.Event<Int>(id: \"marked\").donations.count == 1)"))
    #expect(saved.test.status == 0, "\(saved.script)\(saved.test.errors)\(saved.session.errors)")
  }

  @Test func expectationsInVainBecomeComments() throws {
    let saved = try save("#expect(1 + 1 == 3)\n#expect(PageTip().status == .pending)")
    #expect(saved.script.contains("/* did not hold: #expect(1 + 1 == 3) */"))
    #expect(saved.test.output.hasSuffix("1 expectation\n1 passed, 0 failed\n"))
  }

  @Test func filesActionsAndAnExplicitConfigurationCome() throws {
    let scratch = try Scratch()
    let path = try scratch.write(
      "try Tips.configure([.displayFrequency(.daily)])\nPageTip.isOn = true\n", to: "a.tips")
    let saved = try save(
      """
      :load \(path)
      :donate opened 2
      :press PageTip more
      :why PageTip
      :advance 2d
      :tips
      """)
    #expect(saved.session.errors == "")
    #expect(saved.script.contains("// \(path)\n"))
    #expect(saved.script.contains("view.press(\"more\")"))
    #expect(expectations(saved.script).count >= 2)
    #expect(saved.test.status == 0)
  }

  @Test func aLiveSessionIsATestToo() throws {
    let saved = try save(
      "PageTip.opened.sendDonation()\n:clock\nPageTip.opened.sendDonation()\nPageTip.isOn = true\n:tips",
      arguments: [])
    #expect(expectations(saved.script) == ["#expect(PageTip().status == .available)"])
    #expect(saved.test.status == 0)
  }

  @Test func filesOfOthersAreNotReplaced() throws {
    let scratch = try Scratch()
    let path = try scratch.write("let mine = 1\n", to: "mine.tips")
    let run = try Command([], input: "1\n:save \(path)\n:save\n:save a b\n:save /nowhere/x.tips")
    #expect(
      run.errors == """
        error: `\(path)` exists, and is not a saved session
        error: `:save` needs a file: `:save session.tips`
        error: `:save` takes one file; double quotes keep spaces together
        error: cannot write `/nowhere/x.tips`: no such file or directory

        """)
  }
}
