public import TipChecker
public import TipTerminal
import TipText

/// The page of `:doc` about a session's variable, function or type, as a completion describes it.
public struct DeclaredNames {
  private let checker: Checker

  public init(_ checker: Checker) { self.checker = checker }

  /// Returns the lines about a name, which may have its type before it, as in `Visit.page`. They
  /// are empty if the program declares nothing of that name.
  public func lines(of name: String, width: Int) -> [StyledText] {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.last, !last.isEmpty else { return [] }
    let owner = parts.dropLast().joined(separator: ".")
    let fields = owner.isEmpty ? [] : declared(after: instance(of: owner) + last)
    let found = (declared(after: name) + fields).filter { $0.label.prefix { $0 != "(" } == last }
    guard !found.isEmpty else { return [] }
    let members = declared(after: instance(of: name)) + declared(after: name + ".")
    return list(of: found, width) + list(of: members.map(\.afterDot), width)
  }

  /// The program's own completions at the end of a text.
  private func declared(after text: String) -> [CompletionCandidate] {
    let source = SourceFile(name: "<name>", text: text)
    return checker.completions(in: source, at: text.utf8.count).candidates.filter(\.help.isEmpty)
  }

  /// The beginning of a text in which a member of the type's values may come next.
  private func instance(of type: String) -> String { "let _ = { (value: \(type)) in value." }

  private func list(of candidates: [CompletionCandidate], _ width: Int) -> [StyledText] {
    var list = DefinitionList()
    for candidate in candidates {
      list.add(StyledText(candidate.label, .emphasis), candidate.type)
    }
    return list.lines(width: width)
  }
}
