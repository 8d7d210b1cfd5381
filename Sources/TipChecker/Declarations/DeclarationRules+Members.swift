import TipModel
import TipSyntax
import TipText

/// Rules for members by their place: operators, recursive enum cases, stored properties of generic types.
extension DeclarationRules {
  mutating func checkAutoclosure(
    _ parameter: FunctionSyntax.Parameter, of function: FunctionSyntax
  ) {
    func refuse(_ what: String) {
      refuseMeaning(
        .error("opaque", "\(what) is not in this language", at: parameter.type.range))
    }
    guard case .function(let taken, _, let effects) = parameter.type.kind, taken.isEmpty else {
      return report(
        "`@autoclosure` is for parameters that are functions without parameters",
        parameter.type.range)
    }
    if effects.isThrowing || effects.isAsync {
      refuse("`@autoclosure` of what may throw or waits")
    } else if OperatorTable.infix(function.name.text) != nil {
      refuse("`@autoclosure` of an operator that Swift has")
    }
  }

  mutating func checkMembers(of nominal: NominalSyntax, _ declaration: DeclarationSyntax) {
    for member in nominal.members {
      switch member.kind {
      case .enumCases(let cases)
      where !declaration.hasModifier("indirect") && !member.hasModifier("indirect"):
        for enumCase in cases
        where enumCase.payload?.contains(where: { $0.type.holds(nominal.name.text) }) == true {
          report(
            "`\(enumCase.name.text)` holds another `\(nominal.name.text)`, so it must be `indirect`",
            enumCase.name.range,
            fixIts: declaration.attributes.isEmpty && declaration.modifiers.isEmpty
              ? [.init(replace: declaration.range.startPoint, with: "indirect ")] : [])
        }
      case .enumCases(let cases) where member.hasModifier("indirect"):
        for enumCase in cases where enumCase.payload == nil {
          report(
            "`\(enumCase.name.text)` holds no value, so it cannot be `indirect`",
            enumCase.name.range)
        }
      default: break
      }
    }
  }

  mutating func checkLabels(of cases: [EnumCaseSyntax]) {
    for enumCase in cases {
      var seen: Set<String> = []
      for parameter in enumCase.payload ?? [] {
        guard let label = parameter.label, label != "_", !seen.insert(label).inserted else {
          continue
        }
        report(
          "`\(label)` is a label of this case already", parameter.name.range, code: "duplicate")
      }
    }
  }

  /// Reports a struct or an enum that inherits from `AnyObject`, which only protocols do.
  mutating func checkInherited(by nominal: NominalSyntax) {
    guard nominal.kind == .struct || nominal.kind == .enum else { return }
    for type in nominal.inherited where type.name == "AnyObject" {
      report("only protocols inherit from `AnyObject`", type.range)
    }
  }

  /// `static func + (a: V, b: V) -> V`
  mutating func checkOperator(
    _ function: FunctionSyntax, _ declaration: DeclarationSyntax, _ place: Place
  ) {
    guard let first = function.name.text.unicodeScalars.first, !first.properties.isAlphabetic,
      first != "_", first != "`"
    else { return }
    let name = "`\(function.name.text)`"
    if place.isType, !declaration.isStatic {
      report("the operator \(name) belongs to the type: it is `static`", function.name.range)
    }
    if [.structure, .classType, .enumeration].contains(place), function.generics.isEmpty,
      !function.parameters.isEmpty, function.parameters.allSatisfy({ $0.type.isOfSwift })
    {
      report("an operand of \(name) is of the type that declares it", function.name.range)
    }
    if place.isType, function.isOperatorOfOtherInstances, !function.isComparisonOfOtherInstances {
      refuseMeaning(
        .error(
          "opaque",
          "the operator \(name) with type parameters of its own for a generic type is not in this language: write those of the type",
          at: function.name.range))
    }
    let isUnary = declaration.hasModifier("prefix") || declaration.hasModifier("postfix")
    let count = function.parameters.count
    if count != (isUnary ? 1 : 2) {
      report(
        count == 1
          ? "the operator \(name) stands between two operands, or says `prefix` or `postfix`"
          : "the operator \(name) takes \(isUnary ? "one operand" : "two operands")",
        function.name.range)
    }
  }

  /// `func f(@escaping work: () -> Void)`
  mutating func checkAttributes(of parameter: FunctionSyntax.Parameter) {
    for attribute in parameter.attributes
    where ["escaping", "autoclosure"].contains(attribute.name.text) {
      report("`@\(attribute.name.text)` stands before the type", attribute.range)
    }
  }

  /// Reports `rethrows` for a function without a throwing function parameter.
  mutating func checkEffects(of function: FunctionSyntax) {
    guard function.effects.isRethrowing,
      !function.parameters.contains(where: { !$0.isVariadic && $0.type.mayThrow })
    else { return }
    report(
      "`\(function.name.text)` has no parameter that throws, so it cannot be `rethrows`",
      function.name.range)
  }
}

