import TipModel
import TipSyntax
import TipText

/// Measures the nesting of types as written. Generic types are not specialized in parts of an app, where a script's errors
/// are reported as well.
extension TypeResolver {
  /// Types in `name` nest deeper than a generic type may.
  func holdsTooDeepTypes(
    _ name: NameSyntax, from file: FileContext, in owner: TypeDeclaration?
  ) -> Bool {
    name.genericArguments.contains {
      depth(of: $0, from: file, in: owner) >= Type.genericDepthLimit
    }
  }

  private func depth(
    of syntax: TypeSyntax, from file: FileContext, in owner: TypeDeclaration?
  ) -> Int {
    guard MachineStack.hasRoom else { return Type.genericDepthLimit }
    func deepest(_ parts: [TypeSyntax]) -> Int? {
      parts.map { depth(of: $0, from: file, in: owner) }.max()
    }
    switch syntax.kind {
    case .named(let path):
      if let arguments = deepest(path.last?.genericArguments ?? []) { return 1 + arguments }
      guard let alias = checker.typeAliasResolver.alias(path, from: file, in: owner) else {
        return 0
      }
      return depth(of: alias)
    case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .metatype(let type),
      .variadic(let type), .inOut(let type):
      return 1 + depth(of: type, from: file, in: owner)
    case .dictionary(let key, let value): return 1 + (deepest([key, value]) ?? 0)
    case .tuple(let elements): return deepest(elements.map(\.type)).map { 1 + $0 } ?? 0
    case .function(let parameters, let result, _): return 1 + (deepest(parameters + [result]) ?? 0)
    case .any(let type), .some(let type): return depth(of: type, from: file, in: owner)
    case .composition, .unsupported, .broken: return 0
    }
  }

  private func depth(of alias: TypeAlias) -> Int {
    if let known = checker.caches.aliases.depths[alias.key] { return known }
    // An alias that is defined by itself has depth 0. It is reported elsewhere.
    checker.caches.aliases.depths[alias.key] = 0
    let found = depth(of: alias.target, from: alias.file, in: alias.owner)
    // An alias that is too deep is reported itself, and not the types that contain it.
    let counted = found > Type.genericDepthLimit ? 0 : found
    checker.caches.aliases.depths[alias.key] = counted
    return counted
  }
}
