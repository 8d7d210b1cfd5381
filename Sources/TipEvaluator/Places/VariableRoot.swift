import TipModel

/// The place of a variable's value, where it is read without being retained.
protocol VariableRoot {
  /// The address, or nil if the value cannot be read now. The general code then makes the value, or
  /// reports why not.
  func address(_ frame: Frame) -> UnsafeMutablePointer<Value>?
}

/// A variable of the frame.
struct SlotRoot: VariableRoot {
  let slot: Int

  @inline(__always)
  func address(_ frame: Frame) -> UnsafeMutablePointer<Value>? { frame.slots + slot }
}

/// A variable that closures share, or that is lent.
struct BoxRoot: VariableRoot {
  let slot: Int

  @inline(__always)
  func address(_ frame: Frame) -> UnsafeMutablePointer<Value>? { frame.slots[slot].boxStorage }
}

/// A variable of the top level, or a static one.
struct GlobalRoot: VariableRoot {
  let variable: GlobalVariable
  private let storage: UnsafeMutablePointer<Value?>

  init(_ variable: GlobalVariable) {
    self.variable = variable
    storage = variable.storage
  }

  @inline(__always)
  func address(_ frame: Frame) -> UnsafeMutablePointer<Value>? {
    guard storage.pointee != nil, !frame.state.pointee.isFolding else { return nil }
    // A value is at the address of its optional.
    return UnsafeMutableRawPointer(storage).assumingMemoryBound(to: Value.self)
  }
}

extension Value {
  /// The address of a shared variable's value; nil for any other value.
  fileprivate var boxStorage: UnsafeMutablePointer<Value>? {
    @inline(__always) borrowing get {
      switch self {
      case .object(let object):
        Swift.type(of: object as AnyObject) == VariableBox.self
          ? unsafeDowncast(object, to: VariableBox.self).storage : nil
      default: nil
      }
    }
  }
}
