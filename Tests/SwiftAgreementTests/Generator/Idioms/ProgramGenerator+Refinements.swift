extension ProgramGenerator {
  /// A protocol that refines some of Swift's own, with defaults for what these require, a protocol that refines it, and
  /// types that leave some of that to them: what a value has is seen through `any`, `some` and type parameters.
  ///
  /// - Parameter ofTips: The protocol may refine `Tip`, too.
  mutating func refinements(ofTips: Bool = false) -> [String] {
    let (base, nearer) = (name("Ranked"), name("Graded"))
    let asked = Refined.allCases.filter { refined in chance(2) && (refined != .tip || ofTips) }
    // Both have an `id`.
    let distinct = asked.filter { $0 != .identity || !asked.contains(.tip) }
    let refined = distinct.isEmpty ? [Refined.text] : distinct
    // What Swift would make of all fields does not go with an equality of its own.
    let given = refined.filter { !chance(4) || $0 == .hash || $0 == .failure }
    let again = refined.filter { _ in chance(3) }
    let isEquated = !Set(refined).isDisjoint(with: [.equality, .order, .hash])
    var lines =
      braced(
        "protocol \(base): \(refined.map(\.rawValue).joined(separator: ", "))",
        ["var rank: Int { get }"])
      + braced(
        "extension \(base)",
        given.flatMap { $0.members(of: "Self", "base") } + shown(refined)
          + [#"var label: String { "base label" }"#, #"static var kind: String { "base kind" }"#])
      + braced("protocol \(nearer): \(base)", chance(2) ? ["var label: String { get }"] : [])
      + braced(
        "extension \(nearer)", again.flatMap { $0.members(of: "Self", "nearer") }, always: false)
    var types: [String] = []
    for stem in ["Alpha", "Beta", "Gamma"] {
      let type = name(stem)
      let isNearer = chance(2)
      let left = isNearer ? given + again : given
      let isClass = chance(4)
      var own = refined.filter { !left.contains($0) || chance(3) }
      if isClass, isEquated, !(own + left).contains(.equality) { own.append(.equality) }
      var members = own.flatMap { $0.members(of: type, "own") }
      members += some(of: [
        #"var label: String { "own label" }"#, #"static var kind: String { "own" }"#,
      ])
      if refined.contains(.tip) { members.append(#"var title: Text { Text("\(rank)") }"#) }
      let fields =
        isClass
        ? [
          "let rank, other: Int",
          "init(rank: Int = \(below(4)), other: Int = \(below(3))) { (self.rank, self.other) = (rank, other) }",
        ] : ["var rank = \(below(4))", "var other = \(below(3))"]
      lines += braced(
        "\(isClass ? "final class" : "struct") \(type): \(isNearer ? nearer : base)",
        fields + members)
      types.append(type)
    }
    return lines + looks(base, refined, types)
  }

  /// Members of the extension that read what is required.
  private func shown(_ refined: [Refined]) -> [String] {
    var lines = [#"var summary: String { "\(rank) \(label) \(Self.kind)" }"#]
    if refined.contains(.text) { lines.append(#"var twice: String { description + "\(self)" }"#) }
    if refined.contains(.order) {
      lines.append("func least(_ o: Self) -> Int { min(self, o).rank }")
    }
    if refined.contains(.equality) || refined.contains(.order) || refined.contains(.hash) {
      lines.append("func same(_ o: Self) -> Bool { self == o }")
      lines.append("func other(_ o: Self) -> Bool { self != o }")
    }
    if refined.contains(.identity) { lines.append(#"var named: String { "id \(id)" }"#) }
    if refined.contains(.failure) {
      lines.append(#"var failed: String { (errorDescription ?? "none") + (failureReason ?? "") }"#)
    }
    if refined.contains(.tip) {
      lines.append(#"var told: String { "\(id) \(message == nil) \(rules.count)" }"#)
    }
    return lines
  }

  /// What looks at values through what is known of them.
  private mutating func looks(_ base: String, _ refined: [Refined], _ types: [String]) -> [String] {
    let (look, box, some, plain) = (name("look"), name("Box"), name("some"), name("plain"))
    let isEquated = !Set(refined).isDisjoint(with: [.equality, .order, .hash])
    var reads = [#"\(a.summary)"#, #"\(a.label)"#, #"\(T.kind)"#]
    var existential = [#"\(a.summary)"#, #"\(a.label)"#]
    if isEquated {
      reads += [
        #"\(a == b) \(a != b) \(a.same(b)) \(a.other(b)) \([a].contains(b))"#
      ]
    }
    if refined.contains(.order) {
      reads += [
        #"\(a < b) \(a > b) \(a <= b) \(a >= b) \(a.least(b)) \(max(a, b).rank)"#,
        #"\([a, b, a].sorted().map(\.rank)) \([b, a].min()!.rank)"#,
      ]
    }
    if refined.contains(.hash) {
      reads.append(
        #"\(Set([a, b, a]).count) \(Dictionary([(a, 1), (b, 2)], uniquingKeysWith: +).count)"#)
    }
    if refined.contains(.text) {
      reads.append(#"\(a) \(a.description) \(a.twice) \([a])"#)
      existential.append(#"\(a) \(a.description) \(a.twice) \([a])"#)
    }
    if refined.contains(.failure) {
      for read in [#"\(a.failed) \(a.errorDescription ?? "none")"#, #"\(a.localizedDescription)"#] {
        reads.append(read)
        existential.append(read)
      }
    }
    if refined.contains(.tip) {
      for read in [#"\(a.id) \(a.told)"#, #"\(a.message == nil) \(a.title == Text("1"))"#] {
        reads.append(read)
        existential.append(read)
      }
    }
    if refined.contains(.identity) {
      reads.append(#"\(a.id) \(a.named)"#)
      existential.append(#"\(a.named)"#)
    }
    func text(_ reads: [String]) -> String { "\"" + reads.joined(separator: " | ") + "\"" }
    for type in types {
      let values = "\(type)(rank: \(below(3))), \(type)(rank: \(below(3)), other: 1)"
      let value = "\(type)(rank: \(below(3)))"
      scope.offers += [
        .print("\(look)(\(values))"), .print("\(box)(a: \(value)).text"),
        .print("\(some)(\(value))"),
        .print("\(value).summary, \(value).label, \(type).kind"),
        .print("\(look)(\(type)(rank: \(.int)), \(value))"),
      ]
      for refined in refined { scope.offers += refined.direct(value).map { .print("\($0)") } }
      scope.offers.append(.print("\(plain)(\(values))"))
    }
    let all = types.map { "\($0)(rank: \(below(4)))" }.joined(separator: ", ")
    scope.offers += [
      .statement("for a in [\(all)] as [any \(base)] { print(\(text(existential))) }"),
      .print("([\(all)] as [any \(base)]).map(\\.summary)"),
      .print("([\(all)] as [any \(base)]).map { \(some)($0) }"),
    ]
    for refined in refined {
      guard let read = refined.held(base) else { continue }
      scope.offers.append(
        .statement("for a in [\(all)] as [any \(refined.rawValue)] { print(\"\(read)\") }"))
    }
    let plainly = refined.map(\.plain)
    return [
      "func \(look)<T: \(base)>(_ a: T, _ b: T) -> String { \(text(reads)) }",
      "struct \(box)<T: \(base)> { var a: T; var text: String { \(text(existential)) } }",
      "func \(some)(_ a: some \(base)) -> String { \(text(existential)) }",
      "func \(plain)<T: \(refined.map(\.rawValue).joined(separator: " & "))>(_ a: T, _ b: T) -> String { \(text(plainly)) }",
    ]
  }
}

/// One of Swift's own protocols that a protocol of a program refines.
private enum Refined: String, CaseIterable {
  case equality = "Equatable"
  case order = "Comparable"
  case hash = "Hashable"
  case text = "CustomStringConvertible"
  case identity = "Identifiable"
  case failure = "LocalizedError"
  case tip = "Tip"

  /// What it requires, as `giver` has it.
  func members(of type: String, _ giver: String) -> [String] {
    switch self {
    case .equality:
      ["static func == (a: \(type), b: \(type)) -> Bool { \(comparison(giver, "==")) }"]
    case .order: ["static func < (a: \(type), b: \(type)) -> Bool { \(comparison(giver, "<")) }"]
    case .hash: ["func hash(into hasher: inout Hasher) { hasher.combine(rank / 4) }"]
    case .text: ["var description: String { \"\(giver) \\(rank)\" }"]
    case .identity: ["var id: String { \"\(giver)-\\(rank)\" }"]
    case .failure: ["var errorDescription: String? { \"\(giver) error \\(rank)\" }"]
    case .tip:
      [
        "var id: String { \"\(giver) tip \\(rank)\" }",
        "var message: Text? { rank > 1 ? Text(\"\(giver)\") : nil }",
      ]
    }
  }

  private func comparison(_ giver: String, _ sign: String) -> String {
    switch giver {
    case "own": "b.rank \(sign) a.rank"
    case "nearer": "a.rank / 2 \(sign) b.rank / 2"
    default: "a.rank \(sign) b.rank"
    }
  }

  /// What a value of a type that conforms is asked for where no more is known of it.
  var plain: String {
    switch self {
    case .equality: #"\(a == b) \(a != b)"#
    case .order: #"\(a < b) \(a >= b)"#
    case .hash: #"\(Set([a, b]).count)"#
    case .text: #"\(a) \(b.description)"#
    case .identity: #"\(a.id)"#
    case .failure: #"\(a.errorDescription ?? "none") \(b.localizedDescription)"#
    case .tip: #"\(a.id) \(a.message == nil) \(b.rules.count)"#
    }
  }

  /// What a value that is held as one of Swift's protocol is asked for; nil where that is no type here.
  func held(_ base: String) -> String? {
    switch self {
    case .equality, .order, .hash: #"\((a as? any \#(base))?.rank ?? -1)"#
    case .text: #"\(a) \(a.description) \((a as? any \#(base))?.twice ?? "")"#
    case .failure: #"\(a.errorDescription ?? "none") \(a.localizedDescription)"#
    case .identity, .tip: nil
    }
  }

  /// What a value whose type is known is asked for.
  func direct(_ value: String) -> [String] {
    switch self {
    case .equality: ["\(value) == \(value)", "\(value) != \(value)"]
    case .order: ["\(value) < \(value)", "[\(value)].max()!.rank"]
    case .hash: ["Set([\(value)]).contains(\(value))"]
    case .text: ["\(value)", "\(value).description"]
    case .identity: ["\(value).id"]
    case .failure: ["\(value).localizedDescription", "\(value).errorDescription ?? \"none\""]
    case .tip: ["\(value).id", "\(value).message == nil", "\(value).rules.count"]
    }
  }
}
