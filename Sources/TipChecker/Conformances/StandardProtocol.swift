import TipModel

/// Protocols of Swift that the compiler can satisfy by itself, where all parts of a type conform.
enum StandardProtocol: String, CaseIterable {
  case equatable = "Equatable"
  case hashable = "Hashable"
  case comparable = "Comparable"
  case encodable = "Encodable"
  case decodable = "Decodable"

  /// Those that a name in an inheritance clause stands for.
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
  /// Whether it conforms; what is not known is taken to.
  func conforms(to wanted: StandardProtocol) -> Bool {
    switch self {
    case .external, .erroneous, .variable: return true
    case .function, .anyTip, .tuple, .metatype, .void: return false
    case .nominal(let nominal) where nominal.kind == .protocolType: return false
    default: break
    }
    switch wanted {
    case .equatable: return isEquatable
    case .hashable: return isHashable
    case .comparable: return isComparable
    case .encodable, .decodable: return isCodable
    }
  }

  /// Whether values of it can be stored and read again, as those of events and parameters must.
  var isCodable: Bool {
    switch self {
    case .function, .anyTip, .tuple, .metatype, .void, .never, .event, .donation, .donations,
      .parameterReference, .stream, .keyPath:
      false
    case .optional(let type), .array(let type), .set(let type), .range(let type): type.isCodable
    case .dictionary(let key, let value): key.isCodable && value.isCodable
    case .nominal(let type): type.isCodable
    case .builtin(let type): type == .duration || type == .emptyDonation
    default: true
    }
  }
}
