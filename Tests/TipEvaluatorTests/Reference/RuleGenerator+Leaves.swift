import Foundation
import TipModel

extension RuleGenerator {
  /// A name in scope, a part of one, or a literal.
  mutating func leaf(_ type: Type) -> TypedExpression {
    let names = scope.filter { $0.type == type || Self.parts(of: $0.type)[type] != nil }
    guard !names.isEmpty, choices.roll(3) > 0 else { return literal(type) }
    let name = choices.pick(names)
    guard name.type != type, let parts = Self.parts(of: name.type)[type] else {
      return .local(name)
    }
    return .make(type, choices.pick(parts).form(of: .local(name)))
  }

  /// What of a value of the type has which type.
  private static func parts(of type: Type) -> [Type: [Production.Part]] {
    switch type {
    case .donation: donationParts
    case Production.donated: visitParts
    case .tuple(let elements):
      Dictionary(grouping: elements.indices) { elements[$0].type }
        .mapValues { $0.map(Production.Part.element) }
    default: [:]
    }
  }

  private static let donationParts = Dictionary(grouping: Fixture.visit.fields, by: \.type)
    .mapValues { $0.map { Production.Part.donated($0.name) } }
  private static let visitParts = Dictionary(
    grouping: Fixture.visit.fields.indices, by: { Fixture.visit.fields[$0].type }
  ).mapValues { $0.map(Production.Part.field) }

  private mutating func literal(_ type: Type) -> TypedExpression {
    switch type {
    case .event: return .local(scope[0])
    case .bool: return .bool(choices.roll(2) == 0)
    case .int: return .int(choices.pick([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, -1, -2]))
    case .double: return .double(Double(choices.roll(24)) / 2 - (choices.roll(6) == 5 ? 4 : 0))
    case .string: return .string(choices.pick(["", "a", "ab", "abc", "B c", "-", "12", "true"]))
    case .date: return choices.roll(2) == 1 ? Self.now() : .date(Double(choices.roll(60)))
    case .nominal(Fixture.kind):
      return .make(type, .enumCase(Fixture.kind, choices.roll(Fixture.kind.cases.count)))
    case .nominal: return .make(type, .constant(visit()))
    case .builtin: return .range(Double(choices.roll(30)))
    case .url: return literal(.optional(.url)).forced()
    case .data: return .staticMember(.data, "init")
    case .donations: return donations
    case .donation: return donations.member("subscript", .int(choices.roll(4)))
    case .optional(.url): return .staticMember(.url, "init", literal(.string))
    case .optional(let wrapped):
      return choices.roll(3) == 0 ? .make(type, .constant(.none)) : leaf(wrapped).wrapped()
    case .array(let element):
      return .make(type, .array((0..<choices.roll(4)).map { _ in leaf(element) }))
    case .set(let element):
      return .make(type, .set((0..<choices.roll(4)).map { _ in leaf(element) }))
    case .dictionary(let key, let value):
      return .make(
        type, .dictionary((0..<choices.roll(3)).map { _ in (leaf(key), leaf(value)) }))
    case .range(let bound): return leaf(bound).op("..<", leaf(bound))
    case .library(.closedRange, let bound): return leaf(bound).op("...", leaf(bound))
    case .character: return .make(type, .constant(.character(choices.pick(["a", "b", "-", "1"]))))
    case .tuple(let elements): return .make(type, .tuple(elements.map { leaf($0.type) }))
    default: return .make(type, .unavailable("no literal of \(type)"))
    }
  }

  private static let dateNow = MemberTable.members(named: "now", of: .date).first
  private static let eventDonations = MemberTable.members(
    named: "donations", of: .event(Production.donated)
  ).first

  private static func now() -> TypedExpression {
    guard let dateNow else { return .make(.date, .unavailable("no `Date.now`")) }
    return .make(.date, .member(dateNow, receiver: nil, arguments: []))
  }

  /// `event.donations`
  var donations: TypedExpression {
    let type = Type.donations(Production.donated)
    guard let member = Self.eventDonations else { return .make(type, .unavailable("no donations")) }
    return .make(type, .member(member, receiver: .local(scope[0]), arguments: []))
  }

  /// The value of a donation.
  mutating func visit() -> Value {
    Fixture.visit(
      id: choices.roll(5), name: choices.pick(["a", "ab", "abc", "B c"]),
      liked: choices.roll(2) == 1, score: Double(choices.roll(4)) / 2, kind: choices.roll(3))
  }
}
