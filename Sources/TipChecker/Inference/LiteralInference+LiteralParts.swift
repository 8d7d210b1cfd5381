import TipModel
import TipSyntax

/// First values made of literals, of which each may be of another type than by itself: `prices.reduce((0, 0)) { … }` of
/// Doubles may begin with a Double and an Int.
extension LiteralInference {
  /// What the variables may be that only such a value says something of, with as few parts of other types as possible first.
  func literalAttempts(of assigned: Assignment, _ known: Substitution) -> [Substitution] {
    guard options.scope == .whole, assigned.arguments.joined().count > 1 else { return [] }
    let element = known[.element].flatMap { $0.hasVariables || $0.isUnknown ? nil : $0 }
    for (arguments, parameter) in zip(assigned.arguments, assigned.member.parameters) {
      guard case .variable(let variable) = parameter.type, known[variable] == nil,
        arguments.count == 1,
        let value = arguments.first?.value, let readings = value.readings(besides: element)
      else { continue }
      let ordered = readings.sorted { $0.changes < $1.changes }
      return ordered.filter { $0.changes > 0 }.compactMap { reading in
        var attempt = known
        return attempt.match(parameter.type, reading.type) ? attempt : nil
      }
    }
    return []
  }
}

/// What a literal may be, and how many of its parts are then of another type than by themselves.
private struct Reading {
  let type: Type
  let changes: Int
}

extension ExpressionSyntax {
  /// Nil for what is no literal, and where there are too many to try.
  fileprivate func readings(besides element: Type?) -> [Reading]? {
    switch kind {
    case .tuple(let parts) where parts.count == 1: return parts[0].value.readings(besides: element)
    case .tuple(let parts) where parts.count > 1:
      var all: [(types: [Type], changes: Int)] = [([], 0)]
      for part in parts {
        guard let readings = part.value.readings(besides: element),
          all.count * readings.count <= Self.readingLimit
        else { return nil }
        all = all.flatMap { known in
          readings.map { (known.types + [$0.type], known.changes + $0.changes) }
        }
      }
      return all.map { reading in
        let elements = zip(parts, reading.types).map {
          Type.TupleElement(label: $0.label?.text, type: $1)
        }
        return Reading(type: .tuple(elements), changes: reading.changes)
      }
    case .array(let parts) where parts.count == 1:
      return parts[0].readings(besides: element)?.map {
        Reading(type: .array($0.type), changes: $0.changes)
      }
    case .boolean: return [Reading(type: .bool, changes: 0)]
    case .floating: return [Reading(type: .double, changes: 0)]
    case .nil: return element.map { [Reading(type: .optional($0), changes: 1)] }
    case .string:
      return [Reading(type: .string, changes: 0)]
        + [.character, .substring, .scalar].filter { $0 == element }.map {
          Reading(type: $0, changes: 1)
        }
    default:
      guard isNumberLiteral else { return nil }
      return [Reading(type: .int, changes: 0), Reading(type: .double, changes: 1)]
        + [element].compactMap { $0 }.filter { $0.isInteger && $0 != .int }.map {
          Reading(type: $0, changes: 1)
        }
    }
  }

  /// Each is one more try of the whole call.
  private static let readingLimit = 32
}
