import TipModel

/// Protocols of Swift whose requirements the compiler can synthesize, if all parts of a type conform.
enum StandardProtocol: String, CaseIterable {
  case equatable = "Equatable"
  case hashable = "Hashable"
  case comparable = "Comparable"
  case encodable = "Encodable"
  case decodable = "Decodable"

  /// The protocols that a name in an inheritance clause stands for.
  static func named(_ name: String) -> [StandardProtocol] {
    switch name {
    case "Codable", "DonationValue": [.encodable, .decodable]
    case "Hashable": [.hashable, .equatable]
    case "Comparable": [.comparable, .equatable]
    default: StandardProtocol(rawValue: name).map { [$0] } ?? []
    }
  }
}

extension Type {
  /// The type conforms. An unknown type counts as conforming.
  func conforms(to wanted: StandardProtocol) -> Bool {
    switch self {
    case .unresolved, .error, .variable: return true
    case .function, .anyTip, .tuple, .metatype, .void: return false
    case .nominal(let nominal) where nominal.kind == .protocolType && !nominal.isTypeParameter:
      return false
    default: break
    }
    switch wanted {
    case .equatable: return isEquatable
    case .hashable: return isHashable
    case .comparable: return isComparable
    case .encodable, .decodable: return isCodable(wanted)
    }
  }

  /// Values of it can be stored and read again.
  var isCodable: Bool { conforms(to: .encodable) && conforms(to: .decodable) }

  private func isCodable(_ wanted: StandardProtocol) -> Bool {
    switch self {
    case .event, .donation, .donations, .parameterReference, .stream, .keyPath, .conforming, .inOut:
      false
    case .optional(let type), .array(let type), .set(let type), .range(let type):
      type.conforms(to: wanted)
    case .dictionary(let key, let value):
      key.conforms(to: wanted) && value.conforms(to: wanted)
    case .nominal(let type): wanted == .encodable ? type.isEncodable : type.isDecodable
    case .builtin(let type): Type.codable.contains(type)
    case .library(let kind, let part):
      switch kind {
      case .closedRange, .partialRangeFrom, .partialRangeUpTo, .partialRangeThrough:
        part.conforms(to: wanted)
      default: false
      }
    default: true
    }
  }

  private static let codable: Set<BuiltinType> = [
    .duration, .emptyDonation, .invalidationReason, .comparisonResult, .dateInterval, .calendar,
    .calendarIdentifier, .dateComponents, .timeZone, .characterSet, .roundingRule,
    .uuid,
  ]
}
