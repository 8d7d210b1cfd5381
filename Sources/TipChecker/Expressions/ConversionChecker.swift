import TipModel
import TipSyntax
import TipText

/// The implicit conversions of Swift.
struct ConversionChecker: BodyPart {
  let bodyChecker: BodyChecker

  func isTip(_ type: Type) -> Bool {
    switch type {
    case .anyTip: true
    case .nominal(let nominal): nominal.conformsToTip
    default: false
    }
  }

  /// The type contains a type variable that is not bound yet, or an error.
  func isOpen(_ type: Type) -> Bool {
    switch type {
    case .variable, .error, .conforming: true
    default: type.parts.contains(where: isOpen)
    }
  }

  /// Converts the value to `type`, or reports an error that names both types.
  func convert(_ value: TypedExpression, to type: Type) -> TypedExpression {
    if let converted = converted(value, to: type) { return converted }
    return mismatch(value, type)
  }

  func converted(_ value: TypedExpression, to type: Type) -> TypedExpression? {
    if value.type == type || value.type.isUnknown || type.isUnknown { return value }
    if value.type == .never { return value }
    if !type.isOptional, type != .any,
      let unwrapped = bodyChecker.implicitUnwrapping.unwrapped(value)
    {
      return converted(unwrapped, to: type)
    }
    if type.hasVariables {
      // `let names: Set = ["a"]`: the annotation leaves the element type open.
      var bindings = Substitution()
      if bindings.match(type, value.type) { return value }
      guard case .optional(let wrapped) = type, !value.type.isOptional else { return nil }
      return converted(value, to: wrapped).map {
        node(.injectIntoOptional($0), .optional($0.type), value.range)
      }
    }
    switch (value.type, type) {
    case (_, .optional(let wrapped)):
      if case .optional(let inner) = value.type {
        // T? to U?, if T converts to U without a change of the value.
        if isSubtype(inner, of: wrapped) { return node(.convert(value), type, value.range) }
        guard wrapped.isOptional else { return nil }
      }
      return converted(value, to: wrapped).map { node(.injectIntoOptional($0), type, value.range) }
    case (_, .variable): return value
    case (.event, .event(.builtin(.emptyDonation))):
      // `static let e: Event = Event<Info>(id: …)`: the annotation leaves the generic argument open.
      return value
    case (
      .function(let parameters, let result, let effects),
      .function(let wanted, let other, let allowed)
    ) where parameters == wanted && result == other:
      // A function with fewer effects converts to one with more.
      return effects.isSubset(of: allowed) ? value : nil
    case (.nominal, .builtin(.view)):
      guard let view = bodyChecker.viewChecker.shownView(value.type) else { return nil }
      checker.useView(view)
      return node(.convert(value), type, value.range)
    case (_, .builtin(.view)) where bodyChecker.memberChecker.isContent(value.type): return value
    default:
      return isSubtype(value.type, of: type) ? node(.convert(value), type, value.range) : nil
    }
  }

