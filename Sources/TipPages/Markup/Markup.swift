/// A piece of XML that is also HTML. All text is escaped when it is added, so that no text of a
/// program can become a tag.
struct Markup {
  private(set) var text: String

  static let none = Markup(raw: "")

  private init(raw: String) { text = raw }

  /// Creates escaped text of a user or a program.
  init(_ words: some StringProtocol) {
    text = XMLText.line(words)
  }

  init(joining parts: [Markup]) {
    text = parts.reduce(into: "") { $0 += $1.text }
  }

  /// An element with its attributes, those that are nil left out.
  init(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>, _ parts: [Markup])
  {
    text = "<\(name)"
    for case (let name, let value?) in attributes {
      text += " \(name)=\"\(XMLText.line(value))\""
    }
    text += ">"
    for part in parts { text += part.text }
    text += "</\(name)>"
  }

  init(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>, _ words: String
  ) {
    self.init(name, attributes, [Markup(words)])
  }

  init(_ name: StaticString, _ words: String) { self.init(name, [:], [Markup(words)]) }

  /// Creates an element without content.
  init(empty name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:]) {
    text = "<\(name)"
    for case (let name, let value?) in attributes {
      text += " \(name)=\"\(XMLText.line(value))\""
    }
    text += "/>"
  }

  init(lineBreaks count: Int) { text = String(repeating: "\n", count: count) }

  /// Creates a style sheet, whose text needs no escapes.
  init(style: StaticString) { text = "<style>\(style)</style>" }
}
