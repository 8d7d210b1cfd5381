import TipSyntax
import TipText

/// Rules about the places of declarations and their members that need no name lookup.
struct DeclarationRules {
  /// The construct that contains a declaration.
  enum Place: Equatable {
    case topLevel, body, structure, enumeration, classType, protocolType, `extension`

    init(_ kind: NominalSyntax.Kind) {
      switch kind {
      case .struct: self = .structure
      case .enum: self = .enumeration
      case .class, .actor: self = .classType
      case .protocol: self = .protocolType
      }
    }

    var isType: Bool { self != .topLevel && self != .body }

    /// A noun phrase for the place.
    var words: String {
      switch self {
      case .topLevel: "the top level"
      case .body: "a body"
      case .structure: "a struct"
      case .enumeration: "an enum"
      case .classType: "a class"
      case .protocolType: "a protocol"
      case .extension: "an extension"
      }
    }
  }

  private(set) var faults: [Diagnostic] = []
  /// A refused declaration may change the meaning of other code, so that no error in that is certain.
  private(set) var changesMeaning = false

  /// Attributes of types that change the meaning of other code.
  private static let beyond = [
    "resultBuilder": "a result builder of the program's own",
    "dynamicMemberLookup": "`@dynamicMemberLookup`", "dynamicCallable": "`@dynamicCallable`",
    "globalActor": "a global actor of the program's own",
  ]

  init(_ declaration: DeclarationSyntax, in place: Place) { check(declaration, place) }

  mutating func report(
    _ message: String, _ range: SourceRange, code: String = "misplaced",
    fixIts: [Diagnostic.FixIt] = []
  ) {
    faults.append(.error(code, message, at: range, fixIts: fixIts))
  }

  /// Reports a refusal that may change the meaning of other code.
  mutating func refuseMeaning(_ fault: Diagnostic) {
    faults.append(fault)
    changesMeaning = true
  }

  private mutating func check(_ declaration: DeclarationSyntax, _ place: Place) {
    checkModifiers(of: declaration, place)
    checkAttributes(of: declaration, place)
    switch declaration.kind {
    case .nominal(let nominal):
      for attribute in declaration.attributes {
        guard let what = Self.beyond[attribute.name.text] else { continue }
        refuseMeaning(.error("opaque", "\(what) is not in this language", at: attribute.range))
      }
      checkParameters(of: nominal.generics)
      for member in nominal.members { check(member, Place(nominal.kind)) }
      checkMembers(of: nominal, declaration)
      checkInherited(by: nominal)
      checkNamedAssociations(of: nominal)
    case .extension(let syntax):
      if place != .topLevel {
        report(
          "an extension stands at the top level only, not in \(place.words)", syntax.extended.range)
      }
      for member in syntax.members { check(member, .extension) }
    case .import:
      if place != .topLevel {
        report("an import stands at the top level only, not in \(place.words)", declaration.range)
      }
    case .variable(let variable): check(variable, declaration, place)
    case .function(let function):
      checkOperator(function, declaration, place)
      checkParameters(of: function.generics)
      checkEffects(of: function)
      checkTypeParameters(of: function)
      checkBody(of: function, place)
      checkParameters(of: function, place)
      if place == .classType { checkOwnType(of: function) }
    case .initializer(let function, _):
      if !place.isType {
        report("an initializer belongs into a type, not into \(place.words)", function.name.range)
      }
      if let result = function.result {
        report("an initializer has no result", result.range)
      }
      checkBody(of: function, place)
      checkParameters(of: function, place)
    case .enumCases(let cases):
      if place != .enumeration, let first = cases.first {
        report("a case belongs into an enum, not into \(place.words)", first.name.range)
      }
      checkLabels(of: cases)
    case .unsupported(_, "a deinitializer"):
      if place != .classType { report("only a class has a `deinit`", declaration.range) }
    case .subscript(let function, let accessors):
      if accessors?.isSettableOnly == true || accessors?.setter != nil && accessors?.getter == nil {
        report("a subscript that can be set needs a `get`", function.name.range)
      } else if accessors == nil {
        report(
          place == .protocolType
            ? "a subscript in a protocol says `{ get }` or `{ get set }`"
            : "a subscript needs a body", function.name.range)
      }
      checkParameters(of: function, place)
    case .operator(let name, _):
      if !["prefix", "postfix", "infix"].contains(where: declaration.hasModifier) {
        report("`\(name.text)` is `prefix`, `postfix` or `infix`: say which", name.range)
      }
    case .conditionalCompilation(let block):
      for item in block.branches.flatMap(\.items) { check(item, place) }
    default: break
    }
  }

  // MARK: Variables