  /// A value of `type` is a value of `other` without a change of representation.
  func isSubtype(_ type: Type, of other: Type) -> Bool {
    if type == other || type.isUnknown || other.isUnknown { return true }
    if type.holdsError || other.holdsError { return true }
    switch (type, other) {
    case (_, .anyTip): return isTip(type)
    case (.nominal(let nominal), .nominal(let wanted)) where wanted.isClass:
      return nominal.supertypes.contains(wanted)
    case (_, .library(.any, _)): return true
    case (_, .conforming(let wanted, let inner)):
      guard type.conforms(to: wanted) else { return false }
      let part = wanted == .rangeExpression ? type.bound : type.element
      return part.map { isSubtype($0, of: inner) } ?? true
    case (.set(let element), .set(let wanted)): return isPart(element, of: wanted)
    case (.dictionary(let key, let value), .dictionary(let wantedKey, let wantedValue)):
      return isPart(key, of: wantedKey) && isPart(value, of: wantedValue)
    case (_, .nominal(let wanted)) where !wanted.composed.isEmpty:
      return wanted.composed.allSatisfy { isSubtype(type, of: .nominal($0)) }
        && (checker.declaration(of: other)?.isError != true
          || isSubtype(type, of: .builtin(.error)))
    case (_, .nominal(let wanted)):
      guard wanted.kind == .protocolType, let declaration = checker.declaration(of: type) else {
        return false
      }
      return declaration.protocols.contains { $0.type == wanted }
    case (.builtin(.maxDisplayCount), .builtin(.option)),
      (.builtin(.maxDisplayDuration), .builtin(.option)),
      (.builtin(.ignoresDisplayFrequency), .builtin(.option)):
      return true
    case (.builtin(.tipKitError), .builtin(.error)): return true
    case (.nominal(let nominal), .builtin(.error)):
      let declared = checker.declaration(of: .nominal(nominal))
      return declared?.isError ?? false || options.scope == .partial && declared != nil
    // `extension String: Error`
    case (.string, .builtin(.error)), (.int, .builtin(.error)), (.double, .builtin(.error)),
      (.bool, .builtin(.error)), (.character, .builtin(.error)), (.integer, .builtin(.error)):
      return checker.declaration(of: type)?.isError == true
    case (.array(let element), .array(let wanted)): return isPart(element, of: wanted)
    case (.donations(let value), .array(.donation(let wanted))): return value == wanted
    case (.array(.donation(let value)), .donations(let wanted)): return value == wanted
    case (.keyPath(let root, let value, let access), .keyPath(let other, let wanted, let needed)):
      return root == other && value == wanted && needed <= access
    case (.metatype(let inner), .metatype(let wanted)): return isSubtype(inner, of: wanted)
    case (
      .function(let parameters, let result, let effects),
      .function(let wanted, let wantedResult, let allowed)
    ):
      return effects.isSubset(of: allowed) && parameters.count == wanted.count
        && zip(wanted, parameters).allSatisfy { isPart($0, of: $1) }
        && (isPart(result, of: wantedResult) || wantedResult == .void)
    case (.tuple(let elements), .tuple(let wanted)):
      return elements.count == wanted.count
        && zip(elements, wanted).allSatisfy { own, wanted in
          (own.label == nil || wanted.label == nil || own.label == wanted.label)
            && isPart(own.type, of: wanted.type)
        }
    case (.builtin(let kind), .builtin(.view)): return kind.isView
    default: return false
    }
  }

  /// A value of `type` that is a part of a collection, a tuple or a function converts to `other`, or to an optional of it:
  /// `[Int]` converts to `[Int?]`.
  func isPart(_ type: Type, of other: Type) -> Bool {
    if isSubtype(type, of: other) { return true }
    guard case .optional(let wanted) = other else { return false }
    if case .optional(let wrapped) = type, isPart(wrapped, of: wanted) { return true }
    return isPart(type, of: wanted)
  }

  private func wantsTip(_ type: Type) -> Bool {
    switch type {
    case .anyTip, .metatype(.anyTip): true
    case .optional(let inner): wantsTip(inner)
    default: false
    }
  }

  private func concrete(_ type: Type) -> Type {
    switch type {
    case .metatype(let inner), .optional(let inner): concrete(inner)
    default: type
    }
  }

