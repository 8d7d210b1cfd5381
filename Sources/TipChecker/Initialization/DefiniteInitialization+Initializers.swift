import TipModel
import TipText

/// Initializers: stored properties are variables without a value, and all must have one where the body ends.
extension DefiniteInitialization {
  /// Checks the body of an initializer of `type`, whose closing brace is at `end`.
  ///
  /// - Parameter delegates: The initializer delegates to another one, which initializes all properties. `self` cannot be used
  ///   before that.
  init(
    of block: TypedBlock, initializing variable: LocalVariable, _ type: NominalType,
    delegates: Bool, end: SourceRange
  ) {
    self.init()
    initialized = (variable, type)
    if delegates { delegation = Delegation(name: "self.init", isImplicit: false) }
    var unset: Unset? = noneUnset
    for (index, field) in type.fields.enumerated() where !field.type.holdsError {
      names[.field(index)] = (field.name, field.range)
      if !field.isMutable { constants.insert(.field(index)) }
      let startsAsNil = field.isMutable && field.type.isOptional
      if field.defaultValue == nil, !startsAsNil, !delegates { unset?.insert(.field(index)) }
    }
    if type.kind == .enumeration || delegates {
      names[.whole] = ("self", type.range)
      unset?.insert(.whole)
    }
    follow(block, &unset)
    requireAll(unset, at: end)
  }

  /// Reports properties without a value where an initializer ends.
  mutating func requireAll(_ unset: Unset?, at range: SourceRange) {
    guard initialized != nil, let unset else { return }
    if let delegation, unset.unset.contains(.whole), !delegation.isImplicit {
      return fail(
        "uninitialized", "the initializer may end here without a call of `\(delegation.name)`",
        range, [])
    }
    let missing = unset.unset.filter { isPart($0) && (delegation == nil || $0 != .whole) }
      .compactMap { names[$0]?.name }.sorted()
    guard !missing.isEmpty else { return }
    let list = missing.map { "`\($0)`" }.joined(separator: " and ")
    fail("uninitialized", "the initializer may end here without a value for \(list)", range, [])
  }

  func isPart(_ slot: Slot) -> Bool {
    switch slot {
    case .field, .whole: true
    case .variable: false
    }
  }

  func isSelf(_ value: TypedExpression) -> Bool {
    if case .local(let variable) = value.form { variable == initialized?.variable } else { false }
  }

  /// The initializer must delegate to another one of the type first, and has not done so. `self` cannot be used.
  func isUntouchable(_ unset: Unset?) -> Bool {
    delegation?.isOwn == true && unset?.unset.contains(.whole) == true
  }

  /// Reads `self` as a whole, as a call of one of its methods does.
  mutating func readSelf(at range: SourceRange, _ unset: inout Unset?) {
    let missing = unset?.unset.filter(isPart) ?? []
    guard !missing.isEmpty else { return }
    let list = missing.compactMap { names[$0]?.name }.sorted().map { "`\($0)`" }
    unset?.unset.subtract(missing)
    constants.subtract(missing)
    if let delegation, missing.contains(.whole) {
      return fail(
        "uninitialized", "`self` is used before `\(delegation.name)` is called", range, [])
    }
    fail(
      "uninitialized",
      missing == [.whole]
        ? "`self` is used before it has a value"
        : "`self` is used before \(list.joined(separator: " and ")) has a value", range, [])
  }
}
