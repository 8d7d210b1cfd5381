/// The members of one kind of owner, built when it is first asked for.
struct MemberFamily: Sendable {
  let members: [Member]
  private let byName: [String: [Int]]

  init(_ members: [Member]) {
    self.members = members
    byName = Dictionary(grouping: members.indices, by: { members[$0].name })
  }

  /// The members of that name, in the order of declaration.
  func members(named name: String) -> [Member] { byName[name].map { $0.map { members[$0] } } ?? [] }
}

extension Type {
  static let t = Type.variable("T")
  static let u = Type.variable("U")
  static let k = Type.variable("K")
  static let v = Type.variable("V")

  // What the conforming type of a protocol's member has; `Type.Bindings` fills it in.
  static let itself = Type.variable("Self")
  static let element = Type.variable("Element")
  static let index = Type.variable("Index")
  static let subSequence = Type.variable("SubSequence")
  static let bound = Type.variable("Bound")
  static let elements = Type.variable("Elements")
  static let mapped = Type.variable("Mapped")
  static let filtered = Type.variable("Filtered")

  /// `(parameter) -> Bool`
  static func condition(on parameters: Type...) -> Type { .function(parameters, .bool) }
}
