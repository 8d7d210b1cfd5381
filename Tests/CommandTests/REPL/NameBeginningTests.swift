import Testing
import TipLineEditor

@testable import TipPrompt

/// Commands at the prompt take the beginning of a name where only one name begins so.
@Suite struct NameBeginningTests {
  private static let app = """
    struct SearchTip: Tip {
      static let searched = Event(id: "searched")
      @Parameter static var isOn: Bool = true
      var title: Text { Text("Search") }
      var actions: [Action] { Action(id: "more", title: "More") }
      var rules: [Rule] { #Rule(Self.searched) { $0.donations.count >= 1 } }
    }
    struct ShareTip: Tip { var title: Text { Text("Share") } }
    struct SortTip: Tip { var title: Text { Text("Sort") } }
    struct TimerTip: Tip { var title: Text { Text("Timer") } }
    struct ListTip: Tip { var title: Text { Text("List") } }
    struct KitchenTip: Tip { var title: Text { Text("Kitchen") } }
    enum Kitchen { static let opened = Tips.Event(id: "opened") }
    let tour = TipGroup { SearchTip(); ShareTip() }
    """

  private func output(_ entries: String...) throws -> (output: String, errors: String) {
    let run = try Command(
      ["--at", "2025-01-01T00:00:00Z"],
      input: ([Self.app] + entries).joined(separator: "\n") + "\n",
      environment: ["HOME": "/nonexistent"])
    // What is taken back is named as it was typed.
    let lines = run.output.split(separator: "\n").filter { !$0.hasPrefix("undid ") }
    return (lines.joined(separator: "\n"), run.errors)
  }

  @Test(arguments: [
    (":why Sea", ":why SearchTip"), (":why sea", ":why SearchTip"), (":when So", ":when SortTip"),
    (":why to", ":why tour"), (":why! Sea", ":why! SearchTip"), (":rules Sea", ":rules SearchTip"),
    (":trace Sea 1", ":trace SearchTip 1"), (":timeline Sea", ":timeline SearchTip"),
    (":donate sear 2", ":donate searched 2"), (":donations sear", ":donations searched"),
    (":parameter isO", ":parameter isOn"), (":parameter isO false", ":parameter isOn false"),
    (":press So more", ":press SortTip more"), (":bisect Sea", ":bisect SearchTip"),
    (":apply Sea", ":apply SearchTip"), (":watch Sea", ":watch SearchTip"),
    (":why Timer", ":why TimerTip"), (":when List", ":when ListTip"),
    (":why Kitchen", ":why KitchenTip"),
  ])
  func theBeginningOfANameWillDo(short: String, long: String) throws {
    let follow = ":events\n:parameters\n:undo\n:events"
    let (some, all) = (try output(short, follow), try output(long, follow))
    #expect(some.output == all.output && some.errors == all.errors, "\(some)\n\(all)")
  }

  @Test(arguments: [
    (":why S", "there is no tip `S`; these begin so: `SearchTip`, `ShareTip`, `SortTip`"),
    (":when Sx", "there is no tip `Sx`"),
  ])
  func severalAreNamed(command: String, message: String) throws {
    #expect(try output(command).errors.contains(message))
  }
}
