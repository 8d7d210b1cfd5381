import Foundation
import PictureContrast
import Testing

extension TerminalTests {
  /// The picture on the project's first page is what a terminal shows.
  @Suite struct PictureTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    private static let picture = root.appending(path: "Packaging/session.svg")

    /// The tip of the page's script.
    private static func declarations() throws -> String {
      let page = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
      let script = page.components(separatedBy: "```swift\n").dropFirst().first
      return try #require(script?.components(separatedBy: "\n\ntry ").first) + "\n"
    }

    private static let columns = 104
    private static let entries = [
      "SearchTip.searched.sendDonation()", ":why SearchTip",
      "for _ in 1...2 { SearchTip.searched.sendDonation() }", "SearchTip().status",
      "Tips.Clock.advance(by: .weeks(1))", "SearchTip().status",
    ]

    @Test func itIsWhatIsSeen() async throws {
      let terminal = try await TerminalSession(
        "search.tips --at 2025-01-01 --color always", columns: Self.columns, rows: 40,
        files: ["search.tips": Self.declarations()])
      var prompts = 1
      for entry in Self.entries {
        try terminal.enter(entry)
        prompts += 1
        try await terminal.wait("the answer to `\(entry)`") { screen in
          screen.components(separatedBy: "tips>").count - 1 == prompts && screen.hasSuffix("tips>")
        }
      }
      var rows = try terminal.screen(withStyles: true).components(separatedBy: "\n")
      // The prompt that waits says nothing more.
      rows.removeLast()
      let picture = TerminalPicture(
        rows: ["\u{1B}[38;5;243m$\u{1B}[0m tips search.tips --at 2025-01-01"] + rows,
        columns: Self.columns,
        title:
          "A session of tips: a donation, the reasons of a tip's status, and a week that passes"
      ).svg
      if ProcessInfo.processInfo.environment["RECORD"] != nil {
        try Data(picture.utf8).write(to: Self.picture)
      }
      #expect(try String(contentsOf: Self.picture, encoding: .utf8) == picture)
    }

    /// WCAG's least for text, of the picture on the first page.
    @Test func everyTextCanBeRead() throws {
      let svg = try String(contentsOf: Self.picture, encoding: .utf8)
      let ground = try #require(svg.firstMatch(of: #/<rect [^>]*fill="(#\w{6})"/#)).1
      let fills = Set(
        svg.matches(of: #/<(?:tspan|g) [^>]*fill="(#\w{6})"/#).map { String($0.1) })
      #expect(fills.count > 3 && !svg.contains("opacity"))
      for fill in fills {
        let contrast = PictureColor(fill).contrast(with: PictureColor(String(ground)))
        #expect(contrast >= 4.5, "\(fill): \(contrast)")
      }
    }

    @Test func stylesBecomeRuns() {
      let picture = TerminalPicture(
        rows: ["a \u{1B}[1;32m<b>\u{1B}[0m  \u{1B}[2mc\u{1B}[0m"], columns: 10, title: "\"x\"")
      #expect(picture.svg.contains("<tspan x=\"18\" textLength=\"16.8\">a </tspan>"))
      #expect(
        picture.svg.contains(
          "<tspan x=\"34.8\" textLength=\"25.2\" fill=\"#7ee0a1\" font-weight=\"bold\">&lt;b&gt;</tspan>"
        ))
      #expect(
        picture.svg.contains("<tspan x=\"76.8\" textLength=\"8.4\" fill=\"#979ca5\">c</tspan>"))
      let indexed = TerminalPicture(
        rows: ["\u{1B}[1;38;5;28;4mx\u{1B}[38;5;243my"], columns: 10, title: "x")
      #expect(
        indexed.svg.contains(
          "fill=\"#339f33\" font-weight=\"bold\" text-decoration=\"underline\">x</tspan>"))
      #expect(picture.svg.contains("aria-label=\"&quot;x&quot;\""))
    }
  }
}
