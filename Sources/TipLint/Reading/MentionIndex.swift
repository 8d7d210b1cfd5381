import TipChecker
import TipModel
import TipSyntax
import TipText

/// An index of the places that name events and parameters, including bodies that are not checked.
///
/// It compares names only, so it may count a place that means something else. Counting more
/// suppresses diagnostics and never adds any. `SaveTip.opened` does not count for another type's
/// `opened`. A name without a type before it, or after a type that declares no such member, counts
/// for every member of that name, but not where it can mean none of them: outside of structs and
/// enums that declare it.
struct MentionIndex {
  enum Use: Hashable {
    /// A use in a `#Rule`.
    case rule
    /// A use before `.donate` or `.sendDonation`.
    case donation
    case other
  }

  /// True if some text calls `Tips.configure`: without it, the texts are not a whole app.
  private(set) var configures = false
  /// True if code for Xcode's canvas configures TipKit.
  private(set) var configuresInPreview = false
  /// True if a text imports a module that is not Apple's. Its code may use the app's declarations.
  private(set) var importsOthers = false
  /// True if events are made with computed ids, such as `Event(id: "page.\(n)")`: any of these may
  /// be the id of a declared event.
  private(set) var makesEvents = false
  /// The uses by the name, and by the type that is named before it; "" if that is not known.
  private var uses: [String: [String: Set<Use>]] = [:]
  /// Other names for types that are those of owners.
  private var aliases: Set<String> = []
  /// The number of times that each of the events' ids occurs in a text as a literal.
  private var literals: [String: Int] = [:]
  /// The number of times that each of the constants with such ids is named.
  private var constants: [String: Int]
  private let constantNames: Set<String>
  private var words: Set<String> = []
  /// Names declared where other modules can reach them.
  private var reachable: Set<SourceRange> = []

  private static let watched: Set<String> = [
    "configure", "deleteDonations", "invalidate", "TipsCenter",
  ]
  /// The attributes of the type that an app begins with, as ``contains(_:)`` knows them.
  static let entryPoints: Set<String> = ["@main", "@UIApplicationMain", "@NSApplicationMain"]

  /// Tips that are named outside of themselves, other than for their events and parameters.
  private var shown = ShownTips()
  private let tips: Set<String>
  /// The tokens of the declarations of tips in the text being read.
  private var bodies: [String: Range<Int>] = [:]

  private let declarations: [FileID: [SourceRange]]
  /// The types that declare an event or a parameter of a name, by that name.
  private let owners: [String: Set<String>]
  /// The names of tips without subtypes.
  private let closed: Set<String>

  /// - Parameter constants: The constants that events' ids are taken from, such as `opened` or
  ///   `Names.opened`.
  init(_ inventory: Inventory, constants: Set<String>) {
    self.constants = Dictionary(uniqueKeysWithValues: constants.map { ($0, 0) })
    constantNames = Set(constants.map(MentionIndex.lastName))
    declarations = Dictionary(
      grouping: inventory.events.map(\.range) + inventory.parameters.map(\.declaration.range)
        + inventory.tips.map(\.range),
      by: \.file)
    tips = Set(inventory.tips.map(\.type.name))
    let members = inventory.events.map(\.name) + inventory.parameters.map(\.declaration.name)
    owners = members.reduce(into: [:]) { owners, member in
      owners[MentionIndex.lastName(member), default: []].insert(MentionIndex.owner(member))
    }
    closed = Set(inventory.tips.lazy.filter { !$0.type.isClass }.map(\.type.name))
  }

  mutating func add(_ tree: SyntaxTree) {
    let scan = TokenScan(tree)
    let declared = declarations[tree.file] ?? []
    bodies = [:]
    var types = TypeBodies(closed: closed)
    for index in tree.tokens.indices { note(index, in: scan, declared, &types) }
  }