  private mutating func check(
    _ variable: VariableSyntax, _ declaration: DeclarationSyntax, _ place: Place
  ) {
    // For a property, `checkWeakProperties` decides by its type.
    if !place.isType, let weak = declaration.modifiers.first(where: { $0.text == "weak" }) {
      faults.append(
        .error(
          "opaque",
          "a `weak` variable is not in this language: objects are never released while a program runs here",
          at: weak.range))
    }
    if let word = declaration.modifiers.first(where: { $0.text == "async" }) {
      if place != .body, place != .topLevel || variable.isMutable {
        report("`async` is for a constant in a body", word.range)
      } else if variable.isMutable {
        report("`async` is for constants: write `let`", word.range)
      } else if let binding = variable.bindings.first(where: { $0.value == nil }) {
        report("\(text(binding.pattern)) needs a value, which runs beside the rest", word.range)
      }
    }
    for binding in variable.bindings {
      if variable.bindings.count > 1, let observer = binding.accessors?.observer {
        report("a property with observers is declared with a `var` of its own", observer.range)
      }
      let name = text(binding.pattern)
      let range = binding.pattern.range
      let accessors = binding.accessors
      if let repeated = accessors?.repeated {
        faults.append(
          .error("duplicate", "\(name) has a `\(repeated.text)` already", at: repeated.range))
      }
      if let initializer = accessors?.initializer {
        refuseMeaning(
          .error("opaque", "an `init` accessor is not in this language", at: initializer.range))
      }
      let isComputed = accessors.map { $0.getter != nil || $0.isRequirement } ?? false
      if place == .protocolType {
        if binding.value != nil || accessors?.isRequirement != true {
          report("\(name) in a protocol says `{ get }` or `{ get set }`, and no value", range)
        } else if accessors?.isSettableOnly == true {
          report("\(name) can be set, so it needs a `get`", range)
        } else if binding.type == nil {
          report("\(name) in a protocol says its type", range)
        } else if !variable.isMutable {
          report(
            "\(name) in a protocol is a `var`", variable.keyword,
            fixIts: [.init(replace: variable.keyword, with: "var")])
        }
        continue
      }
      if isComputed {
        if !variable.isMutable {
          report(
            "\(name) is computed, so it is a `var`", variable.keyword,
            fixIts: [.init(replace: variable.keyword, with: "var")])
        } else if binding.type == nil {
          report("\(name) is computed, so it needs a type", range)
        } else if let value = binding.value {
          report("\(name) is computed, so it has no initial value", value.range)
        }
        if accessors?.isRequirement == true { report("\(name) needs a body after `get`", range) }
        if let observer = accessors?.observer {
          report("\(name) is computed, so it has no observers", observer.range)
        }
      } else if binding.type == nil, binding.value == nil, declaration.attributes.isEmpty,
        place.isType,
        case .binding = binding.pattern.kind
      {
        report("\(name) needs a type or a value", range)
      } else if place.isType, declaration.isStatic, declaration.waitsForNoValue,
        binding.value == nil, !(variable.isMutable && binding.type?.isOptional == true)
      {
        report("\(name) is static, so it needs an initial value", range)
      } else if accessors?.setter != nil {
        report("\(name) can be set, so it needs a `get`", range)
      } else if !variable.isMutable, accessors?.observer != nil {
        report(
          "\(name) has observers, so it is a `var`", variable.keyword,
          fixIts: [.init(replace: variable.keyword, with: "var")])
      } else if !declaration.isStatic, declaration.attributes.isEmpty {
        if place == .enumeration || place == .extension {
          report("\(place.words) has no stored properties", range)
        }
      }
      checkLazy(declaration, variable, binding, place)
      if place == .classType { checkOwnType(of: binding, isComputed: isComputed) }
    }
  }

  private mutating func checkLazy(
    _ declaration: DeclarationSyntax, _ variable: VariableSyntax,
    _ binding: VariableSyntax.Binding, _ place: Place
  ) {
    guard let lazy = declaration.modifiers.first(where: { $0.text == "lazy" }) else { return }
    if !variable.isMutable {
      report("a `lazy` property is a `var`", lazy.range)
    } else if binding.value == nil {
      report("a `lazy` property needs an initial value", lazy.range)
    } else if declaration.isStatic {
      report("a `static` property is lazy already", lazy.range)
    } else if place == .topLevel {
      report("`lazy` is for stored properties of types", lazy.range)
    } else if place == .body, binding.value?.isScalarLiteral == false {
      refuseMeaning(
        .error("opaque", "a `lazy` variable inside a body is not in this language", at: lazy.range))
    }
  }

  private func text(_ pattern: PatternSyntax) -> String {
    if case .binding(let name, _) = pattern.kind { "`\(name.text)`" } else { "this" }
  }

  // MARK: Functions

