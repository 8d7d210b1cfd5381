import TipModel
import TipText

/// The contents of the tables of members and operators, by the names that users know them by.
public enum LanguageReference {
  /// The entries in the order of declaration.
  public static let entries =
    MemberTable.all.map { ReferenceEntry($0) } + OperatorTable.all.map { ReferenceEntry($0) }

  public enum Answer {
    /// Words of the language, and the members with that name or of the type with that name.
    case words([LanguageWord], [ReferenceEntry])
    case entries([ReferenceEntry])
    /// All members of a type.
    case type(String, [ReferenceEntry])
    /// A production of the grammar.
    case production(String)
    /// A word of Swift that is not in the language, with the message about it.
    case refused(String)
    /// The names nearest to it.
    case unknown([String])
  }

  /// The entries of a name: `count`, `String.count`, `.week`, `??`, `Date`, `closure`. `others` are
  /// names known elsewhere, for suggestions.
  public static func find(_ text: String, others: [String] = []) -> Answer {
    let exact = entries.filter { $0.owner == nil && $0.name == text }
    if !exact.isEmpty { return .entries(exact) }
    let name = MemberName(text)
    let words = LanguageWord.all.filter { $0.isCalled(text) }
    if !words.isEmpty {
      let members = entries.filter { $0.isMember(of: text) }
      return .words(
        words, members.isEmpty ? entries.filter { $0.name == name.member } : members)
    }
    let found = entries.filter { entry in
      entry.name == name.member && name.owner.map { entry.isMember(of: $0) } ?? true
    }
    if !found.isEmpty { return .entries(found) }
    let members = entries.filter { $0.isMember(of: text) }
    if let owner = members.first?.owner { return .type(owner.referenceName, members) }
    if let refusal = SwiftWords.answer(to: text) { return .refused(refusal) }
    if let production = GrammarProduction(named: text) { return .production(production.text) }
    let near = Suggestion.nearest(to: text, among: others)
    return .unknown(near.isEmpty ? nearest(to: name, others) : near)
  }

  private static func nearest(to name: MemberName, _ others: [String]) -> [String] {
    if let owner = name.owner {
      let siblings = entries.filter { $0.isMember(of: owner) }.map(\.name)
      let near = Suggestion.nearest(to: name.member, among: siblings).map { "\(owner).\($0)" }
      if !near.isEmpty { return near }
    }
    let names =
      others + LanguageWord.all.map(\.name) + entries.map(\.name)
      + entries.compactMap { $0.owner?.referenceName }
    // The name may be an unfinished word.
    let begun = name.member.count < 3 ? [] : names.filter { $0.hasPrefix(name.member) }
    return begun.isEmpty
      ? Suggestion.nearest(to: name.member, among: names)
      : Set(begun).sorted { ($0.count, $0) < ($1.count, $1) }
  }
}

/// A name without its surroundings: `$0.donations.count()` is `count` of `donations`.
private struct MemberName {
  let owner: String?
  let member: String

  init(_ text: String) {
    var name = text.prefix { $0 != "(" && $0 != "{" }
    while name.last == " " { name.removeLast() }
    guard let dot = name.lastIndex(of: "."), name.index(after: dot) < name.endIndex else {
      (owner, member) = (nil, String(name))
      return
    }
    member = String(name[name.index(after: dot)...])
    var owner = String(name[..<dot])
    if owner.hasSuffix(".donations") { owner = "donations" }
    self.owner = owner.isEmpty || owner.hasPrefix("$") ? nil : owner
  }
}

extension ReferenceEntry {
  /// Returns whether its type has this name.
  func isMember(of name: String) -> Bool {
    guard let owner else { return false }
    if case .conforming(let kind, _) = owner {
      return kind.rawValue == name || kind.conforming.contains { $0.names.contains(name) }
    }
    return owner.names.contains(name)
  }
}

extension LibraryProtocol {
  /// The types that have its members.
  fileprivate var conforming: [Type] {
    LanguageReference.owners.filter { $0.conforms(to: self) }
  }
}

extension LanguageReference {
  fileprivate static let owners: [Type] = {
    var seen: Set<Type> = [.int, .unsigned]
    return [.int, .unsigned] + entries.compactMap(\.owner).filter { seen.insert($0).inserted }
  }()
}

extension Type {
  /// The names under which the type is found.
  fileprivate var names: [String] {
    let owner = self
    let names =
      switch owner {
      case .array: ["Array", "[T]"]
      case .dictionary: ["Dictionary", "[K: V]"]
      case .donations: ["donations", "Donations", "[Donation]"]
      case .event: ["Event", "Tips.Event"]
      case .optional: ["Optional", "T?"]
      case .set: ["Set"]
      case .range: ["Range"]
      case .library(let kind, _): [kind.rawValue]
      case .anyTip: ["Tip", "any Tip"]
      default:
        ["\(owner)", "\(owner)".split(separator: ".").last.map(String.init) ?? ""]
      }
    return names + ["\(owner)"]
  }
}

extension LanguageReference {
  /// Each type with its members, then free functions and operators.
  public static var types: [(name: String, entries: [ReferenceEntry])] {
    var types: [(name: String, entries: [ReferenceEntry])] = []
    for entry in entries {
      let name = entry.owner?.referenceName ?? "Functions and operators"
      if let place = types.firstIndex(where: { $0.name == name }) {
        types[place].entries.append(entry)
      } else {
        types.append((name, [entry]))
      }
    }
    return types
  }

  public static func unknown(_ name: String, _ near: [String]) -> String {
    let hint = near.first.map { "; did you mean `\($0)`?" } ?? ""
    return "nothing is called `\(name)`\(hint)"
  }
}
