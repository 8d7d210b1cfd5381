/// The conformances of a type to protocols of Swift, as far as the language needs them.
extension Type {
  /// True if it is this declared type. It equals `==`, without a type made for the comparison.
  func isNominal(_ other: NominalType) -> Bool {
    if case .nominal(let type) = self { type === other } else { false }
  }

  public var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// The type inside one level of `Optional`, or nil.
  public var wrapped: Type? {
    if case .optional(let wrapped) = self { wrapped } else { nil }
  }

  /// The type inside all levels of `Optional`, or the type itself if it is not optional.
  public var unwrapped: Type {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  /// True if no further errors are reported about the type: after an error, or if it is declared
  /// outside of the files that were read.
  public var isUnknown: Bool { self == .error || self == .unresolved }

  public var isEquatable: Bool {
    switch self {
    case .bool, .int, .integer, .double, .string, .date, .data, .url, .never, .void: true
    case .optional(let type), .array(let type), .set(let type), .range(let type): type.isEquatable
    case .dictionary(_, let value): value.isEquatable
    case .nominal(let type): type.isEquatable
    case .builtin(let type):
      switch type {
      case .status, .invalidationReason, .donationTimeRange, .emptyDonation, .tipGroupPriority,
        .text, .image, .edge, .displayFrequency, .duration, .comparisonResult,
        .calendar, .calendarIdentifier, .calendarComponent, .dateComponents, .dateInterval,
        .timeZone, .roundingRule, .tipKitError, .compoundOperation, .objectIdentifier, .uuid,
        .stringEncoding:
        true
      default: false
      }
    case .library(let kind, let inner):
      switch kind {
      case .character, .scalar, .substring, .keys, .stringIndex: true
      case .arraySlice, .closedRange: inner.isEquatable
      default: false
      }
    case .metatype, .keyPath, .unresolved, .error, .variable: true
    default: false
    }
  }

  public var isHashable: Bool {
    switch self {
    case .nominal(let type): type.isHashable
    case .optional(let type), .array(let type), .set(let type), .range(let type): type.isHashable
    case .dictionary(_, let value): value.isHashable
    case .library(.arraySlice, let inner), .library(.closedRange, let inner): inner.isHashable
    case .tuple, .library(.keys, _): false
    default: isEquatable
    }
  }

  public var isComparable: Bool {
    switch self {
    case .int, .integer, .double, .string, .date, .unresolved, .error, .variable: true
    case .builtin(.duration), .builtin(.uuid): true
    case .library(let kind, _):
      [.character, .scalar, .substring, .stringIndex].contains(kind)
    case .nominal(let type): type.isComparable
    default: false
    }
  }

  public var isNumeric: Bool {
    switch self {
    case .int, .integer, .double, .unresolved, .error, .variable: true
    default: false
    }
  }

  /// Values of it are instances of classes, or may be.
  public var mayBeInstance: Bool {
    guard case .nominal(let type) = self else { return false }
    return type.isClass || type.kind == .protocolType
  }

  /// The fields, besides the date, of a donation with a value of this type.
  public var donationFields: [Field] {
    if case .nominal(let type) = self { type.fields } else { [] }
  }
}
