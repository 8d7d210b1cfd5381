import Foundation
import RecordedApps
import Testing
import TipRecords

@Suite struct AnonymiserTests {
  /// Nothing of the app is left, and everything that says how the file is made.
  @Test(arguments: [RecordsGeneration.coreData, .swiftData])
  func namesAndValuesAreReplaced(generation: RecordsGeneration) throws {
    let folder = try TemporaryRecords()
    var app = RecordedApp.sample
    app.events[1].donations = [
      .init(
        7.3e8,
        [
          .init("secretName", .string("Grüße an Ada")), .init("size", .int(987_654_321)),
          .init("bytes", .data(Array("hidden".utf8))),
        ])
    ]
    app.parameters.append(.init("MyType.EditTip+level", "MyType", "{\"deep\": [\"Ada\", 12345]}"))
    var writer = RecordsFileWriter(generation)
    // What was deleted is in no page of the copy either.
    writer.sql = """
      CREATE TABLE ACHANGE (ZTEXT); INSERT INTO ACHANGE VALUES ('ShareTip');
      INSERT INTO ZCORETIPRECORD (Z_ENT, ZID) VALUES (5, 'DeletedTip');
      DELETE FROM ZCORETIPRECORD WHERE ZID = 'DeletedTip';
      """
    let path = folder.path("tips-store.db")
    try writer.write(app, to: path)
    let target = folder.path("copy.db")
    let before = try Data(contentsOf: URL(filePath: path))
    try RecordsAnonymiser.write(
      RecordsFiles(database: path), to: target, temporary: folder.temporary)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    let bytes = try Data(contentsOf: URL(filePath: target))
    for word in [
      "ShareTip", "EditTip", "DeletedTip", "opened", "edited", "secretName", "Ada", "MyType",
      "isOn", "level", "deep", "12345", "hidden", "com.example",
    ] {
      #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)")
      #expect(
        bytes.range(of: Data(word.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })) == nil)
    }
    #expect(bytes.range(of: Data([0x3A, 0xDE, 0x68, 0xB1])) == nil, "987654321 is there")

    let store = try folder.read(path)
    let copy = try folder.read(target)
    #expect(copy.generation == generation && copy.notes.isEmpty, "\(copy.notes)")
    #expect(copy.tips.map(\.status) == store.tips.map(\.status))
    #expect(copy.tips.map(\.displayDates) == store.tips.map(\.displayDates))
    #expect(copy.tips.map(\.maxDisplayCount) == store.tips.map(\.maxDisplayCount))
    #expect(copy.events.map(\.donations.count) == store.events.map(\.donations.count))
    #expect(copy.events.map(\.donations.latest) == store.events.map(\.donations.latest))
    #expect(copy.rules.map(\.holds) == store.rules.map(\.holds))
    // What belongs together still does.
    #expect(copy.rules.map(\.tip) == copy.tips.map(\.id))
    for rule in copy.rules {
      let parsed = try #require(RuleIdentifier(rule.id))
      #expect(parsed.tip == rule.tip)
      #expect(parsed.inputs.map(\.id) == [rule.event ?? rule.parameter])
    }
    #expect(
      copy.rules[0].id == "w1.event.w2.count(donationsCount) > Optional(1)"
        || copy.rules[0].id.hasSuffix("count(donationsCount) > Optional(1)"))
  }

  @Test func nothingIsOverwritten() throws {
    let folder = try TemporaryRecords()
    let path = folder.path("tips-store.db")
    try RecordsFileWriter().write(.sample, to: path)
    #expect(throws: RecordsError.self) {
      try RecordsAnonymiser.write(
        RecordsFiles(database: path), to: path, temporary: folder.temporary)
    }
  }
}
