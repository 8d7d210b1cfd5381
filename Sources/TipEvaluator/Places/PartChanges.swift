import OrderedCollections
import TipModel
import TipText

// Changes of parts of variables, a type for each kind of value.

/// Replaces a part by an integer.
struct SetInt: PartChange {
  let number: Int
  var replaces: Bool { true }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) -> Bool {
    value.pointee = .int(number)
    return true
  }

  @inline(__always)
  func change(element index: Int, of elements: inout ArrayValue) -> Bool {
    elements.set(index, to: number)
  }
}

struct SetDouble: PartChange {
  let number: Double
  var replaces: Bool { true }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) -> Bool {
    value.pointee = .double(number)
    return true
  }

  @inline(__always)
  func change(element index: Int, of elements: inout ArrayValue) -> Bool {
    elements.set(index, to: number)
  }
}

struct SetBool: PartChange {
  let isTrue: Bool
  var replaces: Bool { true }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) -> Bool {
    value.pointee = .bool(isTrue)
    return true
  }

  @inline(__always)
  func change(element index: Int, of elements: inout ArrayValue) -> Bool {
    elements.set(index, to: isTrue)
  }
}

struct SetValue: PartChange {
  /// The new value, afterwards the old one.
  var value: Value
  var replaces: Bool { true }

  @inline(__always)
  mutating func change(_ value: UnsafeMutablePointer<Value>) -> Bool {
    swap(&value.pointee, &self.value)
    return true
  }

  @inline(__always)
  func change(element index: Int, of elements: inout ArrayValue) -> Bool {
    guard elements.indices.contains(index) else { return false }
    elements.set(index, to: value)
    return true
  }
}

/// Replaces an Int by a function of it.
struct UpdateInt: PartChange {
  let operation: NumericOperation
  let operand: Int
  let range: SourceRange
  var replaces: Bool { false }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) throws -> Bool {
    guard let old = value.pointee.int else { return false }
    value.initialize(to: .int(try operation.of(old, operand, at: range)))
    return true
  }

  @inline(__always)
  func change(element index: Int, of elements: inout ArrayValue) throws -> Bool {
    guard elements.indices.contains(index), let old = elements[index].int else { return false }
    return elements.set(index, to: try operation.of(old, operand, at: range))
  }
}

struct UpdateDouble: PartChange {
  let operation: NumericOperation
  let operand: Double
  var replaces: Bool { false }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) -> Bool {
    guard let old = value.pointee.double else { return false }
    value.initialize(to: .double(operation.of(old, operand)))
    return true
  }

  @inline(__always)
  func change(element index: Int, of elements: inout ArrayValue) -> Bool {
    guard elements.indices.contains(index), let old = elements[index].double else { return false }
    return elements.set(index, to: operation.of(old, operand))
  }
}

/// Adds to a text.
struct AddText: PartChange {
  let added: String
  var replaces: Bool { false }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) -> Bool {
    guard value.pointee.isString, case .string(var text) = value.exchange(.void) else {
      return false
    }
    text += added
    value.initialize(to: .string(text))
    return true
  }
}

/// Adds an element to an array.
struct AddElement: PartChange {
  let added: Value
  var replaces: Bool { false }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) -> Bool {
    guard value.pointee.isArray, case .array(var elements) = value.exchange(.void) else {
      return false
    }
    elements.append(added)
    value.initialize(to: .array(elements))
    return true
  }
}

/// Assigns a value to a key of a dictionary, or removes the key.
struct SetEntry: PartChange {
  let key: Value
  /// The value is nil where the key goes.
  let value: Value?
  let frame: Frame
  let range: SourceRange
  var replaces: Bool { false }

  @inline(__always)
  func change(_ value: UnsafeMutablePointer<Value>) throws -> Bool {
    guard value.pointee.isDictionary, case .dictionary(var dictionary) = value.exchange(.void)
    else {
      return false
    }
    defer { value.initialize(to: .dictionary(dictionary)) }
    if let new = self.value {
      dictionary.entries[key] = new
    } else {
      // All later entries move up.
      try frame.context.budget.spend(steps: dictionary.count / 8, at: range)
      dictionary.entries[key] = nil
    }
    return true
  }
}

/// Changes a key's value, which begins as another one where the key is not there.
struct ChangeEntry<Change: PartChange>: PartChange {
  let key: Value
  let missing: Value
  var inner: Change
  var replaces: Bool { false }

  @inline(__always)
  mutating func change(_ value: UnsafeMutablePointer<Value>) throws -> Bool {
    guard value.pointee.isDictionary, case .dictionary(var dictionary) = value.exchange(.void)
    else {
      return false
    }
    defer { value.initialize(to: .dictionary(dictionary)) }
    return try dictionary.entries.updateValue(forKey: key, default: missing) { value in
      try withUnsafeMutablePointer(to: &value) { try inner.change($0) }
    }
  }
}
