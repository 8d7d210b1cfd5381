import TipModel
import TipSyntax
import TipText

extension ValueDeclaration {
  /// The `init()` that a class has by itself: its properties have their values, and there is nothing more to run.
  static func implicitInitializer(of type: TypeDeclaration) -> ValueDeclaration {
    let written = FunctionSyntax(
      name: NameSyntax("init", type.nameRange), generics: GenericsSyntax(), parameters: [],
      effects: EffectsSyntax(), result: nil, body: BodySyntax(range: type.nameRange, tokens: 0..<0))
    let value = ValueDeclaration(
      name: "init", nameRange: type.nameRange, syntax: nil,
      kind: .initializer(written, isFailable: false), file: type.file, owner: type, isStatic: true,
      isInactive: false)
    let function = FunctionDeclaration(
      name: "init", range: type.nameRange, selfVariable: nil, parameters: [], result: .void,
      isMutating: false, body: { TypedBlock([]) })
    // A subclass may override it.
    function.overrideKey = "init()()"
    // Where a class has one, those that it inherits from have one, too.
    function.begins = (type.superclasses.last ?? type).type
    value.resolution = .resolved(
      .function(
        Signature(
          parameters: [], result: .void, effects: [], isRethrowing: false, isFailable: false,
          declaration: function)))
    return value
  }
}
