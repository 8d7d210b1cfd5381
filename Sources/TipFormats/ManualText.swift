/// Lines of mdoc, in which a program's own words cannot become macros.
public struct ManualText {
  public private(set) var text = ""

  public init() {}

  public mutating func line(_ line: String) { text += line + "\n" }

  public mutating func macro(_ name: String, _ words: String...) {
    line((["." + name] + words).joined(separator: " "))
  }

  public mutating func section(_ title: String) { macro("Sh", title) }

  /// Writes a text as paragraphs, which empty lines separate. The first one of a section begins
  /// without a macro.
  public mutating func paragraphs(_ text: String, isFirst: Bool = false) {
    for (number, part) in text.split(separator: "\n\n").enumerated() {
      if !isFirst || number > 0 { macro("Pp") }
      sentences(String(part).replacing("\n", with: " "))
    }
  }

  /// A line for each sentence, as mdoc wants it.
  public mutating func sentences(_ text: String) {
    for sentence in text.replacing(". ", with: ".\n").split(separator: "\n") {
      line(ManualText.escaped(String(sentence)))
    }
  }

  /// Writes lines unchanged.
  public mutating func literal(_ text: String) {
    macro("Bd", "-literal")
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      line(ManualText.escaped(String(part)))
    }
    macro("Ed")
  }

  /// Writes the term of a list's item, which is text that users type.
  public mutating func term(_ text: String) {
    let quoted = ManualText.escaped(text).replacing("\"", with: "\\(dq")
    line(".It Li \"\\&" + quoted + "\"")
  }

  /// The flag `--name` as mdoc writes it, which adds one dash itself.
  public static func flag(_ name: String) -> String {
    String(name.dropFirst().replacing("-", with: "\\-"))
  }

  /// A backslash begins an escape; a dot or an apostrophe at the beginning, a macro; and a dash is
  /// a hyphen.
  public static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("`", with: "\\(ga")
    return [".", "'"].contains { escaped.hasPrefix($0) } ? "\\&" + escaped : escaped
  }
}
