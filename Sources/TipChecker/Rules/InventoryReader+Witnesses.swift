import TipModel
import TipSyntax
import TipText

/// Members that look as if TipKit used them and that it does not use. Swift's compiler does not report them, and the
/// tip silently lacks them.
extension InventoryReader {
  func checkWitness(_ member: ValueDeclaration) {
    // An id may be of any Hashable type. A wrong title is an error, and reported elsewhere.
    guard member.name != "id", member.name != "title", let wanted = TipMembers.types[member.name],
      case .variable(let binding, _) = member.kind
    else { return }
    if let written = binding.type {
      checkAnnotation(written, member, wanted)
    } else if let value = binding.value {
      checkInferred(value, member, wanted)
    }
  }

  /// Reports members that TipKit does not use: `static var message: Text?`, `func rules() -> [Rule]`,
  /// `var image = { … }`.
  func checkHiddenWitnesses(in tip: TypeDeclaration) {
    for (name, wanted) in TipMembers.types.sorted(by: { $0.key < $1.key })
    where !["id", "title", "asset"].contains(name) {
      let members = (tip.members[name] ?? []).filter { !$0.isInactive }
      guard members.count == 1, let member = members.first else { continue }
      let message: String
      var fixIts: [Diagnostic.FixIt] = []
      switch member.kind {
      case .variable(let binding, _) where member.isStatic:
        guard let written = binding.type,
          checker.resolve(written, from: member.file, in: tip, isQuiet: true) == wanted
        else { continue }
        message = "TipKit asks each tip for its `\(name)`: it does not see a static one"
        if let word = member.syntax?.modifiers.first(where: { $0.text == "static" }),
          case .variable(let variable)? = member.syntax?.kind
        {
          let through = SourceRange(
            file: word.range.file, start: word.range.start, end: variable.keyword.start)
          fixIts = [.init(replace: through, with: "")]
        }
      case .variable
      where !member.isOverride
        && checker.classChecker.conformingSuperclass(of: tip, to: name) != nil:
        let base = checker.classChecker.conformingSuperclass(of: tip, to: name)?.type.name ?? ""
        message =
          "TipKit does not see `\(name)` of a subclass: `\(base)` is the tip, and has none that this overrides"
      case .variable(let binding, _):
        guard binding.type == nil, let value = binding.value, case .closure = value.kind else {
          continue
        }
        message = "`\(name)` must be `\(spelled(wanted))`, but this is a closure"
        let between = SourceRange(
          file: member.nameRange.file, start: member.nameRange.end, end: value.range.start)
        fixIts = [.init(replace: between, with: ": \(spelled(wanted)) ")]
      case .function(let function)
      where function.parameters.isEmpty && !member.isStatic
        && (member.file.isTipScript
          || function.result.map { checker.resolve($0, from: member.file, in: tip, isQuiet: true) }
            == wanted):
        message = "TipKit asks for a property `\(name)`: it does not call a function of that name"
      default: continue
      }
      report(.warning("not-a-witness", message, at: member.nameRange, fixIts: fixIts))
    }
  }

  /// Reports a member with the type of a requirement and nearly its name, if the tip lacks the requirement:
  /// `var titel: Text`.
  func checkNearWitness(_ member: ValueDeclaration, in tip: TypeDeclaration) {
    guard case .variable(let binding, _) = member.kind, let written = binding.type,
      binding.value != nil || binding.accessors != nil, TipMembers.types[member.name] == nil
    else { return }
    let near = Suggestion.nearest(to: member.name, among: TipMembers.types.keys.sorted(), limit: 1)
    guard let name = near.first, name != "asset",
      tip.members[name] == nil,
      !tip.protocols.contains(where: { !$0.isOfLibrary && $0.members[name] != nil }),
      checker.resolve(written, from: member.file, in: tip, isQuiet: true) == TipMembers.types[name],
      TipMembers.types[name] != .string
    else { return }
    report(
      .warning(
        "not-a-witness",
        "TipKit does not use `\(member.name)`, which is not the name of a member that tips have",
        at: member.nameRange, notes: [.init("did you mean `\(name)`?")],
        fixIts: [.init(replace: member.nameRange, with: name)]))
  }

