import Foundation
import FoundationXML
import Testing

/// `tips why --html`
@Suite struct PageTests {
  /// Every name and value of it is a tag.
  private static let hostile = """
    struct Trip: Codable, Sendable { var id: Int; var kind: String }
    struct TripTip: Tip {
      var city: String = "<script>alert(1)</script>"
      var id: String { "TripTip-" + city }
      static let booked = Event<Trip>(id: "booked</td><img src='http://example.com/x'>")
      @Parameter static var level: String = "</main><script>"
      var title: Text { Text("Trip") }
      var rules: [Rule] {
        #Rule(Self.$level) { $0 == "<b>&amp;" }
        #Rule(Self.booked) { $0.donations.donatedWithin(.week).filter { $0.kind == "<i>" }.count >= 2 }
      }
    }
    try Tips.configure()
    for i in 0..<9 {
      TripTip.booked.sendDonation(.init(id: i, kind: i % 2 == 0 ? "<i>" : "</pre><style>*{}</style>"))
      Tips.Clock.advance(by: .days(2))
    }
    TripTip.level = "\\u{202E}<!--"

    """

  private func page(_ program: String, _ tip: String) throws -> (html: String, run: Command) {
    let scratch = try Scratch()
    let file = try scratch.write(program, to: "a<b>.tips")
    let target = file + ".html"
    let run = try Command([
      "why", tip, "--html", target, "--at", "2025-01-01T00:00:00Z", "--file", file,
    ])
    return (try String(contentsOfFile: target, encoding: .utf8), run)
  }

  @Test func aPageNeedsNothingAndBelievesNobody() throws {
    let (html, run) = try page(Self.hostile, "TripTip")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("TripTip-<script>"))
    let read = Reader()
    let parser = XMLParser(data: Data(html.utf8))
    parser.delegate = read
    #expect(
      parser.parse(), "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "")")
    let names = Set(read.elements)
    #expect(names.isDisjoint(with: ["script", "img", "link", "iframe", "a", "i2", "b"]))
    #expect(names.isSuperset(of: ["h1", "svg", "pre", "table", "details", "footer"]))
    for word in ["@import", "url(", "<script", "<img", "\u{202E}"] {
      #expect(!html.contains(word), "\(word)")
    }
    let loading: Set = ["src", "href", "xlink:href", "srcset", "action"]
    #expect(read.attributes.isDisjoint(with: loading))
    #expect(!read.attributes.contains { $0.hasPrefix("on") })
    #expect(read.words.contains("TripTip-<script>alert(1)</script>"))
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\""))
  }

  @Test func aPageSaysWhatTheTerminalDoes() throws {
    let (html, _) = try page(Self.hostile, "TripTip")
    let read = Reader()
    let parser = XMLParser(data: Data(html.utf8))
    parser.delegate = read
    #expect(parser.parse())
    for words in [
      "pending", "1 of 8 gates blocks", "What would make it available", "What time alone will do",
      "How it came about", "display-duration", "donatedWithin(.week)", "too old",
      "a<b>.tips:9: #Rule(Self.$level)",
    ] {
      #expect(read.words.contains(words), "\(words)")
    }
    #expect(html.contains("prefers-color-scheme:dark") && html.contains("@media print"))
  }

  @Test func itGoesToStandardOutputAloneWhereThatIsAsked() throws {
    let scratch = try Scratch()
    let file = try scratch.write(Self.hostile, to: "a.tips")
    let run = try Command(["why", "TripTip", "--html", "-", "--file", file])
    #expect(run.output.hasPrefix("<!DOCTYPE html>\n") && run.output.hasSuffix("</html>\n"))
    let nowhere = try Command(["why", "TripTip", "--html", "/nowhere/a.html", "--file", file])
    #expect(nowhere.status == 3)
    #expect(nowhere.errors == "error: cannot write `/nowhere/a.html`: no such file or directory\n")
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [String] = []
    var attributes: Set<String> = []
    var words = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append(name)
      self.attributes.formUnion(attributes.keys)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { words += string }
  }
}
