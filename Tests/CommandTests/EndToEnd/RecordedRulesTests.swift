import Foundation
import RecordedApps
import Testing

/// `tips rules --records`: what an app has recorded beside what its sources declare.
@Suite struct RecordedRulesTests {
  @Test func eachDeclarationHasItsRecord() throws {
    var notes = try RecordedNotes()
    notes.app.tips[0].status = 7
    let run = try notes.ask("rules")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix("  records  com.example.app, as of iOS 18 or later (SwiftData)"))
    let lines = run.output.replacing(/\ +/, with: " ")
    for part in [
      "Notes.swift:11\n recorded as status 7: its meaning is not known\n",
      " \(RecordedNotes.openedRule)\n recorded as status 2: holds\n",
      " opened ShareTip.opened ", ":12 3 donations, last at 2024-10-07 12:20:00 +0000\n",
      " Bool.ShareTip+isOn = false ", "recorded as true\n", " edited EditTip.edited of Edit ",
      ":22 no donations\n",
    ] {
      #expect(lines.contains(part), "\(part)\n\(run.output)")
    }
    #expect(
      lines.contains("donations.filter(size > Optional(2))) >= Optional(2)\n not in the records\n"))
  }

  @Test func aDifferenceIsSaidFirst() throws {
    var notes = try RecordedNotes()
    notes.app.rules[0].id = "ShareTip.event.opened.count(donationsCount) >= Optional(1)"
    notes.app.events.append(.init("elsewhere"))
    let sentence =
      "`ShareTip`: rule 1 is not what the app was built with: it has `ShareTip.event.opened.count(donationsCount) >= Optional(1)` (status 2: holds)"
    let text = try notes.ask("rules")
    #expect(
      text.output.replacing(/\s+/, with: " ").hasPrefix(" differs \(sentence) records "),
      "\(text.output)")
    let json = try #require(try notes.ask("rules", "--format", "json").objects.first)
    let records = try #require(json["records"] as? [String: Any])
    #expect(records["differences"] as? [String] == [sentence])
    #expect(
      (records["strays"] as? [[String: Any]])?.map { $0["id"] as? String } == ["elsewhere"])
    #expect((records["rules"] as? [[String: Any]])?.count == 2)
    #expect((json["tips"] as? [[String: Any]])?.count == 2)
  }

  /// Rules are known by their ids.
  @Test func noSourcesAreNeeded() throws {
    let notes = try RecordedNotes()
    _ = try notes.ask("rules")
    let run = try Command(["rules", "--records", notes.scratch.path("C")])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output.contains(
        "  \(RecordedNotes.openedRule)\n    `opened` was donated at least 3 times\n    status 2: holds\n"
      ))
    let json = try Command(["rules", "--records", notes.scratch.path("C"), "--format", "json"])
    #expect((json.objects.first?["rules"] as? [[String: Any]])?.count == 2)
  }

  @Test func whatCannotBeIsSaid() throws {
    let notes = try RecordedNotes()
    _ = try notes.ask("rules")
    let faults: [([String], String)] = [
      (["--app", "com.example"], "`--app` says whose of the `--records`: give both"),
      (
        ["--records", notes.scratch.path("C"), "--format", "markdown"],
        "what an app has recorded is told as text or json, not markdown"
      ),
    ]
    for (arguments, message) in faults {
      let run = try Command(["rules"] + arguments)
      #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
    }
  }
}
