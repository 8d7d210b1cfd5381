public import TipModel

extension Checker {
  /// The variable that a program calls so, such as `count` or `Home.count`, also where only its own type or file may name
  /// it, and what is stored for a wrapped one.
  public func variable(named name: String) -> GlobalVariable? {
    let parts = name.split(separator: ".").map(String.init)
    guard let last = parts.last else { return nil }
    let owner = parts.dropLast().joined(separator: ".")
    let found =
      owner.isEmpty
      ? names.values[last] ?? []
      : types.last { !$0.isInactive && $0.type.qualifiedName == owner }?.members[last] ?? []
    return found.lazy.filter { !$0.isInactive && ($0.isStatic || $0.owner == nil) }.compactMap {
      if case .global(let variable) = self.entity($0) { variable } else { nil }
    }.first
  }
}
