import TipModel
import TipText

/// A call of a method whose implementation follows from the type of the receiver: a subclass may override it, or the type
/// provides it for a protocol. The receiver and the arguments go straight into the frame of what is called.
final class DispatchedCall {
  private let range: SourceRange
  private let implementations: Implementations
  private let arguments: PassCode

  /// Returns nil where the arguments cannot go straight into the frame.
  ///
  /// - Parameter find: The method's implementation in a type; nil where only the general way can call it.
  init?(
    _ given: [TypedExpression], _ compiler: Compiler, at range: SourceRange,
    find: @escaping (NominalType) -> FunctionDeclaration?
  ) {
    guard !compiler.isAbstract, given.passDirectly(at: range) else { return nil }
    self.range = range
    implementations = compiler.evaluator.types.implementations { type in
      find(type).flatMap { $0.parameters.count == given.count ? $0 : nil }
    }
    arguments = compiler.pass(given, after: FunctionCode.firstSlot)
  }

  /// The code for the receiver's type; nil where the general way is to be taken, which compiles it.
  @inline(__always)
  func code(for receiver: borrowing Value, _ frame: Frame) -> Unmanaged<FunctionCode>? {
    guard !frame.state.pointee.isAbstract, let type = receiver.typeReference else { return nil }
    return implementations.code(for: type)
  }

  /// Runs the code that was found for the receiver.
  @inline(__always)
  func run(
    _ frame: Frame, on receiver: consuming Value, _ code: Unmanaged<FunctionCode>
  ) throws -> Value {
    var receiver = receiver
    return try code._withUnsafeGuaranteedRef { code in
      try frame.calling(slots: code.slotCount) { callee in
        swap(&receiver, &callee.slots[FunctionCode.firstSlot])
        try arguments.run(frame, callee)
        return try callee.runBody(of: code, at: range)
      }
    }
  }
}

/// The compiled implementations of one method at one place of the program, by the type of the receiver.
final class Implementations {
  private struct Entry {
    let type: Unmanaged<NominalType>
    /// The code, or nil if calls of this type's implementation cannot be direct.
    let code: Unmanaged<FunctionCode>?
  }

  private static let limit = 8
  private let entries: UnsafeMutablePointer<Entry>
  private var count = 0
  /// Keeps the types and the code.
  private var kept: [(NominalType, FunctionCode?)] = []
  private let find: (NominalType) -> FunctionDeclaration?

  fileprivate init(_ find: @escaping (NominalType) -> FunctionDeclaration?) {
    self.find = find
    entries = .allocate(capacity: Self.limit)
  }

  deinit { entries.deallocate() }

  /// The code of the type's implementation, or nil before that was first called and where the call cannot be direct.
  @inline(__always)
  func code(for type: Unmanaged<NominalType>) -> Unmanaged<FunctionCode>? {
    for index in 0..<count where entries[index].type.toOpaque() == type.toOpaque() {
      return entries[index].code
    }
    return add(type)
  }

  @inline(never)
  private func add(_ type: Unmanaged<NominalType>) -> Unmanaged<FunctionCode>? {
    guard count < Self.limit else { return nil }
    let type = type.takeUnretainedValue()
    let function = find(type)
    // The general way compiles it at its first call.
    if let function, function.code == nil || function.isWaiting { return nil }
    var code = function?.code as? FunctionCode
    if let function,
      function.isMutating || function.captures != nil || function.begins != nil
        || function.selfVariable == nil || code?.hasPlainSlots == false
    {
      code = nil
    }
    let direct = code.map { Unmanaged.passUnretained($0) }
    kept.append((type, code))
    (entries + count).initialize(to: Entry(type: .passUnretained(type), code: direct))
    count += 1
    return direct
  }

  fileprivate func forget() { (count, kept) = (0, []) }
}

/// The code that an evaluator has for types: initial values of properties, and implementations of methods.
final class TypeCode {
  /// The compiled initial values, keyed by class.
  var initialValues: [InitialValues.Key: InitialValues] = [:]
  private var all: [Implementations] = []
  private var file: FileID?

  /// Returns a cache for one place of the program.
  func implementations(
    _ find: @escaping (NominalType) -> FunctionDeclaration?
  ) -> Implementations {
    let made = Implementations(find)
    all.append(made)
    return made
  }

  /// A statement of the top level is to run. With a new file, as each entry at a prompt is one, types may have got other
  /// implementations.
  func begin(_ range: SourceRange) {
    guard range.file != file else { return }
    file = range.file
    forget()
  }

  /// Drops what calls have found. Code of a method that calls itself would keep itself otherwise.
  func forget() {
    for implementations in all { implementations.forget() }
  }
}

extension Compiler {
  /// Puts arguments into the slots after the receiver's.
  func pass(_ arguments: [TypedExpression], after receiver: Int) -> PassCode {
    let parts = arguments.enumerated().map { index, argument in
      pass(compile(argument), into: receiver + 1 + index, of: argument.type, at: argument.range)
    }
    return PassCode.inOrder(parts[...])
  }
}

extension Frame {
  /// Runs a body in this frame, which holds the arguments.
  @inline(__always)
  func runBody(of code: FunctionCode, at range: SourceRange) throws -> Value {
    try step(at: range)
    try enter(at: range)
    defer { leave() }
    _ = try code.body(self)
    return (slots + Frame.resultSlot).exchange(.void)
  }
}

extension Value {
  /// The declared type, not retained; nil for values of the language's own types.
  fileprivate var typeReference: Unmanaged<NominalType>? {
    @inline(__always) borrowing get {
      switch self {
      case .instance(let instance): .passUnretained(instance.type)
      case .structure(let structure): .passUnretained(structure.type)
      case .enumeration(let type, _): .passUnretained(type)
      case .payload(let value): .passUnretained(value.type)
      default: nil
      }
    }
  }
}
