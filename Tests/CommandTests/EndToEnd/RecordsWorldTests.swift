import RecordedApps
import Testing
import TipRecords

/// What becomes of an app's records when its sources are beside them.
@Suite struct RecordsWorldTests {
  private func records(_ notes: RecordedNotes, _ tip: String, sources: String) throws
    -> (answer: [String: Any], records: [String: Any])
  {
    let run = try notes.ask("why", tip, "--format", "json", sources: sources)
    let answer = try #require(run.objects.first, "\(run.errors)")
    return (answer, try #require(answer["records"] as? [String: Any]))
  }

  private static let coded = RecordedNotes.sources.replacing(
    "  let size: Int\n",
    with: """
        let size: Int
        var isNew: Bool = true
        let author: Author?
        struct Author: Codable, Sendable {
          let name: String
          enum CodingKeys: String, CodingKey { case name = "full-name" }
        }
        enum CodingKeys: String, CodingKey { case name = "file_name", size, author = "by" }

      """)

  private func edit(_ size: ArchivedValue, by author: String = "full-name") -> RecordedApp.Donation
  {
    .init(
      RecordedNotes.now - 60,
      [
        .init("file_name", .string("a")), .init("size", size),
        .init("by", .dictionary([.init(author, .string("b"))])),
      ])
  }

  @Test func valuesGoByTheirCodingKeys() throws {
    var notes = try RecordedNotes()
    notes.app.tips[1].status = 1
    notes.app.events[1].donations = [edit(.int(3)), edit(.int(1)), edit(.int(4))]
    let (answer, records) = try records(notes, "EditTip", sources: Self.coded)
    #expect((records["misfits"] as? [String])?.isEmpty == true, "\(records["misfits"] ?? "")")
    #expect(answer["status"] as? String == "available")
    let rule = try #require(
      (answer["gates"] as? [[String: Any]])?.first { $0["name"] as? String == "rule 1" })
    #expect(rule["passed"] as? Bool == true)
  }

  @Test func whatDoesNotFitIsNamed() throws {
    var notes = try RecordedNotes()
    func misfit(_ donation: RecordedApp.Donation) throws -> String? {
      notes.app.events[1].donations = [donation]
      let (_, records) = try records(notes, "EditTip", sources: Self.coded)
      return (records["misfits"] as? [String])?.first
    }
    let start = "1 of 1 donations of `edited` are not of type `Edit` and count without a value: "
    let likeliest =
      "the type was different when the app was built, or it has its own coding"
    #expect(
      try misfit(edit(.string("four")))
        == "\(start)`size` is `\"four\"`, not of type `Int`; \(likeliest)")
    #expect(
      try misfit(.init(RecordedNotes.now, [.init("name", .string("a")), .init("size", .int(1))]))
        == "\(start)there is no `file_name` among `name`, `size`; \(likeliest)")
    #expect(try misfit(edit(.int(1), by: "name"))?.contains("`by` is `{\"name\":\"b\"}`") == true)
    #expect(
      try misfit(.init(RecordedNotes.now)) == "\(start)nothing that can be read was donated")
  }

  @Test func aParametersValueThatDoesNotFitIsNamed() throws {
    var notes = try RecordedNotes()
    notes.app.parameters[0].json = "\"yes\""
    let (answer, records) = try records(notes, "ShareTip", sources: RecordedNotes.sources)
    #expect(answer["status"] as? String == "pending")
    let misfit = try #require((records["misfits"] as? [String])?.first)
    #expect(
      misfit.hasPrefix(
        "the value of `Bool.ShareTip+isOn` is not of type `Bool` and counts as never set: `\"yes\"` is none"
      ))
  }

  /// What its start does, it has done: nothing of that is done once more.
  private static let starting = RecordedNotes.sources
    .replacing(
      "[.displayFrequency(.daily)]) }", with: "CONFIGURED); ShareTip.opened.sendDonation() }"
    )
    .replacing("{ Text(\"Notes\") }", with: "{ TipView(EditTip()) }")
    .replacing("$0.donations.filter { $0.size > 2 }.count >= 2", with: "$0.donations.isEmpty")

  @Test func theAppDoesNotBeginAgain() throws {
    let notes = try RecordedNotes()
    let sources = Self.starting.replacing("CONFIGURED", with: "[.displayFrequency(.daily)]")
    let (answer, _) = try records(notes, "ShareTip", sources: sources)
    #expect(answer["status"] as? String == "available", "\(answer["summary"] ?? "")")
    let folder = notes.scratch.path("Notes")
    let session = try Command(
      [folder, "--records", notes.scratch.path("C")],
      input: "ShareTip.opened.donations.count\n:why ShareTip\n")
    #expect(session.errors.isEmpty && session.output.hasPrefix("3\n"), "\(session.errors)")
    #expect(session.output.contains("ShareTip  available"))
    // The display frequency is the app's.
    let shown = try Command(
      [folder, "--records", notes.scratch.path("C")],
      input: "let view = TipView(EditTip())\nview.present()\nview.dismiss()\n:why ShareTip\n")
    #expect(shown.output.contains("BLOCK  frequency"), "\(shown.output)")
  }

  /// How it configures itself depends on what it declares: that is asked for, and still nothing is shown.
  @Test func anAppThatMustBeMadeShowsNothing() throws {
    let notes = try RecordedNotes()
    let sources =
      "let often = 7200.0\n"
      + Self.starting.replacing("CONFIGURED", with: "[.displayFrequency(.init(often))]")
      .replacing("; ShareTip.opened.sendDonation()", with: "")
    let (answer, _) = try records(notes, "ShareTip", sources: sources)
    #expect(answer["status"] as? String == "available", "\(answer["summary"] ?? "")")
  }

  /// The page says what the text does: the numbers, too, that nobody has explained.
  @Test func thePageHasTheNumbers() throws {
    var notes = try RecordedNotes()
    notes.app.tips[0] = .init("ShareTip", status: 2, reason: 7, displayed: [RecordedNotes.now - 9])
    notes.app.rules[1].status = 3
    let page = try notes.ask("why", "ShareTip", "--html", "-").output
      .replacing(/<[^>]*>/, with: "")
    #expect(
      page.contains("status 2: invalidated; reason 7, whose meaning is not known, shown once"))
    #expect(page.contains("Rule 1: status 2: holds, as here."))
    #expect(page.contains("Rule 2: status 3: its meaning is not known."))
  }

  @Test func aFolderWithoutSourcesIsSaidToBe() throws {
    let scratch = try Scratch()
    try scratch.write("no Swift", to: "Notes/readme.txt")
    for arguments in [[scratch.path("Notes")], ["why", "ShareTip", scratch.path("Notes")]] {
      let run = try Command(arguments)
      #expect(run.status == 64)
      #expect(run.errors.hasPrefix("error: no source in `"), "\(run.errors)")
    }
  }

  @Test func anIDNamesATip() throws {
    let notes = try RecordedNotes()
    let run = try notes.ask(
      "why", "edit-tip",
      sources: RecordedNotes.sources.replacing(
        "{ Text(\"Edit\") }", with: "{ Text(\"Edit\") }\n  var id: String { \"edit-tip\" }"))
    #expect(run.output.contains("edit-tip") && run.errors.isEmpty, "\(run.output)\(run.errors)")
  }
}
