import Foundation
import RecordedApps
import Testing
import TipRecords
import TipText

@Suite struct RecordsReaderTests {
  @Test(arguments: [RecordsGeneration.coreData, .swiftData])
  func bothGenerationsAreRead(generation: RecordsGeneration) throws {
    let folder = try TemporaryRecords()
    let store = try folder.read(.sample, RecordsFileWriter(generation))
    #expect(store.generation == generation)
    #expect(store.notes.isEmpty, "\(store.notes)")
    #expect(store.tips.map(\.id) == ["ShareTip", "EditTip"])
    #expect(store.tips[0].status == 2 && store.tips[0].invalidationReason == 3)
    #expect(store.tips[0].displayDates.map(\.timeIntervalSinceReferenceDate) == [7.1e8, 7.2e8])
    #expect(store.tips[0].maxDisplayCount == 2 && store.tips[1].maxDisplayCount == nil)
    #expect(store.tips[0].displaySeconds == 12.5 && store.tips[0].displayCount == 2)
    #expect(store.tips[0].bundle == "com.example.app")
    #expect(store.parameters.map(\.id) == ["Bool.EditTip+isOn"])
    #expect(store.parameters[0].typeName == "Bool" && store.parameters[0].json == "true")
    #expect(store.events.map(\.id) == ["opened", "edited"])
    #expect(store.events.map { $0.donations.count } == [2, 1])
    #expect(store.rules.map(\.holds) == [true, false])
    #expect(store.rules.map(\.tip) == ["ShareTip", "EditTip"])
    #expect(store.rules[0].event == "opened" && store.rules[1].parameter == "Bool.EditTip+isOn")
    #expect(store.latest?.timeIntervalSinceReferenceDate == 7.3e8)
  }

  private static let columns = [
    "ZCORETIPRECORD.ZID", "ZSTATUSVALUE", "ZINVALIDATIONREASONVALUE", "ZLASTDISPLAYED", "ZTIPINFO",
    "ZCOREPARAMETERRECORD.ZID", "ZVALUETYPE", "ZVALUEDATA", "ZCOREEVENTRECORD.ZID", "ZEVENTINFO",
    "ZDATE", "ZDONATIONINFO", "ZCOREDONATIONRECORD.ZEVENT", "ZCORERULERECORD.ZID",
    "ZCATEGORYVALUE", "ZCORERULERECORD.ZEVENT", "ZPARAMETER", "ZPARENT", "ZCORERULERECORD.ZTIP",
  ]

