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
  /// Whether some text imports a module that is not Apple's, which may do anything in the app's place.
  private(set) var importsOthers = false
  private var uses: [String: Set<Use>] = [:]
  /// How often each of the events' ids stands in a text as a literal.
  private var literals: [String: Int] = [:]
  private var words: Set<String> = []
  /// Names declared where other modules can reach them.
  private var reachable: Set<SourceRange> = []

  private static let watched: Set<String> = [
    "configure", "deleteDonations", "invalidate", "TipsCenter",
  ]
  /// What marks the type that an app begins with, as ``contains(_:)`` knows it.
  static let entryPoints: Set<String> = ["@main", "@UIApplicationMain", "@NSApplicationMain"]

  /// Tips that something outside of them names, other than for their events and parameters.
  private var shown: Set<String> = []
  private let tips: Set<String>
  /// The tokens of the declarations of tips in the text being read.
  private var bodies: [String: Range<Int>] = [:]

  private let declarations: [FileID: [SourceRange]]
  private let names: Set<String>

  init(_ inventory: Inventory) {
    declarations = Dictionary(
      grouping: inventory.events.map(\.range) + inventory.parameters.map(\.declaration.range)
        + inventory.tips.map(\.range),
      by: \.file)
    tips = Set(inventory.tips.map(\.type.name))
    names = Set(
      inventory.events.map { MentionIndex.lastName($0.name) }
        + inventory.parameters.map { MentionIndex.lastName($0.declaration.name) })
  }

  mutating func add(_ tree: SyntaxTree) {
    let scan = TokenScan(tree)
    let declared = declarations[tree.file] ?? []
    bodies = [:]
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

  /// Whether something may show the tip, or put it in a group.
  func isShown(_ tip: String) -> Bool { shown.contains(tip) }

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
      if name == "import", !AppleModules.names.contains(scan.importedModule(at: index)) {
        importsOthers = true
      }
      if scan.text(index - 1) == "@", MentionIndex.entryPoints.contains("@" + name) {
        words.insert("@" + name)
      }
      if tips.contains(name) { note(tip: name, index, in: scan, declared) }
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

  /// Its own declaration, extensions, and what is asked of its events and parameters show no tip.
  private mutating func note(
    tip name: String, _ index: Int, in scan: TokenScan, _ declared: [SourceRange]
  ) {
    let range = scan.tree.tokens[index].range(in: scan.tree.file)
    if let declaration = declared.first(where: { $0.contains(range) }) {
      if scan.isPublic(index) { reachable.insert(declaration) }
      bodies[name] = scan.body(after: index)
      return
    }
    if scan.text(index - 1) == "extension" { return }
    let member = scan.text(index + 1) == "." ? scan.text(index + 2) : ""
    if names.contains(member.hasPrefix("$") ? String(member.dropFirst()) : member) { return }
    if bodies[name]?.contains(index) == true, scan.text(index + 1) != "(" { return }
    shown.insert(name)
  }

  static func lastName(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
