import TipModel
import TipSyntax
import TipText

/// Keeps the candidates at a place that have the contextual type, and those that lead to it.
struct PlaceFit {
  let body: BodyChecker

  private var checker: Checker { body.checker }

  /// Leaves out candidates of another type where only `wanted` fits. Some stay that lead there, with what has to
  /// follow: a type's name with the dot of a member or the parenthesis of a call, a value with the dot of a member,
  /// `??` after an optional, and an operator where a condition is wanted. Values lead there if no value fits, or if one
  /// was begun.
  func keepFitting(_ wanted: Type, leavingOut functions: Set<String>) {
    guard let request = checker.completion else { return }
    let all = request.takeAll()
    let fitting = all.filter { $0.value.map { isFitting($0, wanted) } ?? false }
    for candidate in fitting { request.add(candidate) }
    request.markFitting()
    let isReached = fitting.contains { $0.isImplicit || $0.text == "\($0.type)(" }
    for candidate in all where candidate.value == nil {
      if candidate.isArgumentLabel { request.add(candidate) }
      for more in leading(candidate, to: wanted, isReached: isReached) { request.add(more) }
    }
    for candidate in all where candidate.isPlainName && !functions.contains(candidate.label) {
      guard let value = candidate.value, !isFitting(value, wanted) else { continue }
      if let sign = sign(
        after: value, to: wanted, isBegun: fitting.isEmpty || !request.prefix.isEmpty)
      {
        request.add(candidate.going(on: sign))
      }
    }
    request.settle()
  }

  /// The text that leads from a value of another type to one of the wanted type. Returns nil if nothing does.
  private func sign(after type: Type, to wanted: Type, isBegun: Bool) -> String? {
    if type == .optional(wanted) { return " ?? " }
    guard isBegun else { return nil }
    if wanted == .bool, type.isComparable { return " " }
    if case .function(_, let result, _) = type, isFitting(result, wanted) { return "(" }
    if isOpenType(type) || isMadeOfParts(type) || hasMember(type, of: wanted) { return "." }
    return wanted == .bool && type.isEquatable ? " " : nil
  }

  /// A collection, or a type of the program with properties: they lead on by several members.
  private func isMadeOfParts(_ type: Type) -> Bool {
    switch type {
    case .array, .set, .dictionary: true
    case .nominal(let nominal): nominal.kind != .enumeration && !nominal.fields.isEmpty
    default: false
    }
  }

  /// An archetype, or a type of which only its use says more.
  private func isOpenType(_ type: Type) -> Bool {
    if case .nominal(let nominal) = type, nominal.isTypeParameter { return true }
    return type.hasVariables || type.isUnknown
  }

  /// Keeps functions by their names and variables that hold functions, and offers to write a closure.
  func keepFunctions(_ wanted: Type) {
    guard let request = checker.completion, case .function(let taken, let result, _) = wanted else {
      return
    }
    func isFitting(_ type: Type) -> Bool {
      guard case .function(let types, let made, _) = type, types.count == taken.count else {
        return false
      }
      return (made == result || result.isOpenForCompletion)
        && zip(types, taken).allSatisfy { $0 == $1 || $1.isOpenForCompletion }
    }
    let all = request.takeAll()
    if request.prefix.isEmpty {
      request.add(
        CompletionCandidate(
          text: "{ ", label: "{ … }", type: "\(wanted)", help: "A closure", value: wanted))
      request.markFitting()
    }
    for candidate in all {
      if let value = candidate.value, candidate.function == nil, isFitting(value) {
        request.add(candidate)
      } else if let function = candidate.function, isFitting(function) {
        request.add(CompletionCandidate(candidate.name, function))
      } else if candidate.isArgumentLabel {
        request.add(candidate)
      } else if candidate.isTypeName, !request.prefix.isEmpty {
        // `String.init`
        request.add(candidate.going(on: "."))
      }
    }
    request.settle()
  }

  private func isFitting(_ type: Type, _ wanted: Type) -> Bool {
    type == wanted || wanted.wrapped == type
  }

