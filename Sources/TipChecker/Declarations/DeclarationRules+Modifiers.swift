import TipSyntax

/// Rules about the declarations that each modifier may precede.
extension DeclarationRules {
  /// The reason why a modifier is not allowed there, or nil.
  func refusal(
    of modifier: String, on declaration: DeclarationSyntax, _ place: Place
  ) -> String? {
    switch modifier {
    case "class": refusalOfClass(on: declaration.kind, place)
    case "static": refusalOfStatic(on: declaration.kind, place)
    case "mutating", "nonmutating": refusalOfMutating(modifier, on: declaration, place)
    case "override": place == .classType || place == .extension ? nil : "belongs into a class"
    case "convenience", "required": refusalOfKind(modifier, on: declaration.kind, place)
    case "final": refusalOfFinal(on: declaration.kind, place)
    case "open":
      refusalOfOpen(on: declaration, place) ?? refusalOfAccess(on: declaration.kind, place)
    case "private", "fileprivate", "public", "internal":
      refusalOfAccess(on: declaration.kind, place)
    case "private(set)", "fileprivate(set)": refusalOfSetter(on: declaration.kind, place)
    case "indirect": refusalOfIndirect(on: declaration.kind)
    case "lazy": declaration.kind.isVariable ? nil : "belongs to properties"
    case "weak", "unowned": declaration.kind.isVariable ? nil : "belongs to variables"
    case "nonisolated": refusalOfNonisolated(on: declaration.kind, place)
    case "optional": "is for protocols of Objective-C"
    case "prefix", "postfix", "infix": refusalOfFixity(modifier, on: declaration.kind)
    case "async", "throws": declaration.kind.isFunction ? "stands after the parameters" : nil
    default: nil
    }
  }

  // MARK: Of members

  private func refusalOfClass(on kind: DeclarationKind, _ place: Place) -> String? {
    switch kind {
    case .variable, .function, .subscript: break
    case .initializer, .typealias, .enumCases, .associatedType: return "means nothing here"
    default: return nil
    }
    if [.structure, .enumeration, .protocolType].contains(place) {
      return "belongs to members of classes: write `static`"
    }
    if case .variable(let variable) = kind, place == .classType,
      variable.bindings.contains(where: { $0.accessors?.getter == nil })
    {
      return "is for computed properties: a stored property of a class is `static`"
    }
    return place.isType ? nil : "belongs into a type, not into \(place.words)"
  }

  private func refusalOfStatic(on kind: DeclarationKind, _ place: Place) -> String? {
    switch kind {
    case .variable, .function:
      place.isType ? nil : "belongs into a type, not into \(place.words)"
    case .subscript, .conditionalCompilation, .broken, .unsupported: nil
    default: "means nothing here"
    }
  }

  private func refusalOfMutating(
    _ modifier: String, on declaration: DeclarationSyntax, _ place: Place
  ) -> String? {
    if modifier == "nonmutating", declaration.kind.isVariable { return "belongs to methods" }
    guard declaration.kind.isFunction else { return "belongs to methods" }
    if place == .classType { return "means nothing in a class, whose methods may all change it" }
    if declaration.isStatic { return "belongs to the methods of an instance" }
    return place.isType ? nil : "belongs to methods"
  }

  private func refusalOfKind(
    _ modifier: String, on kind: DeclarationKind, _ place: Place
  ) -> String? {
    guard case .initializer = kind else { return "belongs to initializers" }
    let isElsewhere = place == .structure || place == .enumeration
    if modifier == "required" {
      return isElsewhere || place == .protocolType ? "belongs into a class" : nil
    }
    return place == .classType || place == .extension ? nil : "belongs into a class"
  }

  private func refusalOfFinal(on kind: DeclarationKind, _ place: Place) -> String? {
    switch kind {
    case .nominal(let nominal): nominal.kind == .class ? nil : "belongs to classes"
    case .variable, .function, .subscript:
      // The extended type may be a class.
      place == .classType || place == .extension ? nil : "belongs into a class"
    case .conditionalCompilation, .broken: nil
    default: "belongs to classes and their members"
    }
  }

  /// `open` is for members that subclasses in other modules may override.
  private func refusalOfOpen(on declaration: DeclarationSyntax, _ place: Place) -> String? {
    let words = "is for classes and what subclasses override: write `public`"
    switch declaration.kind {
    case .nominal(let nominal): return nominal.kind == .class ? nil : words
    case .variable(let variable):
      if !variable.isMutable || declaration.hasModifier("static") { return words }
      return place == .classType || place == .extension ? nil : words
    case .function, .subscript:
      if declaration.hasModifier("static") { return words }
      return place == .classType || place == .extension ? nil : words
    case .extension: return "stands before members, not before their extension"
    case .conditionalCompilation, .broken: return nil
    default: return words
    }
  }

  // MARK: Of all

  private func refusalOfAccess(on kind: DeclarationKind, _ place: Place) -> String? {
    if place == .protocolType {
      return "means nothing in a protocol: its members reach as far as it"
    }
    if case .enumCases = kind { return "means nothing here: cases reach as far as their enum" }
    if case .extension(let syntax) = kind, !syntax.inherited.isEmpty {
      return "cannot stand before an extension that adds a conformance"
    }
    return place == .body ? "means nothing inside a body" : nil
  }

  private func refusalOfSetter(on kind: DeclarationKind, _ place: Place) -> String? {
    switch kind {
    case .variable(let variable):
      if place == .body { return "means nothing inside a body" }
      if place == .protocolType {
        return "means nothing in a protocol: its members reach as far as it"
      }
      let isReadOnly = variable.bindings.contains { $0.accessors?.isReadOnly == true }
      return variable.isMutable && !isReadOnly ? nil : "is for properties that can be set"
    case .subscript(_, let accessors):
      return accessors?.setter == nil ? "is for properties that can be set" : nil
    default: return "belongs to properties"
    }
  }

  private func refusalOfIndirect(on kind: DeclarationKind) -> String? {
    switch kind {
    case .nominal(let nominal) where nominal.kind == .enum: nil
    case .enumCases: nil
    default: "belongs to enums and their cases"
    }
  }

  private func refusalOfNonisolated(on kind: DeclarationKind, _ place: Place) -> String? {
    switch kind {
    case .typealias, .enumCases, .associatedType, .precedenceGroup, .import, .operator:
      return "means nothing here"
    case .variable(let variable):
      if place == .body { return "means nothing inside a body" }
      let isStored = variable.bindings.contains { $0.accessors?.getter == nil }
      return place == .topLevel && variable.isMutable && isStored
        ? "is for constants and computed properties" : nil
    default: return nil
    }
  }

  private func refusalOfFixity(_ modifier: String, on kind: DeclarationKind) -> String? {
    switch kind {
    case .operator: nil
    case .function(let function):
      if modifier == "infix" {
        "belongs to the declaration of an operator"
      } else {
        function.name.text.first.map { $0.isLetter || $0 == "_" } ?? false
          ? "belongs to operators" : nil
      }
    case .conditionalCompilation, .broken: nil
    default: "belongs to operators"
    }
  }
}

extension DeclarationKind {
  fileprivate var isVariable: Bool { if case .variable = self { true } else { false } }
  fileprivate var isFunction: Bool { if case .function = self { true } else { false } }
}

extension AccessorsSyntax {
  /// The property is computed and has no setter.
  fileprivate var isReadOnly: Bool { getter != nil && setter == nil }
}
