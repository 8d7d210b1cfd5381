import Foundation
import RecordedApps
import Testing
import TipRecords

/// `tips why` of an app's own records: stories as they happen, each with its cause in the developer's words.
@Suite struct RecordsQuestionTests {
  /// The answer as text, as JSON and as a page agree.
  private func why(
    _ notes: RecordedNotes, _ tip: String = "ShareTip", sources: String = RecordedNotes.sources
  ) throws -> (text: String, json: [String: Any], records: [String: Any]) {
    let text = try notes.ask("why", tip, sources: sources)
    #expect(text.errors.isEmpty || text.errors.contains("a value here is missing"))
    // Only where it is true.
    #expect(!text.output.contains("no donation so far") || text.output.contains("`opend`"))
    #expect(!text.output.contains("never set"))
    let answer = try #require(
      try notes.ask("why", tip, "--format", "json", sources: sources).objects.first)
    let page = try notes.ask("why", tip, "--html", "-", sources: sources)
    #expect(page.output.contains("What the app has recorded"))
    let records = try #require(answer["records"] as? [String: Any])
    let differences = records["differences"] as? [String] ?? []
    // The cause comes first, and before it only what differs.
    #expect(text.output.hasPrefix(differences.isEmpty ? "\(tip)  " : "  differs  "))
    #expect(text.output.contains("\n  records  "))
    if let difference = differences.first, let cause = answer["summary"] as? String {
      let plain = page.output.replacing(/<[^>]*>/, with: "").replacing("’", with: "'")
      let words = difference.replacing("`", with: "").dropFirst().prefix(20)
      let first = try #require(plain.firstRange(of: words), "\(difference)")
      let blocks = plain.firstRange(of: cause.replacing("`", with: "").dropFirst().prefix(20))
      #expect(blocks.map { first.lowerBound < $0.lowerBound } ?? true)
    }
    return (text.output, answer, records)
  }

  private func differences(_ records: [String: Any]) -> [String] {
    records["differences"] as? [String] ?? ["none"]
  }

  @Test func whatIsOpenIsSaidToBe() throws {
    let (text, json, records) = try why(try RecordedNotes())
    #expect(json["status"] as? String == "available")
    #expect(differences(records).isEmpty)
    #expect(text.contains("status 1: all rules hold"))
    #expect(text.contains("rule 1: status 2: holds, as here"))
    // The present is when the app was last there.
    #expect(json["at"] as? String == "2024-10-07T12:20:00.000Z")
  }

  @Test func aRuleIsUnmet() throws {
    var notes = try RecordedNotes()
    notes.app.tips[0].status = 0
    notes.app.events[0].donations.removeLast(2)
    notes.app.rules[0].status = 0
    let (text, json, records) = try why(notes)
    #expect(differences(records).isEmpty)
    #expect(json["status"] as? String == "pending")
    #expect(text.contains("needs >= 3, got 1") || text.contains("got 1"))
    #expect(json["fix"] as? String == "2 donations to opened")
    #expect(text.contains("rule 1: status 0: does not hold, as here"))
  }

  @Test func aParameterIsFalse() throws {
    var notes = try RecordedNotes()
    notes.app.tips[0].status = 0
    notes.app.parameters[0].json = "false"
    notes.app.rules[1].status = 1
    let (text, json, records) = try why(notes)
    #expect(differences(records).isEmpty)
    #expect(text.contains("BLOCK  rule 2"))
    #expect((json["fix"] as? String)?.contains("ShareTip.isOn to true") == true)
  }

  @Test func itWasShownAsOftenAsItMay() throws {
    var notes = try RecordedNotes()
    notes.app.tips[0] = .init(
      "ShareTip", status: 2, reason: 2,
      displayed: [RecordedNotes.now - 5e5, RecordedNotes.now - 4e5],
      info: [.init("maxDisplayCount", .int(2))])
    let (text, json, _) = try why(notes)
    #expect(json["status"] as? String == "invalidated")
    #expect(json["reason"] as? String == "displayCountExceeded")
    #expect(text.contains("needs shown < 2, got 2"))
    #expect(text.contains("reason 2, whose meaning is not known, shown 2 of 2 times"))
  }

  /// By a number that nobody has explained.
  @Test func itWasClosed() throws {
    var notes = try RecordedNotes()
    notes.app.tips[0] = .init(
      "ShareTip", status: 2, reason: 1, displayed: [RecordedNotes.now - 4e5])
    let (text, json, records) = try why(notes)
    #expect(json["status"] as? String == "invalidated")
    #expect(json["reason"] as? String == "unknown")
    #expect(
      text.replacing(/\s+/, with: " ").contains(
        "got invalidated with the recorded reason 1, whose meaning is not known"))
    #expect((records["tip"] as? [String: Any])?["invalidationReason"] as? Int == 1)
  }

  @Test func anotherTipWasShownNotLongAgo() throws {
    var notes = try RecordedNotes()
    notes.app.tips[1] = .init("EditTip", status: 1, displayed: [RecordedNotes.now - 7200])
    let (text, json, records) = try why(notes)
    #expect(differences(records).isEmpty)
    #expect(text.contains("BLOCK  frequency"))
    #expect(text.contains("since `EditTip`"))
    #expect(json["next"] as? String == "2024-10-08T11:20:00.000Z")
  }

  @Test func theAppHasNotConfiguredTipKit() throws {
    let notes = try RecordedNotes()
    let app = try notes.scratch.write(RecordedNotes.sources, to: "a.swift")
    try notes.scratch.write("", to: "Empty/Library/Preferences/x.plist")
    let run = try Command(["why", "ShareTip", app, "--records", notes.scratch.path("Empty")])
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains("either the app has not called `Tips.configure` there yet, or"))
  }

  @Test func anIdIsMisspelt() throws {
    var notes = try RecordedNotes()
    notes.app.events[0].id = "opend"
    notes.app.rules[0] = .init(
      "ShareTip.event.opend.count(donationsCount) >= Optional(3)", status: 2, tip: "ShareTip",
      event: "opend")
    let (text, json, records) = try why(notes)
    #expect(json["status"] as? String == "pending")
    #expect(
      differences(records).first
        == "rule 1 reads `opened`, and the app has `opend` (3 donations, last at 2024-10-07 12:20:00 +0000): one of the two is misspelt, or it was renamed after the app was built; with the id `opend` here the rule reads what the app has"
    )
    #expect(
      differences(records).last?.hasPrefix(
        "rule 1 is not what the app was built with: it has `ShareTip.event.opend.") == true)
    #expect(
      text.replacing(/\s+/, with: " ").contains(
        "event `opened` is not in the records: the app has `opend`: one of the two is misspelt"))
    // Not by donations, which the app has, but by the spelling.
    let correction = "give the event one id in the app and here, `opend` or `opened`"
    #expect(json["fix"] as? String == "\(correction): then it is available")
    let plain = text.replacing(/\s+/, with: " ")
    #expect(plain.contains("fix \(correction): then it is available"))
    #expect(!plain.contains("donations to opened"))
    let strays = records["strays"] as? [[String: Any]] ?? []
    #expect(strays.contains { $0["id"] as? String == "opend" && $0["near"] as? String == "opened" })
  }

  /// The app has both, one of them by a slip.
  @Test func anIdOfTheAppIsLikeOneOfTheSources() throws {
    var notes = try RecordedNotes()
    notes.app.events.append(.init("opend", [.init(RecordedNotes.now - 3600)]))
    let text = try why(notes).0.replacing(/\s+/, with: " ")
    #expect(
      text.contains(
        "event `opend` is not in the sources: it is of another target or of an older version, or misspelt for `opened`, which the app has, too"
      ))
  }

  /// What the spelling alone does not do is said, too.
  @Test func anIdIsMisspeltAndSomethingElseIsMissing() throws {
    var notes = try RecordedNotes()
    notes.app.events[0] = .init("opend", [.init(RecordedNotes.now - 3600)])
    let answer = try notes.ask("why", "ShareTip", "--format", "json").objects.first
    #expect(
      answer?["fix"] as? String
        == "give the event one id in the app and here, `opend` or `opened`: then 2 donations to opened"
    )
    let page = try notes.ask("why", "ShareTip", "--html", "-").output
    #expect(page.contains("Give the event one id in the app and here"))
    let session = try Command(
      [notes.scratch.path("Notes/Notes.swift"), "--records", notes.scratch.path("C")],
      input: ":why ShareTip\n:apply\n")
    #expect(session.output.contains("give the event one id in the app and here"))
    #expect(!session.output.contains("2 donations"))
  }

  /// A rule that holds all the same needs no mending.
  @Test func aMisspeltIdThatBlocksNothing() throws {
    var notes = try RecordedNotes()
    notes.app.events[0].id = "opend"
    notes.app.parameters[0].json = "false"
    let sources = RecordedNotes.sources.replacing("count >= 3", with: "count < 3")
    let answer = try notes.ask("why", "ShareTip", "--format", "json", sources: sources)
    let fix = answer.objects.first?["fix"] as? String
    #expect(fix?.hasPrefix("set ShareTip.isOn to true") == true)
  }

  @Test func aRuleWasChangedAfterTheAppWasBuilt() throws {
    var notes = try RecordedNotes()
    notes.app.rules[0].id = "ShareTip.event.opened.count(donationsCount) >= Optional(1)"
    notes.app.events[0].donations.removeLast(2)
    let (_, json, records) = try why(notes)
    #expect(json["status"] as? String == "pending")
    #expect(
      differences(records) == [
        "rule 1 is not what the app was built with: it has `ShareTip.event.opened.count(donationsCount) >= Optional(1)` (status 2: holds)"
      ])
  }

  @Test func aVerdictDiffers() throws {
    var notes = try RecordedNotes()
    notes.app.rules[0].status = 0
    let (text, json, records) = try why(notes)
    #expect(json["status"] as? String == "available")
    #expect(
      differences(records).first?.hasPrefix(
        "rule 1 is true here, and the app has recorded status 0: does not hold") == true)
    #expect(text.hasPrefix("  differs  rule 1 is true here"))
  }

  @Test func numbersOfNoMeaningAreNumbers() throws {
    var notes = try RecordedNotes()
    notes.app.tips[0].status = 7
    notes.app.rules[0].status = 9
    let (text, _, records) = try why(notes)
    #expect(differences(records).isEmpty)
    #expect(text.contains("status 7: its meaning is not known"))
    #expect(text.contains("rule 1: status 9: its meaning is not known"))
    #expect(!text.contains("9: its meaning is not known, as here"))
  }

  /// Values take the types that the sources declare.
  @Test func donatedValuesAreRead() throws {
    var notes = try RecordedNotes()
    notes.app.tips[1].status = 1
    func edit(_ size: ArchivedValue) -> RecordedApp.Donation {
      .init(RecordedNotes.now - 60, [.init("name", .string("a")), .init("size", size)])
    }
    notes.app.events[1].donations = [edit(.int(3)), edit(.int(1)), edit(.int(4))]
    let (text, json, _) = try why(notes, "EditTip")
    #expect(json["status"] as? String == "available", "\(text)")
    notes.app.events[1].donations[2] = edit(.string("four"))
    let (misfit, _, records) = try why(notes, "EditTip")
    #expect(
      (records["misfits"] as? [String])?.first?.hasPrefix(
        "1 of 3 donations of `edited` are not of type `Edit`") == true, "\(misfit)")
    // What is to be donated is made of one that has a value.
    let counting = RecordedNotes.sources.replacing(
      "$0.donations.filter { $0.size > 2 }.count >= 2", with: "$0.donations.count >= 5")
    let (_, missing, _) = try why(notes, "EditTip", sources: counting)
    #expect(
      missing["fix"] as? String == "2 donations to edited of Edit(name: \"a\", size: 1)")
  }

  @Test func whenSaysWhatTimeWillDo() throws {
    var notes = try RecordedNotes()
    notes.app.tips[1] = .init("EditTip", status: 1, displayed: [RecordedNotes.now - 7200])
    let run = try notes.ask("when", "ShareTip")
    #expect(run.status == 0)
    #expect(run.output.contains("2024-10-08 11:20:00 +0000  available"))
    let later = try notes.ask("when", "ShareTip", "--at", "2024-10-09T00:00:00Z")
    #expect(later.output.hasPrefix("ShareTip  available"))
  }

  @Test func thePromptBeginsWithThem() throws {
    let notes = try RecordedNotes()
    _ = try notes.ask("why", "ShareTip")
    let run = try Command(
      [notes.scratch.path("Notes/Notes.swift"), "--records", notes.scratch.path("C")],
      input: "ShareTip.opened.donations.count\nShareTip.isOn\nDate.now\n")
    #expect(run.output.contains("3") && run.output.contains("true"))
    #expect(run.output.contains("2024-10-07 12:20:00 +0000"))
  }

  /// There, too, a difference is said first.
  @Test func thePromptSaysWhatDiffers() throws {
    var notes = try RecordedNotes()
    notes.app.rules[0].status = 0
    _ = try notes.ask("why", "ShareTip")
    let run = try Command(
      [notes.scratch.path("Notes/Notes.swift"), "--records", notes.scratch.path("C")],
      input: ":why ShareTip\n")
    #expect(run.output.hasPrefix("  differs  rule 1 is true here, and the app"), "\(run.output)")
  }

  /// A session that began with them is a script that needs nothing else.
  @Test func theSessionIsSaved() throws {
    var notes = try RecordedNotes()
    notes.app.events[0].donations.removeLast()
    _ = try notes.ask("why", "ShareTip")
    let script = notes.scratch.path("saved.tips")
    let run = try Command(
      [notes.scratch.path("Notes/Notes.swift"), "--records", notes.scratch.path("C")],
      input:
        "ShareTip().status\nShareTip.opened.sendDonation()\nShareTip().status\n:save \(script)\n")
    #expect(run.output.contains("pending") && run.output.contains("available"))
    let text = try String(contentsOf: URL(filePath: script), encoding: .utf8)
    #expect(text.contains("#expect(ShareTip().status == .pending)"))
    #expect(text.contains("#expect(ShareTip().status == .available)"))
    let test = try Command(["test", script])
    #expect(test.status == 0, "\(test.output)")
  }
}