  func mismatch(_ value: TypedExpression, _ type: Type) -> TypedExpression {
    if value.type.holdsError || type.holdsError
      || bodyChecker.memberErrorChecker.isBroken(concrete(value.type))
    {
      return errorExpression(value.range)
    }
    // Swift's own members have more overloads than the member table, so that an argument of one may be right in Swift.
    if bodyChecker.expressionContext.wantedBy?.argument == value.range {
      bodyChecker.certainErrorChecker.noteCertainResult(value.type, type, value.range)
    } else {
      bodyChecker.ruleChecker.noteCertainInRule(value.range, value.type, type)
    }
    if wantsTip(type), case .nominal(let nominal) = concrete(value.type) {
      if let conformance = bodyChecker.memberErrorChecker.misspeltConformance(of: .nominal(nominal))
      {
        return conformance
      }
      if let tip = bodyChecker.ruleChecker.tipForItsType(value, type) { return tip }
      return fail(
        "not-a-tip", "`\(nominal.name)` is not a tip", at: value.range,
        notes: [
          .init("a tip conforms to `Tip`, as in `struct \(nominal.name): Tip`", at: nominal.range)
        ])
    }
    var notes: [Diagnostic.Note] = []
    var fixIts: [Diagnostic.FixIt] = []
    // The mismatch does not depend on the generic arguments.
    if value.type.hasOtherParts(than: type) {
      bodyChecker.certainErrorChecker.noteCertain(value.range)
    }
    if case (.tuple(let own), .tuple(let wanted)) = (value.type, type), own.count == wanted.count,
      own.allSatisfy({ $0.label != nil && wanted.contains($0) })
    {
      return unsupported(
        "a tuple whose labels stand in another order than those of its type", value.range)
    }
    switch (value.type, type) {
    case (.optional(.bool), .bool):
      let advice = bodyChecker.ruleChecker.unwrappingFix(of: value)
      (notes, fixIts) = (advice.notes, advice.fixIts)
    case (.optional(let wrapped), _) where isSubtype(wrapped, of: type):
      notes = [.init("it is optional: unwrap it with `??`, `if let` or `!`")]
    case (.int, .double):
      fixIts = [
        .init(replace: value.range.startPoint, with: "Double("),
        .init(replace: value.range.endPoint, with: ")"),
      ]
      notes = [.init("Swift does not convert numbers by itself: write `Double(…)`")]
    case (.double, .int):
      notes = [.init("Swift does not convert numbers by itself: write `Int(…)`")]
    case (.int, .builtin(.donationTimeRange)):
      notes = [.init("a length of time has a unit, as in `.days(7)`")]
      fixIts = [
        .init(replace: value.range.startPoint, with: ".days("),
        .init(replace: value.range.endPoint, with: ")"),
      ]
    case (.library(let kind, _), .string) where kind == .character || kind == .substring:
      notes = [.init("a `\(value.type)` becomes a String with `String(…)`")]
      fixIts = [
        .init(replace: value.range.startPoint, with: "String("),
        .init(replace: value.range.endPoint, with: ")"),
      ]
    case (_, .array(let element)) where value.type.element == element:
      notes = [.init("its elements become an array with `Array(…)`")]
      fixIts = [
        .init(replace: value.range.startPoint, with: "Array("),
        .init(replace: value.range.endPoint, with: ")"),
      ]
    case (_, .array(let element)) where isSubtype(value.type, of: element):
      notes = [.init("a list is written in brackets")]
      fixIts = [
        .init(replace: value.range.startPoint, with: "["),
        .init(replace: value.range.endPoint, with: "]"),
      ]
    case (.function(_, let result, _), _) where isSubtype(result, of: type):
      if let call = bodyChecker.functionValueChecker.forgottenCall(value) {
        (notes, fixIts) = ([call.note], [call.fixIt])
      }
    case (.event, .bool):
      notes = [.init("ask something about its donations, as in `$0.donations.count >= 3`")]
    default: break
    }
    if options.isPrompt, "\(value.type)" == "\(type)" {
      notes.append(
        .init(
          "`\(type)` was declared again: what was declared with it before means the one before, until it is declared again, too"
        ))
    }
    if let wantedBy = bodyChecker.expressionContext.wantedBy, wantedBy.argument == value.range {
      notes.append(wantedBy.note)
    }
    if let note = bodyChecker.callChecker.declarationNote(value) { notes.append(note) }
    return fail(
      "type-mismatch", "this is `\(value.type)`, but `\(type)` is needed here", at: value.range,
      notes: notes, fixIts: fixIts)
  }
}

extension Type {
  /// The types contain tuples of different lengths at the same position.
  fileprivate func hasOtherParts(than other: Type) -> Bool {
    switch (self, other) {
    case (.tuple(let own), .tuple(let wanted)): own.count != wanted.count
    case (.array(let own), .array(let wanted)), (.optional(let own), .optional(let wanted)):
      own.hasOtherParts(than: wanted)
    default: false
    }
  }
}
