import TipModel
import TipSyntax

/// The code that may use a declaration with types of its own, for each set of which the declaration is checked.
enum InstanceUses {
  /// The declaration is not generic.
  case none
  /// Code in which one of the names stands.
  case naming(Set<String>)
  /// Any code, as for a subscript, which is used without a name.
  case anywhere

  /// - Parameter inGeneric: The declaration is a member of what may be generic.
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

  /// Adds the names.
  ///
  /// - Returns: False where the uses may be anywhere.
  func add(to names: inout Set<String>) -> Bool {
    switch self {
    case .none: return true
    case .naming(let own):
      names.formUnion(own)
      return true
    case .anywhere: return false
    }
  }

  /// A protocol or an attribute of Swift, TipKit or SwiftUI may ask for the member, and code that does not name it then
  /// uses it: a loop calls `next()`.
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