  /// The candidates that lead from the name of a type to a value of the wanted type.
  private func leading(
    _ candidate: CompletionCandidate, to wanted: Type, isReached: Bool
  ) -> [CompletionCandidate] {
    guard candidate.isTypeName else { return [] }
    let type = wanted.wrapped ?? wanted
    let name = candidate.name
    var found: [CompletionCandidate] = []
    if let known = BuiltinNames.type([name]) {
      if known == type, checker.completion?.prefix.isEmpty == true { return [] }
      let makes = MemberTable.members(named: "init", of: known).contains { $0.result == type }
      if known == type, makes { found.append(candidate.going(on: "(", value: known)) }
      let isOutside = "\(type)".hasPrefix(name + ".")
      if isOutside || hasStaticMember(known, of: type) { found.append(candidate.going(on: ".")) }
    } else if let declared = declaredType(name) {
      // `.easy` says the same in fewer words.
      if isReached, declared.selfType == type { return [] }
      if hasStaticMember(declared, of: type, isReached: isReached) {
        found.append(candidate.going(on: "."))
      }
      // A tip leads on to its status.
      if !isReached, declared.type.conformsToTip, declared.selfType != type {
        found.append(candidate.going(on: "()."))
      }
    }
    return found
  }

  private func declaredType(_ name: String) -> TypeDeclaration? {
    var outer = body.typeScope ?? body.owner
    while let type = outer {
      if let nested = type.nested[name] { return nested }
      outer = type.outer
    }
    return checker.program.names.types[name]?.last { !$0.isInactive }
  }

  private func hasStaticMember(_ type: Type, of wanted: Type) -> Bool {
    MemberTable.names(of: type, isStatic: true).contains { name in
      MemberTable.members(named: name, of: type).contains {
        $0.isStatic && $0.name != "init" && $0.result == wanted
      }
    }
  }

  /// The type has a static member that may lead to the wanted type. If `isReached`, values of the type are offered by
  /// themselves, and only a member of exactly that type counts.
  private func hasStaticMember(
    _ type: TypeDeclaration, of wanted: Type, isReached: Bool
  ) -> Bool {
    let members = type.allMembers.filter { $0.isStatic || $0.isCase }
    guard isReached else { return !members.isEmpty || !type.nested.isEmpty }
    return members.contains { result(of: $0) == wanted }
  }

  private func result(of value: ValueDeclaration) -> Type? {
    guard !value.isInactive else { return nil }
    return switch checker.entity(value) {
    case .global(let variable): variable.type
    case .parameter(let parameter): parameter.type
    case .field(_, let type), .requirement(let type): type
    case .computed(let function, _): function.result
    case .function(let signature): signature.result
    case .enumCase: value.owner?.selfType
    case .unresolved, .unsupported, .error: nil
    }
  }

  /// A property of a value, or the result of one of its methods, has the wanted type. The description and the hash of a
  /// value do not count.
  private func hasMember(_ type: Type, of wanted: Type) -> Bool {
    if let declared = checker.declaration(of: type),
      declared.allMembers.contains(where: { !$0.isStatic && result(of: $0) == wanted })
    {
      return true
    }
    return MemberTable.names(of: type, isStatic: false).contains { name in
      guard !["description", "debugDescription", "hashValue"].contains(name) else { return false }
      return MemberTable.members(named: name, of: type).contains { member in
        guard [.property, .method].contains(member.kind), MemberTable.suits(member, type) else {
          return false
        }
        var bindings = Substitution()
        _ = bindings.bind(owner: member.owner, to: type)
        return body.memberChecker.normalized(bindings.substitute(member.result)) == wanted
      }
    }
  }

  /// Offers the members of a type around the place, as they are named there: `Self.limit` where a bare name is an
  /// instance's.
  func offerMembers(around type: TypeDeclaration) {
    guard let request = checker.completion else { return }
    let isOfInstance = type === body.owner && body.bodyContext.selfVariable != nil
    // `init` is no name by itself.
    let members = type.allMembers.filter { $0.name != "init" }
    body.completionFinder.offer(
      members.filter { $0.isStatic ? type === body.owner && !isOfInstance : isOfInstance })
    let statics = members.filter { $0.isStatic && !(type === body.owner && !isOfInstance) }
    guard !statics.isEmpty else { return }
    let name = type === body.owner ? "Self" : type.type.qualifiedName
    guard name.hasPrefix(request.prefix) else { return }
    let all = CompletionRequest(prefix: "")
    checker.completion = all
    body.completionFinder.offer(statics)
    checker.completion = request
    for candidate in all.candidates { request.add(candidate.member(of: name)) }
  }