  private func checkAnnotation(_ written: TypeSyntax, _ member: ValueDeclaration, _ wanted: Type) {
    let type = checker.resolve(written, from: member.file, in: member.owner, isQuiet: true)
    if type == wanted || type.isUnknown { return }
    if case .array(let element) = type, element.isUnknown { return }
    if case .optional(let inner) = wanted, inner == type {
      report(
        .warning(
          "not-a-witness",
          "`\(member.name)` must be `\(wanted)`: TipKit never shows one of type `\(type)`",
          at: written.range, fixIts: [.init(replace: written.range.endPoint, with: "?")]))
      return
    }
    if case .optional(.builtin(.text)) = wanted, case .optional(.builtin(.view)) = type { return }
    let own = member.file.tree.source.text(written.range.offsets)
    report(
      .warning(
        "not-a-witness",
        "`\(member.name)` must be `\(spelled(wanted))`: TipKit does not see one of type `\(own)`",
        at: written.range, fixIts: retyped(member, written, type, wanted)))
  }

  /// The fix-its for a wrong type. The type alone is replaced only if the value fits the new type.
  private func retyped(
    _ member: ValueDeclaration, _ written: TypeSyntax, _ type: Type, _ wanted: Type
  ) -> [Diagnostic.FixIt] {
    var range = written.range
    // `Rule[]`, as arrays are written in other languages.
    let brackets = SourceRange(file: range.file, start: range.end, end: range.end + 2)
    if member.file.tree.source.text(brackets.offsets) == "[]" { range = range.union(brackets) }
    let change = Diagnostic.FixIt(replace: range, with: spelled(wanted))
    guard case .variable(let binding, _) = member.kind else { return [] }
    switch (type, wanted) {
    case (_, .optional(.builtin(.text))):
      return wrapping(binding, in: member.file).map { [change] + $0 } ?? []
    case (.array(.builtin), .array(.builtin(.option))):
      return [change]
    case (_, .array(let element)) where element == type:
      return [change]
    default: return []
    }
  }

  /// Reports `let options = [Tips.MaxDisplayCount(1)]`, an array of one concrete type.
  private func checkInferred(_ value: ExpressionSyntax, _ member: ValueDeclaration, _ wanted: Type)
  {
    guard case .array = wanted, case .array(let elements) = value.kind, !elements.isEmpty,
      member.name == "options"
    else { return }
    report(
      .warning(
        "not-a-witness",
        "`options` must be `[any TipOption]`: without the type this is an array that TipKit does not see",
        at: member.nameRange,
        fixIts: [.init(replace: member.nameRange.endPoint, with: ": [any TipOption]")]))
  }

  private func spelled(_ type: Type) -> String {
    switch type {
    case .array(.builtin(.option)): "[any TipOption]"
    case .array(.builtin(.rule)): "[Rule]"
    case .array(.builtin(.action)): "[Action]"
    default: "\(type)"
    }
  }

  /// Reports tips of different files that share a name and are identified by it, and an event id with two types of
  /// donations.
  func checkConflicts(_ tips: [Inventory.Tip], _ events: [Inventory.Event]) {
    var firstTip: [String: Inventory.Tip] = [:]
    for tip in tips
    where tip.id == nil && tip.hasStaticID && !isOnlyShown(tip.range.file) {
      if let first = firstTip[tip.type.qualifiedName], first.range.file != tip.range.file {
        report(
          .warning(
            "duplicate-tip",
            "another file has a tip `\(tip.type.qualifiedName)`, too: unless they are in different apps, the two share one record",
            at: tip.range, notes: [.init("the other is here", at: first.range)]))
      } else {
        firstTip[tip.type.qualifiedName] = tip
      }
    }
    var firstEvent: [String: Inventory.Event] = [:]
    for event in events {
      guard case .constant(.string(let id))? = event.id?.form else { continue }
      if let first = firstEvent[id], first.donation != event.donation,
        first.donation?.isUnknown != true, event.donation?.isUnknown != true
      {
        report(
          .warning(
            "event-type-conflict",
            "the event id `\(id)` is declared with donations of \(named(event.donation)) here and of \(named(first.donation)) elsewhere",
            at: event.range, notes: [.init("the other is here", at: first.range)]))
      } else {
        firstEvent[id] = event
      }
    }
  }

  /// The file is in a documentation catalog, where several files show steps towards one, or it is a script, which is a
  /// program beside the app. Nothing compiles these together.
  private func isOnlyShown(_ file: FileID) -> Bool {
    guard let name = checker.program.files.first(where: { $0.tree.file == file })?.tree.source.name
    else {
      return false
    }
    return options.scope == .partial && name.hasSuffix(".tips")
      || name.split(separator: "/").dropLast().contains { $0.hasSuffix(".docc") }
  }

  private func named(_ donation: Type?) -> String { donation.map { "`\($0)`" } ?? "no value" }
}