  /// What is not there is said, and all else is read.
  @Test(arguments: columns, [RecordsGeneration.coreData, .swiftData])
  func anyColumnMayBeMissing(column: String, generation: RecordsGeneration) throws {
    let folder = try TemporaryRecords()
    var writer = RecordsFileWriter(generation)
    writer.dropped = [column]
    let store = try folder.read(.sample, writer)
    let name = column.split(separator: ".").last ?? ""
    #expect(store.notes.contains { $0.kind == .missing && $0.text.contains("`\(name)`") })
    #expect(!store.tips.isEmpty || column == "ZCORETIPRECORD.ZID")
    #expect(!store.rules.isEmpty || column == "ZCORERULERECORD.ZID")
    #expect(!store.parameters.isEmpty || column == "ZCOREPARAMETERRECORD.ZID")
    #expect(
      store.donationCount == 3
        || ["ZDATE", "ZCOREDONATIONRECORD.ZEVENT", "ZCOREEVENTRECORD.ZID"].contains(column))
  }

  @Test(arguments: ["ZDATECREATED", "ZISDIRTY", "ZLASTEVALUATED", "Z_ENT", "Z_OPT", "ZCONTENT"])
  func whatSaysNothingIsNotMissed(column: String) throws {
    let folder = try TemporaryRecords()
    for generation in [RecordsGeneration.coreData, .swiftData] {
      var writer = RecordsFileWriter(generation)
      writer.dropped = [column]
      let store = try folder.read(.sample, writer)
      #expect(store.notes.isEmpty && store.donationCount == 3)
    }
  }

  @Test(arguments: ["TIP", "PARAMETER", "EVENT", "DONATION", "RULE"])
  func anyTableMayBeMissing(name: String) throws {
    let folder = try TemporaryRecords()
    var writer = RecordsFileWriter()
    writer.droppedTables = ["ZCORE\(name)RECORD"]
    let store = try folder.read(.sample, writer)
    #expect(store.notes.contains { $0.text.contains("there is no table `ZCORE\(name)RECORD`") })
    #expect(store.tips.isEmpty == (name == "TIP"))
    #expect(store.parameters.isEmpty == (name == "PARAMETER"))
  }

  @Test func strangersAreNamed() throws {
    let folder = try TemporaryRecords()
    var writer = RecordsFileWriter()
    writer.sql = """
      ALTER TABLE ZCORETIPRECORD ADD COLUMN ZNEWTHING INTEGER;
      CREATE TABLE OTHER (a); INSERT INTO OTHER VALUES (1);
      INSERT INTO ZCOREDONATIONRECORD (ZEVENT, ZDATE) VALUES (99, 1), (1, 'soon'), (1, 9e99);
      UPDATE ZCORETIPRECORD SET ZSTATUSVALUE = 'two' WHERE ZID = 'EditTip';
      UPDATE ZCOREPARAMETERRECORD SET ZVALUEDATA = 'not json';
      """
    let store = try folder.read(.sample, writer)
    let notes = store.notes.map(\.text)
    #expect(notes.contains("`ZCORETIPRECORD` has a column `ZNEWTHING`, which is not known"))
    #expect(notes.contains("a donation belongs to no event, and was left out"))
    #expect(store.notes.contains { $0.text.contains("of `opened` has no date") && $0.count == 2 })
    #expect(notes.contains("the `ZSTATUSVALUE` of `EditTip` is not a whole number"))
    #expect(
      notes.contains(
        "the `ZVALUEDATA` of `Bool.EditTip+isOn` is not JSON: the parameter counts as never set"))
    #expect(store.donationCount == 3 && store.tips[1].status == nil)
  }

  /// A store that devices share may have records twice.
  @Test func duplicatesAreOne() throws {
    let folder = try TemporaryRecords()
    var app = RecordedApp.sample
    app.tips.append(.init("EditTip", status: 2, displayed: [7.25e8]))
    app.events.append(.init("opened", [.init(7.11e8)]))
    let store = try folder.read(app, RecordsFileWriter())
    #expect(store.tips.map(\.id) == ["ShareTip", "EditTip"] && store.tips[1].status == 2)
    #expect(store.events.map(\.id) == ["opened", "edited"])
    #expect(store.events[0].donations.count == 3)
    #expect(store.notes.map(\.kind) == [.duplicate, .duplicate])
  }

  /// An app that runs has most of it in the log; nothing is made or changed beside it.
  @Test func theLogIsReadAndNothingIsWritten() throws {
    let folder = try TemporaryRecords()
    var writer = RecordsFileWriter()
    writer.isInLog = true
    let path = folder.path("tips-store.db")
    try writer.write(.sample, to: path)
    let before = try contents(of: folder)
    #expect(before.keys.sorted() == ["tips-store.db", "tips-store.db-wal"])
    let store = try folder.read(path)
    #expect(store.donationCount == 3 && store.tips.count == 2)
    #expect(try contents(of: folder) == before)
    try FileManager.default.removeItem(atPath: path + "-wal")
    #expect(throws: RecordsError.self) { try folder.read(path) }
  }

  private func contents(of folder: TemporaryRecords) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("")) {
      contents[name] = try Data(contentsOf: URL(filePath: folder.path(name)))
    }
    return contents
  }

  /// Entities that inherit have their rows in the table of another.
  @Test func rowsMayBeInTheTableOfAParent() throws {
    let folder = try TemporaryRecords()
    var writer = RecordsFileWriter()
    writer.sql = """
      ALTER TABLE ZCORETIPRECORD RENAME TO ZCOREBASERECORD;
      INSERT INTO Z_PRIMARYKEY VALUES (9, 'CoreBaseRecord', 0, 0);
      UPDATE Z_PRIMARYKEY SET Z_SUPER = 9 WHERE Z_NAME = 'CoreTipRecord';
      INSERT INTO ZCOREBASERECORD (Z_ENT, ZID) VALUES (8, 'Other');
      """
    let store = try folder.read(.sample, writer)
    #expect(store.tips.map(\.id) == ["ShareTip", "EditTip"])
  }

  @Test func otherFilesGetOneSentence() throws {
    let folder = try TemporaryRecords()
    func fault(_ bytes: [UInt8]) throws -> String {
      let path = folder.path("other.db")
      try Data(bytes).write(to: URL(filePath: path))
      do {
        _ = try folder.read(path)
        return ""
      } catch {
        return "\(error)".replacing(path, with: "PATH")
      }
    }
    #expect(
      try fault([])
        == "`PATH` is empty: the app has not written anything yet, or the copy was cut off")
    #expect(try fault(Array("hello\n".utf8)) == "`PATH` is a text file, not a store of TipKit's")
    #expect(
      try fault([0x9F, 0, 1, 2, 0x80])
        == "`PATH` is not a SQLite database: it is another kind of file, damaged at its beginning, or encrypted"
    )
    #expect(try fault(Array("SQLite format 3\0".utf8)).hasPrefix("`PATH` is damaged: "))
    do {
      _ = try folder.read(folder.path("nothing"))
    } catch {
      #expect("\(error)".hasPrefix("there is nothing at `"))
    }
  }

  @Test func noPipeIsWaitedFor() throws {
    let folder = try TemporaryRecords()
    let path = folder.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: RecordsError.notAFile(path)) { try folder.read(path) }
    #expect(throws: RecordsError.notAFile(path)) {
      _ = try RecordsFinder.find(path, temporary: folder.temporary).map { found in
        try RecordsReader.read(found.files, temporary: folder.temporary)
      }
    }
  }

  @Test func otherDatabasesGetOneSentence() throws {
    let folder = try TemporaryRecords()
    var writer = RecordsFileWriter()
    writer.droppedTables = Set(
      ["TIP", "PARAMETER", "EVENT", "DONATION", "RULE"].map { "ZCORE\($0)RECORD" })
    let path = folder.path("a.db")
    try writer.write(RecordedApp(), to: path)
    do {
      _ = try folder.read(path)
      Issue.record("it was read")
    } catch {
      #expect(
        "\(error)" == "`\(path)` is a SQLite database, but has none of TipKit's tables: it has "
          + "`Z_METADATA`, `Z_MODELCACHE`, `Z_PRIMARYKEY`")
    }
  }

  /// Pages overwritten at random: an answer, with notes, or one sentence.
  @Test func aDamagedDatabaseIsReadAsFarAsItGoes() throws {
    let folder = try TemporaryRecords()
    let path = folder.path("tips-store.db")
    try RecordsFileWriter().write(.sample, to: path)
    let whole = Array(try Data(contentsOf: URL(filePath: path)))
    var answers = 0
    for page in 1..<(whole.count / 4096) {
      var bytes = whole
      for place in page * 4096..<page * 4096 + 64 { bytes[place] = 0xA5 }
      try Data(bytes).write(to: URL(filePath: path))
      if let store = try? folder.read(path) {
        answers += 1
        #expect(!store.notes.isEmpty || store.donationCount == 3)
      }
    }
    #expect(answers > 3)
  }

  @Test func aMillionDonationsAreRead() throws {
    let folder = try TemporaryRecords()
    var writer = RecordsFileWriter()
    writer.sql = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)
      INSERT INTO ZCOREDONATIONRECORD (Z_ENT, ZEVENT, ZDATE) SELECT 1, 1, 7e8 + i FROM n
      """
    let store = try folder.read(.sample, writer)
    #expect(store.donationCount == 1_000_003)
    #expect(store.latest?.timeIntervalSinceReferenceDate == 7.3e8)
    #expect(!store.events[0].donations.hasValues)
  }
}
