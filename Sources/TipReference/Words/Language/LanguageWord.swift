/// A word of the language that no table of members or operators has: a macro, an attribute, what a tip may have, an
/// option, a gate, a keyword.
public struct LanguageWord: Sendable {
  public let name: String
  /// How it is written.
  public let usage: String
  /// One line, a sentence without a period.
  public let help: String
  /// Of the reference, with its number.
  public let chapter: String
  public var isOurs = false
  /// A program that shows it, and runs.
  public let example: String

  init(
    name: String, usage: String, help: String, chapter: String, isOurs: Bool = false,
    example: String
  ) {
    self.name = name
    self.usage = usage
    self.help = help
    self.chapter = chapter
    self.isOurs = isOurs
    self.example = example
  }

  public static let all =
    macros + attributes + requirements + options + display + events + gates + viewWords + kitWords
    + protocols
    + statements + leaving + declarations + memberWords + values + special + access + kinds
    + typeWords

  /// Returns whether people call it so: `#Rule` is `Rule`, too, and `display count` is a gate.
  func isCalled(_ text: String) -> Bool {
    let parts = ["#else", "#elseif", "#endif", "elseif", "endif"]
    let text = parts.contains(text) ? "#if" : text
    let plain = text.replacing(" ", with: "-").drop { "#@.$".contains($0) }
    let own = name.drop { "#@.".contains($0) }
    return plain == own || plain == own.split(separator: ".").last ?? own
      || plain == "Tip.\(own)" || plain == "Tips.\(own)"
  }
}