  /// Names for which the texts so far give no reason to be silent.
  var openWords: Set<String> {
    Set(
      owners.lazy.filter { name, owners in
        owners.contains { [[.rule], [.donation]].contains(uses(of: name, in: $0)) }
      }.map(\.key))
  }

  /// Returns the uses of an event or a parameter, apart from its declaration.
  func uses(of member: String) -> Set<Use> {
    uses(of: MentionIndex.lastName(member), in: MentionIndex.owner(member))
  }

  private func uses(of name: String, in owner: String) -> Set<Use> {
    guard let known = uses[name] else { return [] }
    if !aliases.isDisjoint(with: owners[name] ?? []) {
      return known.values.reduce([]) { $0.union($1) }
    }
    return (known[owner] ?? []).union(known[""] ?? [])
  }

  /// Returns whether some code may show the tip, or put it in a group.
  func isShown(_ tip: String) -> Bool { shown.contains(tip) }

  func contains(_ word: String) -> Bool { words.contains(word) }

  /// Returns whether code outside the texts can use the declaration.
  func isReachable(_ declaration: SourceRange) -> Bool { reachable.contains(declaration) }

  func occurrences(ofLiteral text: String) -> Int { literals["\"\(text)\""] ?? 0 }

  func occurrences(ofConstant name: String) -> Int { constants[name] ?? 0 }

  private mutating func note(
    _ index: Int, in scan: TokenScan, _ declared: [SourceRange], _ types: inout TypeBodies
  ) {
    let token = scan.tree.tokens[index]
    switch token.kind {
    case .string: literals[scan.text(index), default: 0] += 1
    case .identifier, .keyword, .dollar:
      let name = String(scan.text(index).drop { $0 == "$" || $0 == "`" }.prefix { $0 != "`" })
      types.pass(index, name, in: scan)
      shown.note(name)
      if name == "typealias" { aliases.insert(scan.text(index + 1)) }
      if MentionIndex.watched.contains(name) {
        words.insert(name)
        if name == "configure", scan.text(index - 2) == "Tips", !configures {
          let isInPreview = scan.isInPreview(index, in: scan.blocks(round: index))
          if isInPreview { configuresInPreview = true } else { configures = true }
        }
      }
      if name == "import", !AppleModules.orTipKit.contains(scan.importedModule(at: index)) {
        importsOthers = true
      }
      if name == "id", scan.worksOutEventID(at: index) { makesEvents = true }
      if scan.text(index - 1) == "@", MentionIndex.entryPoints.contains("@" + name) {
        words.insert("@" + name)
      }
      if constantNames.contains(name) {
        let base = scan.text(index - 1) == "." ? scan.text(index - 2) + "." : ""
        constants[base + name]? += 1
      }
      if tips.contains(name) { note(tip: name, index, in: scan, declared) }
      guard let owners = owners[name] else { return }
      let range = token.range(in: scan.tree.file)
      if let declaration = declared.first(where: { $0.contains(range) }) {
        if scan.isPublic(index) { reachable.insert(declaration) }
      } else {
        let isPlain = scan.text(index - 1) != "."
        if isPlain, owners.isSubset(of: closed), !types.mayNameMembers(of: owners) { return }
        let owner = scan.owner(ofMember: index, types)
        uses[name, default: [:]][owners.contains(owner) ? owner : "", default: []]
          .insert(scan.use(of: index))
      }
    default: break
    }
  }

  /// Notes a mention of a tip. Its own declaration, extensions, and uses of its events and
  /// parameters do not count, since they show no tip.
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
    if owners[member.hasPrefix("$") ? String(member.dropFirst()) : member] != nil { return }
    if bodies[name]?.contains(index) == true, scan.text(index + 1) != "(" { return }
    shown.note(tip: name, heldBy: scan.holder(ofValueAt: index))
  }

  static func lastName(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  /// The type that declares it; "" at the top level.
  private static func owner(_ member: String) -> String {
    member.split(separator: ".").dropLast().last.map(String.init) ?? ""
  }
}
