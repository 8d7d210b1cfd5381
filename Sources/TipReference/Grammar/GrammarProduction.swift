import TipText

/// A production of the grammar, with its text in the file.
public struct GrammarProduction {
  public let text: String

  public init?(named name: String) {
    let lines = grammarText.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { GrammarProduction.name(of: $0) == name }) else {
      return nil
    }
    let end = lines[start...].firstIndex { $0.hasSuffix(";") } ?? start
    text = lines[start...end].joined(separator: "\n")
  }

  /// The names in the order of the grammar.
  public static var names: [String] {
    grammarText.split(separator: "\n").compactMap(name)
  }

  /// The name that a line defines. A long one is on a separate line, before the `=` of the next
  /// line.
  private static func name(of line: Substring) -> String? {
    let name = line.prefix { $0.isLowercase || $0 == "-" }
    let rest = line[name.endIndex...]
    guard !name.isEmpty, rest.isEmpty || rest.drop(while: { $0 == " " }).first == "=" else {
      return nil
    }
    return String(name)
  }
}
