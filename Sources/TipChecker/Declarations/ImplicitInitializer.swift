import TipModel
import TipSyntax
import TipText

extension ValueDeclaration {
  /// The implicit `init()` of a class, whose properties all have default values. Its body is empty.
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
    // If a class has an implicit initializer, so have its superclasses.
    function.begins = (type.superclasses.last ?? type).type
    value.resolution = .resolved(
      .function(
        Signature(
          parameters: [], result: .void, effects: [], isRethrowing: false, isFailable: false,
          declaration: function)))
    return value
  }
}