  private mutating func checkBody(of function: FunctionSyntax, _ place: Place) {
    let name = "`\(function.name.text)`"
    if place == .protocolType, let body = function.body {
      report("\(name) in a protocol has no body: put it into an extension", body.range.startPoint)
    } else if place != .protocolType, function.body == nil {
      report("\(name) needs a body", function.name.range)
    }
  }

  private mutating func checkParameters(of function: FunctionSyntax, _ place: Place) {
    var seen: Set<String> = []
    for (before, parameter) in zip([nil] + function.parameters, function.parameters) {
      if before?.isVariadic == true, parameter.label == nil {
        report("a parameter after a variadic one needs a label", parameter.name.range)
      }
      if place == .classType, parameter.type.mentions("Self") {
        report(
          "`Self` cannot be the type of a parameter in a class: name the class",
          parameter.type.range)
      }
      if let value = parameter.defaultValue, parameter.isInOut || parameter.isVariadic {
        let kind = parameter.isInOut ? "that is changed" : "of several values"
        report("a parameter \(kind) has no default value", value.range)
      }
      if parameter.label == "inout", parameter.name.text != "inout" {
        report("`inout` stands before the type", parameter.name.range)
      }
      if place == .protocolType, let value = parameter.defaultValue {
        report("a parameter in a protocol has no default value", value.range)
      }
      checkAttributes(of: parameter)
      if parameter.isAutoclosure { checkAutoclosure(parameter, of: function) }
      if parameter.isEscaping, parameter.type.isNoFunction {
        report(
          "`@escaping` is for parameters that are functions, and nothing else", parameter.type.range
        )
      }
      if parameter.name.text != "_", !seen.insert(parameter.name.text).inserted {
        faults.append(
          .error(
            "duplicate", "`\(parameter.name.text)` is declared twice",
            at: parameter.name.range))
      }
    }
  }

  // MARK: Modifiers

  private static let access: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "open",
  ]

  private mutating func checkModifiers(of declaration: DeclarationSyntax, _ place: Place) {
    var level: NameSyntax?
    var others: Set<String> = []
    for modifier in declaration.modifiers {
      if Self.access.contains(modifier.text) {
        if let first = level {
          report(
            "this is `\(first.text)` already, and cannot be `\(modifier.text)`, too", modifier.range
          )
        }
        level = modifier
      } else if !others.insert(modifier.text == "class" ? "static" : modifier.text).inserted {
        report("`\(modifier.text)` is written twice", modifier.range)
      }
      if let words = refusal(of: modifier.text, on: declaration, place) {
        report("`\(modifier.text)` \(words)", modifier.range)
      }
    }
    checkSetter(of: declaration)
  }

  /// Reports a setter that is more visible than its property.
  private mutating func checkSetter(of declaration: DeclarationSyntax) {
    let levels = ["private", "fileprivate", "internal", "package", "public", "open"]
    let own = declaration.modifiers.lazy.compactMap { levels.firstIndex(of: $0.text) }.first ?? 2
    for modifier in declaration.modifiers where modifier.text.hasSuffix("(set)") {
      guard let level = levels.firstIndex(of: String(modifier.text.dropLast(5))), level > own else {
        continue
      }
      report(
        "a setter cannot be more visible than its property, which is `\(levels[own])`: `\(modifier.text)`",
        modifier.range)
    }
  }
}

extension DeclarationSyntax {
  /// No attribute provides an initial value: only TipKit's parameter attributes and `@MainActor`, without labelled arguments.
  fileprivate var waitsForNoValue: Bool {
    attributes.allSatisfy { attribute in
      TipKitModules.parameterNames.union(["MainActor"]).contains(attribute.name.text)
        && !(attribute.arguments ?? []).contains { $0.label != nil }
    }
  }
}

extension TypeSyntax {
  /// The type is certainly no function type. Functions inside of other types escape anyway.
  fileprivate var isNoFunction: Bool {
    switch kind {
    case .optional, .implicitlyUnwrapped, .array, .dictionary, .tuple: true
    case .named(let path):
      path.count == 1 && ["Bool", "Double", "Int", "String"].contains(path.last?.text)
    default: false
    }
  }

  fileprivate var isOptional: Bool {
    switch kind {
    case .optional, .implicitlyUnwrapped: true
    case .named(let path): path.last?.text == "Optional"
    default: false
    }
  }
}

extension AccessorsSyntax {
  /// The requirement has `set` but not `get`.
  fileprivate var isSettableOnly: Bool { isRequirement && isSettable && !isReadable }

  /// The `willSet` or `didSet` observer.
  fileprivate var observer: BodySyntax? { self.willSet ?? self.didSet }
}

extension BodyChecker {
  func checkRules(of declaration: DeclarationSyntax) {
    guard file.isTipScript else { return }
    checker.run.diagnostics += DeclarationRules(declaration, in: .body).faults
    checker.checkAttributes(of: [declaration], in: file)
  }
}