  /// True for a variable of the top level, seen from there, that is initialized at the place or further down.
  func isEarly(_ value: ValueDeclaration, at place: SourceRange) -> Bool {
    guard case .variable(let binding, _) = value.kind, value.owner == nil, body.owner == nil,
      body.bodyContext.currentFunction == nil, value.file === body.file,
      value.nameRange.file == place.file
    else { return false }
    let ends = binding.accessors == nil ? binding.value?.range.end : nil
    return value.nameRange.start > place.start || (ends ?? 0) > place.start
  }

  /// Offers the tips that need no arguments where a tip is wanted, and the options where an option is. Returns false
  /// elsewhere.
  func offerTipsOrOptions(fitting contextualType: Type) -> Bool {
    guard let request = checker.completion else { return false }
    let type = "\(contextualType.wrapped ?? contextualType)"
    var calls: [String] = []
    let isOfTips = (contextualType.wrapped ?? contextualType) == .anyTip
    if isOfTips {
      calls = checker.tipTypes.filter { type in
        type.fields.allSatisfy { $0.defaultValue != nil || $0.type.isOptional }
      }.map { $0.qualifiedName + "()" }
    } else if type.hasSuffix("TipOption") {
      calls = ["IgnoresDisplayFrequency(", "MaxDisplayCount(", "MaxDisplayDuration("]
    }
    let found = calls.filter(request.admits)
    guard !found.isEmpty else { return false }
    let others = request.takeAll()
    for call in found {
      request.add(
        CompletionCandidate(
          text: call, label: call, type: type, value: contextualType.wrapped ?? contextualType))
    }
    for other in others {
      if let value = other.value, value == contextualType || value == contextualType.wrapped {
        request.add(other)
      } else if isOfTips, let tip = leadingToTip(other) {
        request.add(tip)
      }
    }
    return true
  }

  /// The candidate as it leads to a tip: a value or a call of a tip, the type of a tip with arguments, a group, or a
  /// value of the program with a property that is a tip. Returns nil for all others.
  private func leadingToTip(_ candidate: CompletionCandidate) -> CompletionCandidate? {
    guard let value = candidate.value else {
      guard let type = checker.type(named: candidate.text), type.conformsToTip,
        !type.fields.allSatisfy({ $0.defaultValue != nil || $0.type.isOptional })
      else { return nil }
      return candidate.going(on: "(")
    }
    if body.conversionChecker.isTip(value) { return candidate }
    guard candidate.isPlainName else { return nil }
    let fields = checker.declaration(of: value)?.type.fields ?? []
    let leads =
      value == .builtin(.tipGroup)
      || fields.contains { body.conversionChecker.isTip($0.type.wrapped ?? $0.type) }
    return leads ? candidate.going(on: ".") : nil
  }

  /// True for types whose values are rarely computed, so that only fitting candidates are offered.
  func isOfFewValues(_ type: Type) -> Bool {
    switch type.wrapped ?? type {
    case .nominal, .builtin: true
    default: false
    }
  }
}

extension Type {
  /// The type is inferred from what stands at the place.
  fileprivate var isOpenForCompletion: Bool { hasVariables || isUnknown }

  /// Only values of exactly this type fit a place of it: it is no protocol, class or function, for which others may
  /// stand.
  var takesOnlyItself: Bool {
    switch self {
    case .bool, .int, .integer, .double, .string, .date, .data, .url, .builtin: true
    case .optional(let type), .array(let type), .set(let type), .range(let type):
      type.takesOnlyItself
    case .dictionary(let key, let value): key.takesOnlyItself && value.takesOnlyItself
    case .nominal(let nominal): nominal.kind == .structure || nominal.kind == .enumeration
    default: false
    }
  }
}
