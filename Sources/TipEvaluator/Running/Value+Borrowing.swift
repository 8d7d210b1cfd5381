import TipModel

/// Reading parts of a value in place. A pattern that binds a part of a variable's value retains all
/// that the value owns, which costs more than most steps; these functions borrow it.
extension Value {
  /// True if the value is certainly one that owns no memory; only the most frequent kinds are
  /// checked.
  var ownsNothing: Bool {
    @inline(__always) borrowing get {
      switch self {
      case .void, .int, .bool, .double: true
      default: false
      }
    }
  }

  /// The event, or nil for other values. It is valid as long as this value.
  var unretainedEvent: EventReference.Unretained? {
    @inline(__always) borrowing get {
      switch self {
      case .event(let event): .init(event)
      default: nil
      }
    }
  }

  /// A field of a structure, or nil for other values.
  @inline(__always)
  borrowing func field(_ index: Int) -> Value? {
    switch self {
    case .structure(let value): value.fields.indices.contains(index) ? value.fields[index] : nil
    default: nil
    }
  }

  @inline(__always)
  borrowing func int(inField index: Int) -> Int? {
    switch self {
    case .structure(let value):
      guard value.fields.indices.contains(index), case .int(let number) = value.fields[index] else {
        return nil
      }
      return number
    default: return nil
    }
  }

  @inline(__always)
  borrowing func double(inField index: Int) -> Double? {
    switch self {
    case .structure(let value):
      guard value.fields.indices.contains(index), case .double(let number) = value.fields[index]
      else { return nil }
      return number
    default: return nil
    }
  }

  @inline(__always)
  borrowing func bool(inField index: Int) -> Bool? {
    switch self {
    case .structure(let value):
      guard value.fields.indices.contains(index), case .bool(let isTrue) = value.fields[index]
      else { return nil }
      return isTrue
    default: return nil
    }
  }

  /// Returns whether the value is a case with associated values, the one with this number of the
  /// type.
  @inline(__always)
  borrowing func isPayload(of type: NominalType, _ index: Int) -> Bool {
    switch self {
    case .payload(let value): value.index == index && value.type === type
    default: false
    }
  }

  /// An associated value of a case, or nil for other values.
  @inline(__always)
  borrowing func payloadPart(_ index: Int) -> Value? {
    switch self {
    case .payload(let value): value.values.indices.contains(index) ? value.values[index] : nil
    default: nil
    }
  }

  /// An element of a tuple, or nil for other values.
  @inline(__always)
  borrowing func element(_ index: Int) -> Value? {
    switch self {
    case .tuple(let values): values.indices.contains(index) ? values[index] : nil
    default: nil
    }
  }

  /// A field of a donation in the history of this selection; nil for values other than selections.
  @inline(__always)
  borrowing func field(ofRow row: Int, column: Int) -> Value? {
    switch self {
    case .donations(let rows): rows.history.value(row: row, column: column)
    default: nil
    }
  }

  /// The date of such a donation, in seconds since the reference date.
  @inline(__always)
  borrowing func seconds(ofRow row: Int) -> Double? {
    switch self {
    case .donations(let rows): rows.history.seconds(at: row)
    default: nil
    }
  }
}
