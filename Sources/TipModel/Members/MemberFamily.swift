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

  /// `(parameter) -> Bool`
  static func condition(on parameters: Type...) -> Type { .function(parameters, .bool) }
}
