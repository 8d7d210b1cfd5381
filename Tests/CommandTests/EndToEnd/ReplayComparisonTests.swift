import Foundation
import PictureContrast
import Testing

/// `tips replay --against`, and tips with long names, in each format.
@Suite struct ReplayComparisonTests {
  private static let long =
    "InlineSuggestionForRecentlyFavoritedLandmarksNearTheUsersCurrentLocationTip"

  /// Thirty tips of which one asks for `least` openings.
  private func app(least: Int, last: String) -> String {
    let tips = (0..<30).map { number in
      """
      struct \(number == 7 ? Self.long : number == 29 ? last : "Tip\(number)"): Tip {
        var title: Text { Text("T") }
        var rules: [Rule] {
          #Rule(App.opened) { $0.donations.count >= \(number == 7 ? least : 2) }
        }
      }

      """
    }
    return "import TipKit\nenum App { static let opened = Tips.Event(id: \"opened\") }\n"
      + tips.joined()
  }

  private let history =
    "user,date,event\n"
    + (1...9).flatMap { user in
      (1...user).map { "user\(user),2025-01-0\($0),opened\n" }
    }.joined()

  private func compare(_ options: String...) throws -> Command {
    let scratch = try Scratch()
    let here = try scratch.write(app(least: 3, last: "OldTip"), to: "here.swift")
    let there = try scratch.write(app(least: 5, last: "NewTip"), to: "there.swift")
    return try Command(
      ["replay", here, "--history", "-", "--against", there] + options, input: history)
  }

  @Test func whatChangesNothingIsOneLine() throws {
    let seen = try compare()
    #expect(seen.status == 0, "\(seen.errors)")
    let lines = seen.output.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.hasPrefix("against") })
    let words = lines[start...].prefix(5).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      words == [
        "against gain it lose it such as", "\(Self.long) 2 user3, user4",
        "28 tips have the same users as before", "`OldTip` no longer exists",
        "`NewTip` is new: 8 users have it",
      ])
  }

  @Test(arguments: ["markdown", "json", "csv"])
  func eachFormatSaysWhoGainsAndLoses(format: String) throws {
    let seen = try compare("--format", format)
    #expect(seen.status == 0, "\(seen.errors)")
    for word in [Self.long, "user3", "user4", "NewTip"] {
      #expect(seen.output.contains(word), "\(format): \(word)")
    }
    if format == "json" {
      let document = try #require(seen.objects.first)
      let against = try #require(document["against"] as? [String: Any])
      #expect(against["changed"] as? [String] == [Self.long])
      #expect(against["unchanged"] as? Int == 28 && against["missing"] as? [String] == ["OldTip"])
    }
  }

  @Test func theUsersSayWhoGainsAndLoses() throws {
    let seen = try compare("--users", "-")
    #expect(seen.status == 0, "\(seen.errors)")
    let lines = seen.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(lines.first == ["user", "tip", "available", "first", "blocked_by", "against"])
    let losing = lines.filter { $0[2] == "true" && $0[5] == "false" }
    #expect(losing.map { $0[0] } == ["user3", "user4"] && losing.allSatisfy { $0[1] == Self.long })
    #expect(!lines.contains { $0[2] == "false" && $0[5] == "true" })
    // The other program does not have it.
    let old = lines.filter { $0[1] == "OldTip" }
    #expect(old.count == 9 && old.allSatisfy { $0[5].isEmpty })
  }

  @Test(arguments: ["--html", "--svg"])
  func picturesSayWhoGainsAndLoses(option: String) throws {
    let seen = try compare(option, "-")
    #expect(seen.status == 0, "\(seen.errors)")
    let words = seen.output.replacing(#/<wbr\/>|<\/?code>/#, with: "")
    for word in [
      Self.long, "28 tips have the same users as before", "OldTip no longer exists",
      "NewTip is new: 8 users have it", "class=\"other\"",
    ] {
      #expect(words.contains(word), "\(word)")
    }
    #expect(words.contains(option == "--html" ? "lose: user3, user4" : "2 lose it"))
  }

  /// In a file nothing is cut or folded; on a screen of any width each number stands whole.
  @Test(arguments: ["", "120", "80", "60", "40", "24"])
  func numbersAreNeverCut(columns: String) throws {
    let scratch = try Scratch()
    let here = try scratch.write(app(least: 3, last: "OldTip"), to: "here.swift")
    let arguments = ["replay", here, "--history", "-"]
    let seen =
      columns.isEmpty
      ? try Command(arguments, input: history)
      : try Command(
        arguments, input: history, through: ["/usr/bin/env", "COLUMNS=\(columns)"])
    #expect(seen.status == 0, "\(seen.errors)")
    #expect(!seen.output.contains("…") || seen.output.contains(" … 2025-01-09"))
    #expect(seen.output.components(separatedBy: "…").count == 2)
    let lines = seen.output.split(separator: "\n")
    if columns.isEmpty {
      #expect(lines.contains { $0.contains(Self.long + "          7  77.8 %") }, "\(seen.output)")
    }
    #expect(lines.contains { $0.contains("22.2 %") })
    #expect(seen.output.filter { !$0.isWhitespace }.contains(Self.long))
  }

  /// WCAG's least for text, of every text of every picture and page, in daylight, at night and on paper.
  @Test func everyTextCanBeRead() throws {
    let program = """
      struct Trip: Codable, Sendable { var id: Int; var kind: String }
      struct TripTip: Tip {
        static let booked = Event<Trip>(id: "booked")
        @Parameter static var level: Int = 0
        var title: Text { Text("Trip") }
        var rules: [Rule] {
          #Rule(Self.$level) { $0 > 1 }
          #Rule(Self.booked) { $0.donations.donatedWithin(.week).filter { $0.id > 4 }.count >= 2 }
        }
      }
      struct GoneTip: Tip { var title: Text { Text("Gone") } }
      try Tips.configure()
      for i in 0..<9 {
        TripTip.booked.sendDonation(.init(id: i, kind: "x"))
        Tips.Clock.advance(by: .days(2))
      }
      TripTip.level = 3
      GoneTip().invalidate(reason: .tipClosed)

      """
    let scratch = try Scratch()
    let file = try scratch.write(program, to: "trip.tips")
    let picture = scratch.path("timeline.svg")
    _ = try Command(["repl", file], input: ":timeline TripTip --svg \(picture)\n")
    let packaging = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Packaging")
    let pictures = [
      ("page", try compare("--html", "-").output), ("picture", try compare("--svg", "-").output),
      ("demo", try Command(["replay", "--demo", "--html", "-"]).output),
      ("why", try Command(["why", "TripTip", "--html", "-", "--file", file]).output),
      ("gone", try Command(["why", "GoneTip", "--html", "-", "--file", file]).output),
      ("timeline", try String(contentsOfFile: picture, encoding: .utf8)),
      (
        "histories",
        try String(contentsOf: packaging.appending(path: "histories.svg"), encoding: .utf8)
      ),
      (
        "session", try String(contentsOf: packaging.appending(path: "session.svg"), encoding: .utf8)
      ),
    ]
    let pale = TextContrast("<svg><style>.a{fill:#aaa}</style><text class=\"a\">pale</text></svg>")
    #expect(pale?.findings.allSatisfy { $0.contrast < 4.5 } == true)
    for (name, text) in pictures {
      let contrast = try #require(TextContrast(text), "\(name) is no XML: \(text.prefix(200))")
      #expect(contrast.findings.count > 20, "\(name)")
      for finding in contrast.findings where finding.contrast < 4.5 {
        Issue.record("\(name), \(finding)")
      }
    }
  }
}
