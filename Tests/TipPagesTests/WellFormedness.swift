import Foundation
import FoundationXML

/// What an XML parser makes of a document.
final class WellFormedness: NSObject, XMLParserDelegate {
  private(set) var elements: [String] = []
  private(set) var attributes: [(element: String, name: String, value: String)] = []
  private(set) var words = ""
  private(set) var failure: String?

  init(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    if !parser.parse() {
      failure = "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "")"
    }
  }

  /// All elements and attributes that would make a reader fetch or run something.
  var reachesOut: [String] {
    let active: Set = [
      "script", "link", "iframe", "object", "embed", "img", "image", "use", "base", "a",
    ]
    let loading: Set = ["src", "href", "xlink:href", "srcset", "action", "poster", "data"]
    return elements.filter { active.contains($0.lowercased()) }
      + attributes.filter { loading.contains($0.name) || $0.name.hasPrefix("on") }.map(\.name)
      + attributes.filter { $0.value.contains("://") && $0.name != "xmlns" }.map(\.value)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(name)
    for (key, value) in attributes { self.attributes.append((name, key, value)) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { words += string }
}