extension DeclarationRules {
  mutating func checkParameters(of generics: GenericsSyntax) {
    var seen: Set<String> = []
    for parameter in generics.parameters {
      if !seen.insert(parameter.name.text).inserted {
        refuseMeaning(
          .error(
            "duplicate", "`\(parameter.name.text)` is declared twice", at: parameter.name.range))
      }
      guard let unsupported = parameter.unsupported else { continue }
      refuseMeaning(
        .error("opaque", "\(unsupported) is not in this language", at: parameter.name.range))
    }
  }

  /// Reports names in `protocol Stack<Element>` that are no associated types of the protocol.
  mutating func checkNamedAssociations(of nominal: NominalSyntax) {
    guard nominal.kind == .protocol, nominal.inherited.isEmpty else { return }
    let declared = nominal.members.compactMap { member in
      if case .associatedType(let syntax) = member.kind { syntax.name.text } else { nil }
    }
    for parameter in nominal.generics.parameters where !declared.contains(parameter.name.text) {
      report(
        "`\(nominal.name.text)` declares no associated type `\(parameter.name.text)`",
        parameter.name.range)
    }
  }

  /// Reports stored and settable properties of type `Self` in a class, where `Self` may be a subclass.
  mutating func checkOwnType(of binding: VariableSyntax.Binding, isComputed: Bool) {
    if !isComputed, case .postfix(let base, _)? = binding.value?.kind,
      case .name(let name) = base.kind,
      name.text == "Self"
    {
      report(
        "a stored property of a class cannot have an initial value of type `Self`: name the class",
        name.range)
    }
    guard let type = binding.type, type.mentions("Self") else { return }
    if !isComputed {
      report("a stored property of a class cannot be of type `Self`: name the class", type.range)
    } else if binding.accessors?.setter != nil {
      report("a settable property of a class cannot be of type `Self`: name the class", type.range)
    }
  }

  mutating func checkOwnType(of function: FunctionSyntax) {
    guard let result = function.result, !result.isOwnType, result.mentions("Self") else { return }
    report(
      "a method of a class may return `Self` or `Self?`, but no other type made of it: name the class",
      result.range)
  }

  /// Reports a type parameter that neither parameters nor result use, as in `func make<T>() -> Int`: it could not be
  /// inferred.
  mutating func checkTypeParameters(of function: FunctionSyntax) {
    let types =
      function.parameters.map(\.type) + [function.result].compactMap(\.self)
      + function.generics.requirements.flatMap { [$0.subject, $0.other] }
      + function.generics.parameters.compactMap(\.constraint)
    guard let mentioned = types.namesMentioned else { return }
    for parameter in function.generics.parameters
    where !mentioned.contains(parameter.name.text) {
      report(
        "neither the parameters nor the result of `\(function.name.text)` use its type parameter `\(parameter.name.text)`",
        parameter.name.range)
    }
  }
}

extension TypeSyntax {
  /// The type is `Self` or an optional of it.
  var isOwnType: Bool {
    switch kind {
    case .named(let path): path.count == 1 && path[0].text == "Self"
    case .optional(let inner), .implicitlyUnwrapped(let inner): inner.isOwnType
    default: false
    }
  }

  /// The type, or a part of it, has this name.
  func mentions(_ name: String) -> Bool { namesMentioned?.contains(name) ?? true }

  /// The names in the type and its parts. It is nil if a part is unsupported or broken, which may contain any name.
  var namesMentioned: Set<String>? {
    switch kind {
    case .unsupported, .broken: return nil
    case .named(let path):
      guard let others = parts.namesMentioned else { return nil }
      return others.union(path.map(\.text))
    default: return parts.namesMentioned
    }
  }

  /// Values of the named type are a direct part of this type's values.
  fileprivate func holds(_ name: String) -> Bool {
    switch kind {
    case .named(let path): path.count == 1 && path[0].text == name
    case .optional(let inner), .implicitlyUnwrapped(let inner): inner.holds(name)
    case .tuple(let elements): elements.contains { $0.type.holds(name) }
    default: false
    }
  }

  /// The type is a throwing function type, or may be one.
  fileprivate var mayThrow: Bool {
    switch kind {
    case .function(_, _, let effects): effects.isThrowing
    case .optional(let inner), .implicitlyUnwrapped(let inner): inner.mayThrow
    case .tuple(let elements): elements.contains { $0.type.mayThrow }
    case .array, .dictionary, .variadic: false
    case .named(let path): BuiltinNames.type(path.map(\.text)) == nil
    default: true
    }
  }
}

extension TypeSyntax {
  /// The type has the name of one of Swift's basic types.
  fileprivate var isOfSwift: Bool {
    name.map { ["Int", "Double", "String", "Bool", "Character", "UInt"].contains($0) } ?? false
  }
}

extension [TypeSyntax] {
  /// The names in all of the types.
  var namesMentioned: Set<String>? {
    var found: Set<String> = []
    for type in self {
      guard let names = type.namesMentioned else { return nil }
      found.formUnion(names)
    }
    return found
  }
}
