/// The members of one kind of owner, built on demand.
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
  static let t = Type.variable(.t)
  static let u = Type.variable(.u)
  static let k = Type.variable(.k)
  static let v = Type.variable(.v)

  // The types of a protocol's member that depend on the conforming type. `Substitution` fills them
  // in.
  static let itself = Type.variable(.itself)
  static let element = Type.variable(.element)
  static let index = Type.variable(.index)
  static let subSequence = Type.variable(.subSequence)
  static let bound = Type.variable(.bound)
  static let elements = Type.variable(.elements)
  static let mapped = Type.variable(.mapped)
  static let filtered = Type.variable(.filtered)

  /// `(parameter) -> Bool`
  static func condition(on parameters: Type...) -> Type { .function(parameters, .bool) }
}
