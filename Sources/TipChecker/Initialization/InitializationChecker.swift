import TipModel
import TipSyntax
import TipText

/// Checks definite initialization and the delegation between initializers.
struct InitializationChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// Reports variables of a body that are read without a value, and stored properties without a value after an initializer.
  func checkInitialization(of block: TypedBlock, _ body: BodySyntax, isWhole: Bool) {
    let following: DefiniteInitialization
    if isWhole, bodyChecker.bodyContext.isInitializer,
      let (variable, declaration) = initializedInstance
    {
      checker.storedValueChecker.layOutFields(of: declaration)
      let inherited = declaration.superclass?.type.fields.count ?? 0
      following = DefiniteInitialization(
        of: block, initializing: variable, class: declaration.type, inheriting: inherited,
        delegation: delegation(in: declaration), end: body.range.endBrace)
    } else if isWhole, bodyChecker.bodyContext.isInitializer, let initialized {
      checker.storedValueChecker.layOutFields(of: initialized.declaration)
      following = DefiniteInitialization(
        of: block, initializing: initialized.variable, initialized.declaration.type,
        delegates: bodyChecker.bodyContext.currentFunction?.delegates == true,
        end: body.range.endBrace)
    } else {
      following = DefiniteInitialization(of: block)
    }
    for fault in following.faults { checker.report(fault) }
  }

  /// `self` in the initializer of a class, and the class. It is nil if the class is not completely known.
  private var initializedInstance: (variable: LocalVariable, declaration: TypeDeclaration)? {
    guard file.isTipScript, let selfVariable = bodyChecker.bodyContext.selfVariable, let owner,
      owner.type.kind == .classType,
      !owner.isTemplate, case .nominal(owner.type) = owner.selfType,
      owner.lineage.allSatisfy({ !$0.isBroken && !$0.inheritsUnknown })
    else { return nil }
    return (selfVariable, owner)
  }

  /// The initializer that one of a class must call. Returns nil if it need not call one.
  private func delegation(in type: TypeDeclaration) -> DefiniteInitialization.Delegation? {
    if bodyChecker.bodyContext.isConvenience { return .init(name: "self.init", isImplicit: false) }
    guard let superclass = type.superclass else { return nil }
    let found = superclass.classInitializers
    let isImplicit =
      !bodyChecker.findings.delegates
      && (found.isEmpty
        || found.contains { member in
          guard case .function(let signature) = checker.entity(member) else { return true }
          return signature.parameters.allSatisfy { $0.defaultValue != nil || $0.isVariadic }
        })
    return .init(name: "super.init", isImplicit: isImplicit)
  }

  /// `self` in the initializer of a struct or an enum, and its type. It is nil if the type is not completely known.
  private var initialized: (variable: LocalVariable, declaration: TypeDeclaration)? {
    guard file.isScript, let selfVariable = bodyChecker.bodyContext.selfVariable, let owner,
      !owner.isBroken,
      !owner.inheritsUnknown,
      !owner.isTemplate, case .nominal(owner.type) = owner.selfType,
      owner.type.kind == .structure || owner.type.kind == .enumeration
    else { return nil }
    return (selfVariable, owner)
  }
}

extension TypeDeclaration {
  /// The type, or one that it is nested in, has type parameters that are not bound.
  var isTemplate: Bool {
    var type: TypeDeclaration? = self
    while let current = type {
      if current.generic != nil { return true }
      type = current.outer
    }
    return false
  }
}
