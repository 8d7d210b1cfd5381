import CReference
import TipText

/// The explanations of all codes of diagnostics and gates. The texts are those of `Grammar/codes`.
public enum Explanations {
  public enum Lookup {
    case found(Explanation)
    /// A message that no explanation exists.
    case unknown(String)
  }

  /// The texts of the files in `Grammar/codes`, by their names.
  public static let files: [(name: String, text: String)] = {
    var files: [(name: String, text: String)] = []
    while case let page = embeddedCodePage(files.count), let name = page.name {
      files.append((String(cString: name), page.text))
    }
    return files
  }()

  public static var all: [Explanation] { files.flatMap { Explanation.pages(of: $0.text) } }

  /// Gates that are called otherwise where they are open than where they block.
  private static let gateCodes = [
    "configured": "not-configured", "test-override": "hidden-for-testing",
  ]

  /// The page of a code, which may be given in the brackets that it is shown in.
  public static func find(_ code: String) -> Lookup {
    let given = code.filter { $0 != "[" && $0 != "]" }.lowercased().replacing(" ", with: "-")
    let wanted = gateCodes[given] ?? given
    let all = all
    if let page = all.first(where: { $0.code == wanted }) { return .found(page) }
    let near = Suggestion.nearest(to: wanted, among: all.map(\.code)).first
    return .unknown(
      "there is no code `\(code)`" + (near.map { "; did you mean `\($0)`?" } ?? ""))
  }
}
