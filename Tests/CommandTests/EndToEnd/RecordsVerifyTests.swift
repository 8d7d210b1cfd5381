import Foundation
import RecordedApps
import Testing
import TipRecords

/// Traces of a world that is made of an app's records are derived again as all others are.
@Suite struct RecordsVerifyTests {
  /// What may have happened to the app.
  enum Story: String, CaseIterable {
    case open, unmet, parameterFalse, shownOut, closed, frequency, misspelt, otherRule, values
    case misfit, duration

    func tell(_ notes: inout RecordedNotes) {
      let now = RecordedNotes.now
      func edit(_ size: ArchivedValue) -> RecordedApp.Donation {
        .init(now - 60, [.init("name", .string("a")), .init("size", size)])
      }
      switch self {
      case .open: break
      case .unmet: notes.app.events[0].donations.removeLast(2)
      case .parameterFalse: notes.app.parameters[0].json = "false"
      case .shownOut:
        notes.app.tips[0] = .init(
          "ShareTip", status: 2, reason: 2, displayed: [now - 5e5, now - 4e5],
          info: [.init("maxDisplayCount", .int(2))])
      case .closed:
        notes.app.tips[0] = .init("ShareTip", status: 2, reason: 1, displayed: [now - 4e5])
      case .frequency:
        notes.app.tips[1] = .init("EditTip", status: 1, displayed: [now - 7200])
      case .misspelt: notes.app.events[0].id = "opend"
      case .otherRule:
        notes.app.rules[0].id = "ShareTip.event.opened.count(donationsCount) >= Optional(1)"
      case .values: notes.app.events[1].donations = [edit(.int(3)), edit(.int(1)), edit(.int(4))]
      case .misfit: notes.app.events[1].donations = [edit(.string("four")), edit(.int(4))]
      case .duration:
        notes.app.tips[0] = .init(
          "ShareTip", status: 2, reason: 5, displayed: [now - 4e5],
          info: [.init("displayDuration", .double(61.5)), .init("maxDisplayDuration", .double(60))])
      }
    }
  }

  @Test(arguments: Story.allCases, ["ShareTip", "EditTip"])
  func aTraceIsDerivedAgain(story: Story, tip: String) throws {
    var notes = try RecordedNotes()
    story.tell(&notes)
    let trace = try notes.ask("why", tip, "--trace", "--format", "json")
    #expect(trace.objects.count == 2, "\(trace.errors)")
    let verify = try Command(["verify", "-"], input: trace.output)
    #expect(verify.status == 0, "\(verify.output) \(verify.errors)")
    #expect(verify.output.hasSuffix("1 of 1 trace verified\n"))
  }

  /// The number of a reason is a part of the evidence.
  @Test func anAlteredNumberIsRefused() throws {
    var notes = try RecordedNotes()
    Story.closed.tell(&notes)
    let trace = try notes.ask("why", "ShareTip", "--trace", "--format", "json").output
    #expect(trace.contains("\"number\":1"))
    let altered = trace.replacing("\"number\":1", with: "\"number\":2")
    let verify = try Command(["verify", "-"], input: altered)
    #expect(verify.status == 1, "\(verify.output)")
  }

  /// Those of a run, too.
  @Test func aRunIsDerivedAgain() throws {
    var notes = try RecordedNotes()
    Story.closed.tell(&notes)
    let run = try notes.ask("run", "--trace", "--format", "json")
    #expect(run.objects.contains { $0["kind"] as? String == "trace" }, "\(run.output)")
    let verify = try Command(["verify", "-"], input: run.output)
    #expect(verify.status == 0, "\(verify.output) \(verify.errors)")
  }
}
