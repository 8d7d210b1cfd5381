import TipModel
import TipSolver
import TipText

/// The rules of a tip in two programs, with what tells them apart.
package struct TipComparison {
  /// A life in which the tip is available with the rules of one program only.
  package struct Witness: Equatable {
    package let script: String
    /// The tip is available in the new program; otherwise it is in the old one.
    package let isOfNew: Bool
  }

  package let id: String
  package let relation: RuleRelation
  package let witnesses: [Witness]
  /// Why the relation is not known, a sentence each.
  package let reasons: [String]
  package let old: ProofTip?
  package let new: ProofTip?

  /// The options that only one of the programs gives the tip.
  package var optionChanges: (removed: [String], added: [String]) {
    guard let old, let new else { return ([], []) }
    return (
      old.options.filter { !new.options.contains($0) },
      new.options.filter { !old.options.contains($0) }
    )
  }

  package var isChanged: Bool {
    let options = optionChanges
    return relation != .same && relation != .reformulated
      || !options.removed.isEmpty || !options.added.isEmpty
  }
}

/// Compares a tip of two programs.
struct TipComparer {
  /// The expectation of a witness's script.
  enum WitnessKind {
    /// The tip is available, which holds on one side.
    case availability
    /// The tip's status in the old program, so that the script fails in the new one, whose change
    /// is described.
    case regression(of: String)
  }

  let old: ProofProgram
  let new: ProofProgram
  var witnesses = WitnessKind.availability

  /// The result of a search for a time at which the first rules hold and the second do not.
  private enum Side {
    case never
    case witness(TipComparison.Witness)
    case unknown(String)

    var witness: TipComparison.Witness? {
      if case .witness(let found) = self { found } else { nil }
    }
    var reason: String? { if case .unknown(let reason) = self { reason } else { nil } }
    var isNever: Bool { if case .never = self { true } else { false } }
  }

  func comparison(_ first: ProofTip, _ second: ProofTip) -> TipComparison {
    if ProofProgram.areAlike(first, in: old, second, in: new) {
      return result(first, second, .same, [], [])
    }
    let misfits = misfits(first, second)
    guard misfits.isEmpty else { return result(first, second, .unknown, [], misfits) }
    guard first.isWhole, second.isWhole else { return searchedComparison(first, second) }
    let lost = side(first, second, isOfNew: false)
    let gained = side(second, first, isOfNew: true)
    let witnesses = [gained, lost].compactMap(\.witness)
    let reasons = [gained, lost].compactMap(\.reason)
    guard reasons.isEmpty else { return result(first, second, .unknown, witnesses, reasons) }
    if gained.isNever, lost.isNever {
      let isSame = first.hasEqualRules(as: second)
      return result(first, second, isSame ? .same : .reformulated, [], [])
    }
    if lost.isNever { return result(first, second, .wider, witnesses, []) }
    if gained.isNever { return result(first, second, .narrower, witnesses, []) }
    let both = RuleProof.both(first.conjunction, second.conjunction)
    if case .never = both { return result(first, second, .disjoint, witnesses, []) }
    return result(first, second, .different, witnesses, [])
  }

