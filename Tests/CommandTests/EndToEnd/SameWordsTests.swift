import Foundation
import Testing

/// `tips why` says the same of each gate, in the same order, as text, as JSON and as a page.
@Suite struct SameWordsTests {
  private static let samples =
    ((try? FileManager.default.contentsOfDirectory(atPath: "Samples")) ?? [])
    .filter { $0.hasSuffix(".tips") }.sorted()

  @Test(arguments: samples)
  func `text, JSON and page agree`(sample: String) throws {
    let file = "Samples/\(sample)"
    let inventory = try Command(["rules", "--format", "json", file])
    let tips = inventory.objects.first?["tips"] as? [[String: Any]] ?? []
    var compared = 0
    for name in tips.compactMap({ $0["name"] as? String }) {
      let arguments = ["why", name, "--at", "2025-01-01T00:00:00Z", "--file", file]
      let json = try Command(arguments + ["--format", "json"])
      // A tip that must be given something to be made is not asked about by its name.
      guard let answer = json.objects.first, let gates = answer["gates"] as? [[String: Any]] else {
        continue
      }
      compared += 1
      let text = try Command(arguments).output.words
      let page = try Command(arguments + ["--html", "-"]).output
      let start = try #require(page.range(of: "The gates</h2>")).upperBound
      let end = page.range(of: "</section>", range: start..<page.endIndex)?.lowerBound
      let html = String(page[start..<(end ?? page.endIndex)]).withoutTags.words
      #expect(gates.map(\.passed) == gates.map(\.passed).sorted { !$0 && $1 }, "\(name)")
      for (kind, said) in [("text", text), ("page", html)] {
        var rest = said[...]
        for gate in gates where !gate.passed {
          let words = try #require(gate["name"] as? String).words
          let place = rest.firstRange(of: "BLOCK \(words)")
          #expect(place != nil, "\(name): the \(kind) has `\(words)` elsewhere")
          if let place { rest = rest[place.upperBound...] }
          guard gate["ruleID"] == nil || gate["needed"] as? String != "true",
            let needed = gate["needed"] as? String, let got = gate["got"] as? String
          else { continue }
          #expect(rest.contains("needs \(needed), got \(got)".words), "\(name): \(kind)")
        }
        let open = gates.filter { $0.passed && $0["overridden"] == nil }
          .compactMap { $0["name"] as? String }
        // What the line does not fold has a row of its own below.
        guard let line = rest.firstRange(of: open.count == 1 ? "gate open: " : "gates open: ")
        else {
          #expect(open.isEmpty || open.allSatisfy { $0.hasPrefix("rule ") }, "\(name): \(kind)")
          continue
        }
        // Neither does it fold what testing has opened.
        let folded = open.filter { !$0.hasPrefix("rule ") && !said.contains("ok \($0) ") }
          .joined(separator: ", ")
        #expect(rest[line.upperBound...].hasPrefix(folded), "\(name): \(kind) \(rest)")
      }
      let summary = try #require(answer["summary"] as? String)
      #expect(
        gates.allSatisfy(\.passed) || page.withoutTags.letters.contains(summary.letters),
        "\(name): \(summary)")
    }
    #expect(compared > 0 || SameWordsTests.withoutPlainTips.contains(sample))
  }

  /// All of their tips must be given something to be made.
  private static let withoutPlainTips: Set = ["03-events-with-values.tips", "08-reuse-by-id.tips"]
}

extension [String: Any] {
  fileprivate var passed: Bool { self["passed"] as? Bool ?? false }
}

extension String {
  /// With one space between words.
  fileprivate var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  fileprivate var letters: String { lowercased().filter { !$0.isWhitespace && $0 != "`" } }

  fileprivate var withoutTags: String {
    replacing("<", with: "\u{0}").replacing(">", with: "\u{1}")
      .split(separator: "\u{0}", omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        index == 0 ? String(part) : " " + part.drop { $0 != "\u{1}" }.dropFirst()
      }.joined().replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
