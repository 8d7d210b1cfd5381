import OrderedCollections
import TipModel
import TipText

/// Reading the value of an l-value.
extension LValueCode {
  func current(_ frame: Frame) throws -> Value {
    switch root {
    case .local:
      switch local {
      case .slot(let slot): return frame.slots[slot]
      case .cell(let slot): return frame.cell(slot)?.value ?? .void
      default: try RuntimeError.missing(at: range)
      }
    case .global(let variable):
      return try variable.value
        ?? frame.context.evaluator.initialize(variable, frame.context, at: range)
    case .parameter(let parameter): return try frame.context.data.value(of: parameter)
    case .computed(let getter, _): return try get(getter, frame)
    case .instance: return try instance?.run(frame) ?? .void
    }
  }

  /// The value of the l-value.
  func value(_ frame: Frame, _ way: Way) throws -> Value {
    var value = try way.root ?? current(frame)
    for access in way.accesses { value = try inside(value, access, frame) }
    if case .void = value {
      // If there is no value, changing it reports the error.
      try modify(frame, way) { value = $0 }
    }
    return value
  }

  /// The part of a value that an access selects, or `.void` if there is none.
  func inside(_ value: Value, _ access: Access, _ frame: Frame) throws -> Value {
    switch (access, value) {
    case (.element(let index, false), .structure(let structure)),
      (.observed(let index, _), .structure(let structure)):
      return structure.fields.indices.contains(index) ? structure.fields[index] : .void
    case (.element(let index, _), .instance(let object)),
      (.observed(let index, _), .instance(let object)):
      return object.fields.indices.contains(index) ? object.fields[index] : .void
    case (.element(let index, true), .tuple(let elements)):
      return elements.indices.contains(index) ? elements[index] : .void
    case (.index(let index), .array(let elements)):
      return elements.indices.contains(index) ? elements[index] : .void
    case (.index(let index), .slice(let elements)):
      return elements.indices.contains(index) ? elements[index] : .void
    case (.part(let places), .array(let elements)):
      return places.places(in: elements.indices).map { .slice(elements[$0]) } ?? .void
    case (.part(let places), .slice(let elements)):
      return places.places(in: elements.indices).map { .slice(elements[$0]) } ?? .void
    case (.computed(let accessors, let arguments, let known), _):
      if let index = Self.field(accessors.getter, of: value) {
        return try inside(value, .element(index, isTuple: false), frame)
      }
      var receiver = value
      return try known ?? get(accessors, &receiver, arguments, frame)
    case (.member(let member, let owner, let type), _):
      return try get(member, of: owner, type, value, frame)
    case (.keyPath(let path, let known), _): return try known ?? path.value(in: value) ?? .void
    case (.key(let key), .dictionary(let entries)):
      try frame.mind(key, at: range)
      return entries[key].map { .some($0) } ?? .none
    case (.keyWithDefault(let key, let fallback), .dictionary(let entries)):
      try frame.mind(key, at: range)
      return try entries[key] ?? fallback()
    case (.optionalChain, .some(let inner)), (.force, .some(let inner)): return inner
    default: return .void
    }
  }

  /// The field that provides a protocol's property; nil where it is computed.
  static func field(_ getter: FunctionDeclaration, of value: Value) -> Int? {
    guard let key = getter.requirementKey, case .field(let index)? = value.nominalType?.witness(key)
    else { return nil }
    return index
  }

  /// The access to a field with its observers.
  static func access(to index: Int, of value: Value) -> Access {
    guard let fields = value.nominalType?.fields, fields.indices.contains(index),
      let observers = fields[index].observers
    else { return .element(index, isTuple: false) }
    return .observed(index, observers)
  }

  /// The value of a computed variable that belongs to no instance.
  func get(_ getter: FunctionDeclaration, _ frame: Frame) throws -> Value {
    try frame.context.evaluator.invoke(
      getter, receiver: nil, [], frame.context, capturing: captures?.getter(frame) ?? [], at: range
    ).result
  }

  /// - Parameter receiver: The receiver of the getter, which may change it.
  func get(
    _ accessors: Accessors, _ receiver: inout Value, _ arguments: [Value], _ frame: Frame
  ) throws -> Value {
    let evaluator = frame.context.evaluator
    let getter = accessors.implementation(of: accessors.getter, for: receiver, evaluator)
    let outcome = try evaluator.invoke(
      getter, receiver: receiver, arguments, frame.context, at: range)
    if getter.isMutating { receiver = outcome.receiver }
    return outcome.result.wrapped(from: getter.result, to: accessors.getter.result)
  }

  func get(
    _ member: Member, of owner: Type, _ type: Type, _ receiver: Value, _ frame: Frame
  ) throws -> Value {
    try call(receiver, InvocationArguments(), owner, type, frame) {
      try member.evaluate(&$0)
    }
  }

  /// Has a body make a call of a member.
  func call<Result>(
    _ receiver: Value, _ arguments: InvocationArguments, _ owner: Type, _ type: Type,
    _ frame: Frame, _ body: (inout Invocation) throws -> Result
  ) rethrows -> Result {
    let site = InvocationSite(receiverType: owner, resultType: type, range: range)
    return try withExtendedLifetime(site) {
      var call = Invocation(
        receiver: receiver, arguments: arguments, at: site, in: frame.context)
      return try body(&call)
    }
  }
}