  private func result(
    _ first: ProofTip, _ second: ProofTip, _ relation: RuleRelation,
    _ witnesses: [TipComparison.Witness], _ reasons: [String]
  ) -> TipComparison {
    TipComparison(
      id: second.id, relation: relation, witnesses: witnesses,
      reasons: reasons.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }, old: first,
      new: second)
  }

  /// The comparison of rules that branches choose among, of which only small lives are tried.
  private func searchedComparison(_ first: ProofTip, _ second: ProofTip) -> TipComparison {
    let sides = [(second, first, true), (first, second, false)].map { one, other, isOfNew in
      searched(one, other, near: nil, remark: remark(one, isOfNew: isOfNew), isOfNew: isOfNew)
    }
    let witnesses = sides.compactMap(\.witness)
    if witnesses.count == 2 { return result(first, second, .different, witnesses, []) }
    return result(first, second, .unknown, witnesses, sides.compactMap(\.reason))
  }

  private func side(_ first: ProofTip, _ second: ProofTip, isOfNew: Bool) -> Side {
    let finding = RuleProof.difference(
      first.conjunction, without: second.conjunction,
      preferring: new.preferred(besides: old))
    let remark = remark(first, isOfNew: isOfNew)
    switch finding {
    case .never: return .never
    case .undecided:
      return searched(first, second, near: nil, remark: remark, isOfNew: isOfNew)
    case .life(let life):
      let found = witness(life, first, remark: remark, isOfNew: isOfNew)
      guard case .unknown = found, !life.isCertain else { return found }
      return searched(first, second, near: life, remark: remark, isOfNew: isOfNew)
    }
  }

  private func remark(_ tip: ProofTip, isOfNew: Bool) -> String {
    switch witnesses {
    case .availability:
      let (near, far) = isOfNew ? ("new", "old") : ("old", "new")
      return "`\(tip.id)` is available with the \(near) rules, and not with the \(far) ones."
    case .regression(let change):
      let (now, then) = isOfNew ? ("pending", "available") : ("available", "pending")
      return "`\(tip.id)` is \(now); \(change) it is \(then)."
    }
  }

  /// Searches small lives, where nothing is proved.
  private func searched(
    _ first: ProofTip, _ second: ProofTip, near life: SampleLife?, remark: String, isOfNew: Bool
  ) -> Side {
    let (one, other) = isOfNew ? (new, old) : (old, new)
    let parts =
      first.isWhole && second.isWhole
      ? "parts of the rules are not compared" : "rules that branches choose are not compared"
    guard let search = LifeSearch([(first, one), (second, other)]) else {
      return .unknown("\(parts), and cannot be evaluated alone")
    }
    let found = search.life(near: life) { $0[0].allSatisfy(\.holds) && !$0[1].allSatisfy(\.holds) }
    guard let found else {
      return .unknown(
        "\(parts), only evaluated: \(search.words) show no difference"
      )
    }
    return witness(found, first, remark: remark, isOfNew: isOfNew)
  }

  /// Runs the life in both programs.
  private func witness(
    _ life: SampleLife, _ tip: ProofTip, remark: String, isOfNew: Bool
  ) -> Side {
    // The program in which the script passes, and the one in which it fails.
    var (programs, isAvailable) = (isOfNew ? [new, old] : [old, new], true)
    if case .regression = witnesses { (programs, isAvailable) = ([old, new], !isOfNew) }
    var reason = "a donation or a value of the difference cannot be written as Swift"
    for declaresEvents in [false, true] {
      guard
        let script = LifeScript(
          life, expecting: [(tip, isAvailable)], in: programs, remark: remark,
          declaresEvents: declaresEvents)
      else { continue }
      let outcomes = programs.map { WitnessRun.outcome(of: script.text, in: $0) }
      if outcomes == [.passes, .fails] {
        return .witness(TipComparison.Witness(script: script.text, isOfNew: isOfNew))
      }
      let stop = outcomes.lazy.compactMap { outcome -> String? in
        if case .stops(let message) = outcome { message } else { nil }
      }.first
      reason =
        stop.map { "a difference that was found cannot be run: \($0)" }
        ?? "the engine does not confirm a difference that was found"
      if stop == nil { break }
    }
    return .unknown(reason)
  }

  // MARK: Programs that do not fit together

  /// The inputs of the tip that differ between the programs, a sentence each.
  private func misfits(_ first: ProofTip, _ second: ProofTip) -> [String] {
    var found: [String] = []
    let read = first.readings + second.readings
    for id in Set(read.flatMap(\.inputIDs)).sorted() {
      if let a = old.events[id], let b = new.events[id], a.donationName != b.donationName {
        found.append(
          "the donations of the event `\(id)` are of \(ProofProgram.words(a)) in the old program and of \(ProofProgram.words(b)) in the new one"
        )
      }
    }
    for event in Set(first.conjunction.events) {
      guard let other = second.conjunction.events.first(where: { $0.id == event.id }),
        other.limit.maximumCount != event.limit.maximumCount
      else { continue }
      found.append(
        "the event `\(event.id)` keeps \(event.limit.maximumCount) donations in the old program and \(other.limit.maximumCount) in the new one"
      )
    }
    // The type is a part of a parameter's id.
    let others = Dictionary(new.parameters.values.map { ($0.declaration.name, $0.declaration) }) {
      first, _ in first
    }
    for id in Set(read.flatMap(\.inputIDs)).sorted() {
      guard let parameter = old.parameters[id]?.declaration, let other = others[parameter.name],
        "\(parameter.type)" != "\(other.type)"
      else { continue }
      found.append(
        "the parameter `\(parameter.name)` is of the type `\(parameter.type)` in the old program and `\(other.type)` in the new one"
      )
    }
    for id in Set(read.flatMap(\.inputIDs)).sorted() {
      guard let before = old.type(of: id), let after = new.type(of: id) else { continue }
      for (field, type) in before.fieldTypes {
        guard let other = after.fieldTypes[field], other != type else { continue }
        found.append(
          "the field `\(field)` of `\(id)` is of the type `\(type)` in the old program and `\(other)` in the new one"
        )
      }
    }
    for (name, cases) in old.enums.sorted(by: { $0.key < $1.key }) {
      guard let others = new.enums[name], others != cases,
        read.contains(where: { $0.compares(cases) || $0.compares(others) })
      else { continue }
      found.append(
        "the cases of `\(name)` are \(cases.joined(separator: ", ")) in the old program and \(others.joined(separator: ", ")) in the new one"
      )
    }
    return found
  }
}

extension Type {
  /// The types of the fields of a struct, in words.
  fileprivate var fieldTypes: [String: String] {
    guard case .nominal(let nominal) = self, nominal.kind == .structure else { return [:] }
    return Dictionary(nominal.fields.map { ($0.name, "\($0.type)") }) { first, _ in first }
  }
}

extension ProofProgram {
  /// The type of the donations of an event, or of a parameter.
  fileprivate func type(of id: String) -> Type? {
    events[id]?.donation ?? parameters[id]?.declaration.type
  }

  fileprivate static func words(_ event: Event) -> String {
    event.donation == nil || event.donation == .builtin(.emptyDonation)
      ? "no type" : "the type `\(event.donationName)`"
  }
}

extension ProofTip {
  /// Returns whether the rules have the same ids, in any order.
  func hasEqualRules(as other: ProofTip) -> Bool {
    let (mine, others) = (ruleIDs.compactMap(\.self), other.ruleIDs.compactMap(\.self))
    return mine.count == ruleIDs.count && others.count == other.ruleIDs.count
      && mine.sorted() == others.sorted()
  }
}
