import Foundation
import Testing

@testable import TipReplay

/// Histories as pandas, PostgreSQL, SQLite, Excel and others export them.
@Suite struct ExportedHistoryTests {
  private static let app = """
    import TipKit
    struct Visit: Codable, Sendable { let landmark: String; let words: Int?; let length: Double?; let isNew: Bool? }
    struct VisitTip: Tip {
      static let visited = Tips.Event<Visit>(id: "visited")
      @Parameter static var isPro: Bool = false
      var title: Text { Text("visit") }
      var rules: [Rule] {
        #Rule(Self.visited) { $0.donations.filter { ($0.words ?? 1) > 0 && $0.isNew != nil }.count >= 2 }
        #Rule(Self.$isPro) { !$0 }
      }
    }
    """
  private static let header = [
    "user", "date", "event", "parameter", "value", "landmark", "words", "length", "isNew",
  ]
  private static let rows = [
    ["a", "2025-01-01T10:00:00Z", "visited", "", "", "Tower; east", "3", "2.5", "true"],
    [
      "a", "2025-01-02 10:00:00+00:00", "visited", "", "", "a \"tower\",\nand more", "", "",
      "false",
    ],
    ["b", "2025-01-03", "visited", "", "", "Z", "5", "0.25", "true"],
    ["b", "2025-01-04", "", "isPro", "true", "", "", "", ""],
  ]

  private static func quoted(_ cell: String) -> String {
    "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }

  private static func table(_ delimiter: String, end: String = "\n", head: [String] = header)
    -> String
  {
    ([head] + rows).map { $0.map(quoted).joined(separator: delimiter) + end }.joined()
  }

  private static let exports: [(String, [UInt8])] = [
    ("all quoted", Array(table(",").utf8)),
    ("BOM, CRLF", Array("\u{FEFF}\(table(",", end: "\r\n"))".utf8)),
    ("semicolons", Array(table(";", end: "\r\n").utf8)), ("tabs", Array(table("\t").utf8)),
    ("bars", Array(table("|").utf8)), ("sep", Array(("sep=;\r\n" + table(";", end: "\r\n")).utf8)),
    ("blank lines", Array(("\n\r\n" + table(",") + "\n\n").utf8)),
    ("capitals", Array(table(",", head: header.map(\.capitalized)).utf8)),
    (
      "pandas",
      Array(
        """
        ,user,date,event,parameter,value,landmark,words,length,isNew
        0,a,2025-01-01 10:00:00+00:00,visited,,,X,3.0,2.5,True
        1,a,2025-01-02 10:00:00+00:00,visited,,,Y,,,False
        2,b,2025-01-03 00:00:00+00:00,visited,,,Z,5.0,0.25,True
        3,b,2025-01-04 00:00:00+00:00,,isPro,True,,,,
        """.utf8)
    ),
    (
      "COPY in text",
      Array(
        """
        user|date|event|parameter|value|landmark|words|length|isNew
        a|2025-01-01 10:00:00+00|visited|\\N|\\N|X|3|2.5|t
        a|2025-01-02 10:00:00.123+00|visited|\\N|\\N|Y|\\N|\\N|f
        b|2025-01-03 00:00:00+00|visited|\\N|\\N|Z|5|0.25|t
        b|2025-01-04 00:00:00+00|\\N|isPro|t|\\N|\\N|\\N|\\N
        """.utf8)
    ),
    (
      "NULL in words",
      Array(
        """
        user,date,event,parameter,value,landmark,words,length,isNew
        a,1735725600,visited,NULL,NULL,X,3,2.5,1
        a,1735812000,visited,NULL,NULL,Y,NULL,NULL,0
        b,1735862400,visited,NULL,NULL,Z,5,0.25,1
        b,1735948800,NULL,isPro,true,NULL,NULL,NULL,NULL
        """.utf8)
    ),
  ]

  @Test(arguments: exports.map(\.0))
  func whatIsExportedIsRead(name: String) throws {
    let bytes = try #require(Self.exports.first { $0.0 == name }).1
    for bytes in [bytes, try Replays.packed(bytes)] {
      let result = try Replays.withFile("history", bytes) { path in
        try Replays.run(Self.app, [.file(path)])
      }
      #expect(result.misfits.count == 0, "\(result.misfits.causes)")
      #expect(result.users == 2 && result.donations == 3 && result.settings == 1)
      #expect(
        result.tips.map(\.tally.available) == [1] && result.tips[0].tally.rules[1].blocked == 1)
    }
  }

  /// Each character is a byte.
  @Test(arguments: [
    ("\u{FF}\u{FE}u\0s\0e\0r\0", "is in UTF-16: save it as UTF-8"),
    ("\u{FE}\u{FF}\0u\0s\0e\0r", "is in UTF-16"),
    ("SQLite format 3\0", "is a SQLite database: read it with `--engine sqlite"),
    ("PAR1....", "is a Parquet file"),
    ("PK\u{3}\u{4}", "is a zip archive"),
    ("[{\"user\": \"a\"}]", "is a JSON array"),
    (" \n[\n{", "is a JSON array"),
    ("user,date,event\ra,2025-01-01,visited\r", "a carriage return alone"),
    (
      "user,date,event\na,31.01.2025,visited\n",
      "a date that is neither ISO 8601, such as 2025-01-31T09:00:00Z, nor a number, first at history.csv:2: a,31.01.2025,visited"
    ),
    ("User,user2,Date,DATE,event\n", "has no column `date`"),
  ])
  func whatCannotBeReadIsToldWithAWayOut(text: String, words: String) {
    let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    do {
      _ = try Replays.run(Self.app, [.bytes(bytes, name: "history.csv")])
      Issue.record("it was read")
    } catch {
      #expect((error as? ReplayError)?.message.contains(words) == true, "\(error)")
    }
  }

  /// A word for no value may be what somebody or something is called.
  @Test func wordsForNoValueMayBeNames() throws {
    let app = Self.app.replacing("\"visited\"", with: "\"none\"")
    let text = """
      user,date,event,landmark,words,length,isNew
      Nan,2025-01-01,none,null,3,,true
      Nan,2025-01-02,none,nan,nan,NaN,true
      NULL,2025-01-02,none,x,,,
      """
    let result = try Replays.run(app, [Replays.input(text)])
    #expect(result.users == 1 && result.donations == 2 && result.tips.map(\.tally.available) == [1])
    #expect(result.misfits.causes.map(\.words) == ["no user"])
  }
}
