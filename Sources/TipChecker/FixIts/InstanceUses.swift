import TipModel
import TipSyntax

/// The code that may specialize a declaration. The declaration is checked for each list of types.
enum InstanceUses {
  /// The declaration is not generic.
  case none
  /// Code that contains one of the names.
  case naming(Set<String>)
  /// Any code, as for a subscript, which is used without a name.
  case anywhere

  /// - Parameter inGeneric: The declaration is a member of a declaration that may be generic.
  init(of declaration: DeclarationSyntax, inGeneric: Bool) {
    let names: [String]
    switch declaration.kind {
    case .function(let function):
      guard inGeneric || function.mayBeGeneric else {
        self = .none
        return
      }
      names = function.isOperator ? [] : [function.name.text]
    case .initializer(let function, _), .subscript(let function, _):
      self = inGeneric || function.mayBeGeneric ? .anywhere : .none
      return
    case .variable(let variable):
      names = variable.bindings.flatMap { $0.pattern.boundNames.map(\.text) }
    default: names = []
    }
    guard inGeneric || declaration.isFunction else {
      self = .none
      return
    }
    self =
      names.isEmpty || names.contains(where: Self.isUsedUnnamed) ? .anywhere : .naming(Set(names))
  }

  func union(_ other: InstanceUses) -> InstanceUses {
    switch (self, other) {
    case (.anywhere, _), (_, .anywhere): .anywhere
    case (.none, let uses), (let uses, .none): uses
    case (.naming(let names), .naming(let others)): .naming(names.union(others))
    }
  }

  /// Adds the names of the uses.
  ///
  /// - Returns: False if the uses may be anywhere.
  func add(to names: inout Set<String>) -> Bool {
    switch self {
    case .none: return true
    case .naming(let own):
      names.formUnion(own)
      return true
    case .anywhere: return false
    }
  }

  /// A protocol or an attribute of Swift, TipKit or SwiftUI may require the member, and code uses it without its name:
  /// a loop calls `next()`.
  private static func isUsedUnnamed(_ name: String) -> Bool {
    AbsentMembers.isOfSwift(name) || TipMembers.types[name] != nil || others.contains(name)
      || name.hasPrefix("build")
  }

  private static let others: Set<String> = [
    "body", "makeBody", "perform", "entities", "wrappedValue", "projectedValue",
    "callAsFunction", "dynamicallyCall", "appendInterpolation", "main",
  ]
}

extension DeclarationSyntax {
  fileprivate var isFunction: Bool {
    if case .function = kind { true } else { false }
  }
}
