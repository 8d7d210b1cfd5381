import TipChecker
import TipModel
import TipSyntax
import TipText

/// Every place where the name of an event or a parameter stands, also in bodies that nothing reads.
///
/// Names are all that is compared, so a place may be counted that means something else. Whatever is
/// counted makes lints more silent, never louder.
struct MentionIndex {
  enum Use: Hashable {
    /// In a `#Rule`.
    case rule
    /// Before `.donate` or `.sendDonation`.
    case donation
    case other
  }

  /// Whether some text calls `Tips.configure`: without it, the texts are not a whole app.
  private(set) var configures = false
  private var uses: [String: Set<Use>] = [:]
  /// How often each of the events' ids stands in a text as a literal.
  private var literals: [String: Int] = [:]
  private var words: Set<String> = []
  /// Names declared where other modules can reach them.
  private var reachable: Set<SourceRange> = []

  private static let watched: Set<String> = ["configure", "deleteDonations", "invalidate"]

  private let declarations: [FileID: [SourceRange]]
  private let names: Set<String>

  init(_ inventory: Inventory) {
    declarations = Dictionary(
      grouping: inventory.events.map(\.range) + inventory.parameters.map(\.declaration.range),
      by: \.file)
    names = Set(
      inventory.events.map { MentionIndex.lastName($0.name) }
        + inventory.parameters.map { MentionIndex.lastName($0.declaration.name) })
  }

  mutating func add(_ tree: SyntaxTree) {
    let scan = TokenScan(tree)
    let declared = declarations[tree.file] ?? []
    for index in tree.tokens.indices { note(index, in: scan, declared) }
  }

  /// Names for which the texts so far give no reason to be silent.
  var openWords: Set<String> {
    names.filter { name in
      let uses = uses[name] ?? []
      return uses == [.rule] || uses == [.donation]
    }
  }

  /// How the name is used, apart from where it is declared.
  func uses(of name: String) -> Set<Use> { uses[MentionIndex.lastName(name)] ?? [] }

  func contains(_ word: String) -> Bool { words.contains(word) }

  /// Whether code outside the texts can use what is declared there.
  func isReachable(_ declaration: SourceRange) -> Bool { reachable.contains(declaration) }

  func occurrences(ofLiteral text: String) -> Int { literals["\"\(text)\""] ?? 0 }

  private mutating func note(
    _ index: Int, in scan: TokenScan, _ declared: [SourceRange]
  ) {
    let token = scan.tree.tokens[index]
    switch token.kind {
    case .string: literals[scan.text(index), default: 0] += 1
    case .identifier, .keyword, .dollar:
      let name = String(scan.text(index).drop { $0 == "$" || $0 == "`" }.prefix { $0 != "`" })
      if MentionIndex.watched.contains(name) {
        words.insert(name)
        if name == "configure", scan.text(index - 2) == "Tips" { configures = true }
      }
      guard names.contains(name) else { return }
      let range = token.range(in: scan.tree.file)
      if let declaration = declared.first(where: { $0.contains(range) }) {
        if scan.isPublic(index) { reachable.insert(declaration) }
      } else {
        uses[name, default: []].insert(scan.use(of: index))
      }
    default: break
    }
  }

  static func lastName(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
