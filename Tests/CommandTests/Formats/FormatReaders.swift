import Foundation
import FoundationXML

// What reads the formats that commands write, as plainly as can be. Each gives nil where something stands there
// that means something by itself.

/// One element of XML.
final class XMLReader: NSObject, XMLParserDelegate {
  private var text = ""
  private(set) var attribute: String?
  private var isWellFormed = false
  private var elements = 0

  var words: String? { isWellFormed && elements == 1 ? text : nil }

  init(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements += 1
    attribute = attributes["b"]
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}

/// `%0A`
enum Percent {
  static func decoded(_ text: String, without forbidden: [UInt8]) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if forbidden.contains(byte) { return nil }
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      rest = rest.dropFirst(2)
      bytes.append(value)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// `\#`
enum Backslashed {
  static func decoded(_ text: String, escaped: String) -> String? {
    let escaped = Array(escaped.utf8)
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let next = rest.first, escaped.contains(next) {
        bytes.append(next)
        rest = rest.dropFirst()
      } else if escaped.contains(byte) {
        return nil
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// `&lt;`
enum Entities {
  private static let known = ["amp": "&", "lt": "<", "gt": ">"]

  static func decoded(_ text: String) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var result = String(decoding: parts.first.map(Array.init) ?? [], as: UTF8.self)
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: UInt8(ascii: ";")),
        let meaning = known[String(decoding: Array(part[..<end]), as: UTF8.self)]
      else { return nil }
      result += meaning + String(decoding: Array(part[end...].dropFirst()), as: UTF8.self)
    }
    return result.utf8.contains(UInt8(ascii: "\0")) ? nil : result
  }
}

/// `#59;`
enum Numbered {
  static func decoded(_ text: String) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
    var bytes = parts.first.map(Array.init) ?? []
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: UInt8(ascii: ";")),
        let value = UInt8(String(decoding: Array(part[..<end]), as: UTF8.self))
      else { return nil }
      bytes.append(value)
      bytes += part[end...].dropFirst()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
