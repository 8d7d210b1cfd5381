import TipModel

/// The names of types that may stand at a place.
extension Checker {
  /// Offers types that may be named after those in `outer`. As values, those that lead to none are left out.
  func offerTypes(in outer: [String], from owner: TypeDeclaration?, asValues: Bool = false) {
    guard let request = completion else { return }
    if let clause = request.clause, outer.isEmpty { return offerConstraints(of: clause) }
    let path = outer.joined(separator: ".")
    let declared = outer.isEmpty ? program.names.types.keys.sorted() : []
    for name in declared where request.admits(name) {
      // The kinds are looked up in the table of names, since there may be thousands.
      let declaration = program.names.types[name]?.last { !$0.isInactive }
      if asValues, declaration?.isProtocol == true { continue }
      let kind = declaration?.type.kind.rawValue ?? "type"
      request.add(CompletionCandidate(text: name, label: name, type: kind))
    }
    func mayStand(_ name: String) -> Bool {
      guard request.admits(name) else { return false }
      // All of them would bury what the program declares.
      if outer.isEmpty, request.prefix.isEmpty,
        asValues ? name != "Tips" : !NameUses.isUsual(name)
      {
        return false
      }
      if !outer.isEmpty { return true }
      if asValues, Checker.withoutValues.contains(name) { return false }
      return BuiltinNames.whole(name) == nil || typeResolver.isTipsOwnName(name, in: owner)
    }
    let builtin = outer.isEmpty ? BuiltinNames.names : BuiltinNames.names(in: path)
    for name in builtin where mayStand(name) {
      request.add(CompletionCandidate(text: name, label: name, type: "type"))
    }
    guard outer.isEmpty else { return }
    for name in Checker.genericNames where mayStand(name) {
      request.add(CompletionCandidate(text: name + "<", label: name, type: "type"))
    }
    for word in ["any", "some", "inout"] where mayStand(word) && !asValues {
      request.add(CompletionCandidate(text: word + " ", label: word, type: "keyword"))
    }
  }

  /// Types with generic arguments.
  private static let genericNames = [
    "Array", "ArraySlice", "ClosedRange", "Dictionary", "KeyPath", "Optional", "Range", "Set",
    "Event",
  ]

  /// Types that have no members, and whose names begin no expression that makes a value.
  private static let withoutValues: Set<String> = [
    "Any", "Error", "Never", "Scene", "Tip", "TipOption", "View", "Void",
  ]

  /// Offers the types that a constraint or an inheritance clause may name.
  func offerConstraints(of clause: CompletionClause?) {
    guard let request = completion else { return }
    let clause = clause ?? .conformance(of: "")
    let declared = program.names.types.keys.filter { name in
      guard let type = type(named: name)?.kind else { return false }
      return name != clause.subject
        && (type == .protocolType || clause.admitsClasses && type == .classType)
    }
    let builtin = Checker.knownProtocols.filter {
      clause != .boxed || BuiltinNames.type([$0]) != nil
        || !request.prefix.isEmpty && StandardExistentials.typeNames.contains($0)
    }
    for name in (declared + builtin).sorted() where request.admits(name) {
      request.add(CompletionCandidate(text: name, label: name, type: "protocol"))
    }
    guard case .rawValue = clause else { return }
    for name in KnownProtocols.rawValues.sorted()
    where request.admits(name) && (name != "Float" || options.scope == .partial) {
      request.add(CompletionCandidate(text: name, label: name, type: "type"))
    }
  }

  private static let knownProtocols = [
    "App", "AsyncSequence", "CaseIterable", "Codable", "Collection", "Comparable",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable",
    "Identifiable", "IteratorProtocol", "LocalizedError", "OptionSet", "RawRepresentable",
    "Sendable", "Sequence", "Tip", "TipOption", "TipViewStyle", "View", "ViewModifier",
  ]
}
