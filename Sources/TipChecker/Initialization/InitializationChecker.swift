import TipModel
import TipSyntax
import TipText

/// Definite initialization, and initializers that call others.
struct InitializationChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// Every variable of a body has a value where it is read, and after an initializer every stored property.
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

  /// The same of a class.
  private var initializedInstance: (variable: LocalVariable, declaration: TypeDeclaration)? {
    guard file.isTipScript, let selfVariable = bodyChecker.bodyContext.selfVariable, let owner,
      owner.type.kind == .classType,
      !owner.isTemplate, case .nominal(owner.type) = owner.selfType,
      owner.lineage.allSatisfy({ !$0.isBroken && !$0.inheritsUnknown })
    else { return nil }
    return (selfVariable, owner)
  }

  /// The initializer that one of a class must call.
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

  /// What an initializer's body makes, where all of it is known.
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
  /// It, or a type that it is nested in, has type parameters, which stand for nothing yet.
  var isTemplate: Bool {
    var type: TypeDeclaration? = self
    while let current = type {
      if current.generic != nil { return true }
      type = current.outer
    }
    return false
  }
}
