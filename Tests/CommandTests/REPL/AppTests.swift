import Testing
import TipLineEditor

/// An app that somebody pastes at the prompt, or whose files the prompt begins with.
@Suite struct AppTests {
  private static let tip = """
    struct PageTip: Tip {
      static let opened = Event(id: "opened")
      var title: Text { Text("Pages") }
      var rules: [Rule] { #Rule(Self.opened) { $0.donations.count == 1 } }
    }

    """
  private static let app = """
    @main
    struct PageApp: App {
      init() {
        print("begins")
        try? Tips.configure()
      }
      var body: some Scene {
        WindowGroup { ContentView().onAppear { print("appears") } }
      }
    }

    """
  private static let view = """
    struct ContentView: View {
      var body: some View {
        TipView(PageTip())
          .task {
            await PageTip.opened.donate()
            print(PageTip().status)
          }
      }
    }

    """
  private static let begun = "begins\nappears\navailable\n"

  @Test func itBeginsWhereItIsDeclared() throws {
    let run = try WorldCommandTests.run("1 + 1", program: Self.tip + Self.app + Self.view)
    #expect(run.output == Self.begun + "2\n")
    #expect(run.errors == "")
  }

  @Test func whatKeepsItFromBeginningIsSaid() throws {
    let app = Self.app.replacing("print(\"begins\")", with: "Analytics.begin()")
    let run = try WorldCommandTests.run("1 + 1", program: Self.tip + app + Self.view)
    #expect(run.output == "2\n")
    #expect(run.errors.hasPrefix("note[left-out]: the app `PageApp` does not run here"))
  }

  /// Entry by entry, in whatever order: it begins once there is something to show.
  @Test func itBeginsWhenItsViewIsDeclared() throws {
    let prompt = try ScriptedPrompt(
      .entry(Self.tip), .entry(Self.app), .entry("1 + 1"), .entry(Self.view), .entry("2 + 2"))
    let (output, errors) = try prompt.run()
    #expect(output == "2\n" + Self.begun + "4\n")
    #expect(
      errors.hasPrefix("note[left-out]: the app `PageApp` begins when `ContentView` is declared"))
    let other = try ScriptedPrompt(
      .entry(Self.tip), .entry(Self.view), .entry("1 + 1"), .entry(Self.app), .entry("2 + 2"))
    #expect(try other.run() == ("2\n" + Self.begun + "4\n", ""))
  }

  /// Neither a view with a fault nor an app that shows something else makes a difference.
  @Test func itWaitsForAViewWithoutAFault() throws {
    let faulty = Self.view.replacing("View {\n", with: "View {\n let x: Int = \"a\"\n")
    let waiting = try ScriptedPrompt(
      .entry(Self.tip), .entry(Self.app), .entry(faulty), .entry("1 + 1"), .entry(Self.view),
      .entry("2 + 2"))
    #expect(try waiting.run().output == "2\n" + Self.begun + "4\n")
    let app = Self.app.replacing("WindowGroup { ", with: "WindowGroup { Map(); ")
    let showing = try ScriptedPrompt(
      .entry(Self.tip), .entry(Self.view), .entry(app), .entry("2 + 2"))
    #expect(try showing.run() == (Self.begun + "4\n", ""))
  }

  @Test func itBeginsWithItsFileAndIsSavedWithIt() throws {
    let scratch = try Scratch()
    let file = try scratch.write(Self.tip + Self.app + Self.view, to: "app.tips")
    let script = try scratch.write("", to: "saved") + ".tips"
    let run = try Command(
      ["--at", "2025-01-01T00:00:00Z", file],
      input: "PageTip().status\nawait PageTip.opened.donate()\nPageTip().status\n:save \(script)")
    #expect(run.output.hasPrefix(Self.begun + "available\npending\n"))
    let test = try Command(["test", script])
    #expect(test.output.hasSuffix("2 expectations\n1 passed, 0 failed\n"))
  }
}
