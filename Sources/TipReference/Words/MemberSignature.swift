import TipModel

/// A member's declaration as a Swift programmer reads it.
struct MemberSignature {
  let text: String

  init(_ member: Member) {
    let base = member.owner == .void ? "" : member.owner.referenceName
    let list = member.parameters.map { MemberSignature.text(of: $0) }.joined(separator: ", ")
    var text: String
    switch (member.kind, member.name) {
    case (.property, _), (.staticProperty, _): text = "\(base).\(member.name): \(member.result)"
    case (.initializer, _):
      text = "\(base)(\(list))"
      if member.result != member.owner { text += " -> \(member.result)" }
    case (_, "subscript"): text = "\(base)[\(list)] -> \(member.result)"
    case (.method, _), (.staticMethod, _):
      text = (base.isEmpty ? "" : base + ".") + "\(member.name)(\(list))"
      if member.isAsync { text += " async" }
      if member.isThrowing { text += " throws" }
      if member.result != .void { text += " -> \(member.result)" }
    }
    self.text = text + MemberSignature.conditions(of: member)
  }

  private static func text(of parameter: Member.Parameter) -> String {
    let value =
      parameter.isUnread
      ? "…"
      : "\(parameter.type)" + (parameter.isVariadic ? "..." : "")
        + (parameter.isOptional ? " = …" : "")
    return (parameter.label.map { "\($0): " } ?? "") + value
  }

  /// ` where T: Comparable`
  private static func conditions(of member: Member) -> String {
    guard !member.constraints.isEmpty else { return "" }
    let constraints = member.constraints.sorted { $0.key.name < $1.key.name }
    let conditions = constraints.map { name, constraint in
      switch constraint {
      case .equatable: "\(name): Equatable"
      case .hashable: "\(name): Hashable"
      case .comparable: "\(name): Comparable"
      case .numeric: "\(name): Numeric"
      case .reference: "\(name): AnyObject"
      case .conforms(let wanted): "\(name): \(wanted.rawValue)"
      }
    }
    return " where " + conditions.joined(separator: ", ")
  }
}

extension Type {
  /// The name of the owner of members in the reference; a protocol's is without its generic
  /// arguments.
  var referenceName: String {
    if case .conforming(let kind, _) = self { kind.rawValue } else { "\(self)" }
  }
}
