import OrderedCollections
import TipModel
import TipText

/// Changes of a part of a value in place. The part is moved out first. No other reference to it may
/// exist, not even a `switch` that binds it: each change would copy the whole array otherwise.
extension LValueCode {
  /// - Returns: True for such a part. If it is false, nothing was changed.
  func changeInPlace(
    _ value: inout Value, _ access: Access, _ frame: Frame, _ change: (inout Value) throws -> Void
  ) throws -> Bool {
    switch access {
    case .element(let index, false): try changeField(index, of: &value, change)
    case .element(let index, true):
      guard case .tuple(var elements) = value, elements.indices.contains(index) else {
        try RuntimeError.missing(at: range)
      }
      value = .void
      defer { value = .tuple(elements) }
      try change(&elements[index])
    case .index(let index): try changeElement(index, of: &value, change)
    case .key(let key): try changeEntry(key, of: &value, frame, change)
    case .keyWithDefault(let key, let fallback):
      guard case .dictionary(var dictionary) = value else { try RuntimeError.missing(at: range) }
      try frame.mind(key, at: range)
      let missing = try dictionary[key] == nil ? fallback() : .void
      value = .void
      defer { value = .dictionary(dictionary) }
      try change(&dictionary.entries[key, default: missing])
    case .optionalChain, .force:
      guard case .some(var inner) = value else {
        if case .optionalChain = access { break }
        throw EvaluationError(
          code: "nil-unwrapped", message: "this is nil, which `!` cannot unwrap", range: range)
      }
      value = .none
      defer { value = .some(inner) }
      try change(&inner)
    default: return false
    }
    return true
  }

  private func changeField(
    _ index: Int, of value: inout Value, _ change: (inout Value) throws -> Void
  ) throws {
    if case .structure(var structure) = value {
      guard structure.fields.indices.contains(index) else { try RuntimeError.missing(at: range) }
      value = .void
      defer { value = .structure(structure) }
      try change(&structure.fields[index])
      structure.measure()
      try structure.nesting.admit(at: range)
      return
    }
    guard case .instance(let object) = value, object.fields.indices.contains(index) else {
      try RuntimeError.missing(at: range)
    }
    var field = Value.void
    swap(&field, &object.fields[index])
    defer { if object.fields.indices.contains(index) { object.fields[index] = field } }
    try change(&field)
  }

  private func changeElement(
    _ index: Int, of value: inout Value, _ change: (inout Value) throws -> Void
  ) throws {
    if case .array(var elements) = value {
      guard elements.indices.contains(index) else {
        throw Self.outOfRange(index, of: "array", elements.count, at: range)
      }
      value = .void
      defer { value = .array(elements) }
      try change(&elements[index])
      return
    }
    guard case .slice(var elements) = value else { try RuntimeError.missing(at: range) }
    guard elements.indices.contains(index) else {
      throw Self.outOfRange(index, of: "slice", elements.count, at: range)
    }
    value = .void
    defer { value = .slice(elements) }
    try change(&elements[index])
  }

  static func outOfRange(
    _ index: Int, of what: String, _ count: Int, at range: SourceRange
  ) -> EvaluationError {
    EvaluationError(
      code: "index-out-of-range",
      message:
        "index `\(index)` is out of range, the \(what) has \(count == 1 ? "1 element" : "\(count) elements")",
      range: range)
  }

  private func changeEntry(
    _ key: Value, of value: inout Value, _ frame: Frame, _ change: (inout Value) throws -> Void
  ) throws {
    guard case .dictionary(var dictionary) = value else { try RuntimeError.missing(at: range) }
    try frame.mind(key, at: range)
    value = .void
    var element = Value.none
    if let found = dictionary[key] {
      element = .some(found)
      dictionary.entries[key] = .void
    }
    defer {
      if case .some(let inner) = element {
        dictionary.entries[key] = inner
      } else {
        dictionary.entries[key] = nil
      }
      value = .dictionary(dictionary)
    }
    try change(&element)
    if case .none = element {
      try frame.context.budget.spend(steps: dictionary.count / 8, at: range)
    }
  }
}
