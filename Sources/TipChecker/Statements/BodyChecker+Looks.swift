import TipModel
import TipSyntax
import TipText

/// Settings of the appearance of UIKit's views, which have no effect here.
extension BodyChecker {
  /// True for statements such as `view.layer.cornerRadius = 8` or `NSLayoutConstraint.activate([…])`, which have
  /// nothing to do with tips.
  func concernsLooks(_ syntax: ExpressionSyntax) -> Bool {
    guard case .postfix(let base, let suffixes) = syntax.kind else {
      return isLook(named: syntax)
    }
    if isLook(named: base) || isOfConstraints(base) { return true }
    for (place, suffix) in suffixes.enumerated() {
      guard case .member(let name) = suffix.kind, UIKitTypes.looks.contains(name.text) else {
        continue
      }
      let before = suffixes.prefix(place)
      let range = before.last.map { base.range.union($0.range) } ?? base.range
      let receiver =
        before.isEmpty ? base : ExpressionSyntax(.postfix(base, Array(before)), range)
      let type = probe { infer(receiver, contextualType: nil) }.result.type.unwrapped
      if isLook(name.text, of: type) { return true }
    }
    return false
  }

  /// A property of `self` that is named without it: `title = "Cats"`.
  private func isLook(named syntax: ExpressionSyntax) -> Bool {
    guard case .name(let name) = syntax.kind, let owner, UIKitTypes.looks.contains(name.text),
      scope.lookup(name.text) == nil, checker.program.names.values[name.text] == nil
    else { return false }
    return isLook(name.text, of: owner.selfType)
  }

  private func isOfConstraints(_ base: ExpressionSyntax) -> Bool {
    guard case .name(let name) = base.kind else { return false }
    return name.text == "NSLayoutConstraint" && checker.program.names.types[name.text] == nil
  }

  private func isLook(_ name: String, of type: Type) -> Bool {
    guard UIKitTypes.looks.contains(name), checker.isOfUIKit(type),
      let declared = checker.declaration(of: type)
    else { return false }
    return !([declared] + declared.superclasses).contains { $0.members[name] != nil }
  }
}

extension Checker {
  /// A view or a view controller, of UIKit or of the program.
  func isOfUIKit(_ type: Type) -> Bool {
    guard let declared = declaration(of: type), declared.type.isClass else { return false }
    return (declared.superclasses.last ?? declared).type.module == UIKitTypes.text.module
  }
}
