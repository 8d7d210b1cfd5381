import TipSyntax

/// Which modifiers may stand before what.
extension DeclarationRules {
  /// Why a modifier cannot stand there.
  func refusal(
    of modifier: String, on declaration: DeclarationSyntax, _ place: Place
  ) -> String? {
    switch (modifier, declaration.kind) {
    case ("class", .variable), ("class", .function):
      if [.structure, .enumeration, .protocolType].contains(place) {
        return "belongs to members of classes: write `static`"
      }
      if case .variable(let variable) = declaration.kind, place == .classType,
        variable.bindings.contains(where: { $0.accessors?.getter == nil })
      {
        return "belongs to what is computed: what a class stores is `static`"
      }
      return place.isType ? nil : "belongs into a type, not into \(place.words)"
    case ("static", .variable), ("static", .function):
      return place.isType ? nil : "belongs into a type, not into \(place.words)"
    case ("static", .initializer), ("static", .enumCases), ("static", .nominal):
      return "means nothing here"
    case ("async", .function), ("throws", .function): return "stands after the parameters"
    case ("mutating", .function):
      if place == .classType { return "means nothing in a class, whose methods may all change it" }
      if declaration.isStatic { return "belongs to the methods of an instance" }
      return place.isType ? nil : "belongs to methods"
    case ("mutating", _), ("nonmutating", .variable): return "belongs to methods"
    case ("override", _):
      return place == .classType || place == .extension ? nil : "belongs into a class"
    case ("convenience", .initializer):
      return place == .classType || place == .extension ? nil : "belongs into a class"
    case ("required", .initializer):
      return place == .structure || place == .enumeration ? "belongs into a class" : nil
    case ("final", .nominal(let nominal)):
      return nominal.kind == .class ? nil : "belongs to classes"
    case ("final", .variable), ("final", .function):
      return place == .structure || place == .enumeration ? "belongs into a class" : nil
    case ("indirect", .nominal(let nominal)):
      return nominal.kind == .enum ? nil : "belongs to enums and their cases"
    case ("indirect", .enumCases): return nil
    case ("indirect", _): return "belongs to enums and their cases"
    case ("lazy", .variable): return nil
    case ("lazy", _): return "belongs to properties"
    case ("private", _), ("fileprivate", _), ("public", _), ("internal", _), ("open", _):
      if place == .protocolType {
        return "means nothing in a protocol: its members reach as far as it"
      }
      if case .extension(let syntax) = declaration.kind, !syntax.inherited.isEmpty {
        return "cannot stand before an extension that adds a conformance"
      }
      return place == .body ? "means nothing inside a body" : nil
    case ("private(set)", .variable(let variable)), ("fileprivate(set)", .variable(let variable)):
      return variable.isMutable ? nil : "is for what can be set"
    case ("private(set)", .subscript), ("fileprivate(set)", .subscript): return nil
    case ("private(set)", _), ("fileprivate(set)", _): return "belongs to properties"
    default: return nil
    }
  }
}
