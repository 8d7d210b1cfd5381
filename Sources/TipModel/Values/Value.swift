public import OrderedCollections
public import TipFoundation

/// A value at run time. Its static type is known from its context, so a value carries only what
/// does not follow from that type. Large payloads are boxed, so that a value is three words long.
///
/// The conformance is unchecked because of closures and host objects. Values are confined to the
/// thread of their engine.
public enum Value: @unchecked Sendable {
  case void
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case character(Character)
  case scalar(Unicode.Scalar)
  indirect case substring(Substring)
  /// A number of an integer type other than `Int`.
  case integer(FixedInteger)
  /// A place in a text.
  case index(String.Index)
  case date(Date)
  case data([UInt8])
  case url(String)
  case uuid(UUID)
  case none
  indirect case some(Value)
  case array(ArrayValue)
  /// Part of an array, whose elements keep their numbers.
  indirect case slice(Slice<ArrayValue>)
  indirect case view(CollectionView)
  case set(OrderedSet<Value>)
  case dictionary(DictionaryValue)
  case tuple([Value])
  indirect case range(RangeValue)
  indirect case partialRange(PartialRange)
  /// A value as `Any` whose type is not known from the value, such as the labels of a tuple.
  indirect case typed(Value, Type)
  case structure(StructValue)
  /// An instance of a class or actor.
  case instance(InstanceValue)
  case enumeration(NominalType, Int)
  /// A case with associated values.
  indirect case payload(PayloadValue)
  case event(EventReference)
  indirect case donation(Donation)
  indirect case donations(DonationSelection)
  /// `Self.$p`
  case parameterReference(ParameterDeclaration)
  case status(TipStatus)
  case invalidationReason(InvalidationReason)
  case timeRange(DonationTimeRange)
  case duration(Duration)
  indirect case donationLimit(DonationLimit)
  case rule(RuleValue)
  case option(TipOption)
  indirect case configuration(ConfigurationOption)
  indirect case action(ActionValue)
  case text(TextValue)
  case image(ImageValue)
  case closure(ClosureValue)
  case keyPath(KeyPathValue)
  case type(Type)
  /// A case of a builtin type without a representation here (an edge, a group's priority), by name.
  case symbol(String)
  /// An object of the interpreter: a view, a group, a stream, a task, an error.
  case object(any HostObject)
}

/// A reference type of the interpreter that programs hold.
public protocol HostObject: AnyObject {
  /// The text that `print` shows.
  var valueDescription: String { get }
  /// The content by which two objects are compared, or nil if they are compared by identity.
  var content: AnyHashable? { get }
}

extension HostObject {
  public var content: AnyHashable? { nil }
}

public struct StructValue: Sendable {
  public let type: NominalType
  public var fields: [Value]
  /// The nesting when the value was made, or was last measured.
  public private(set) var nesting = Nesting.flat

  public init(type: NominalType, fields: [Value]) {
    self.type = type
    self.fields = fields
    measure()
  }

  /// Computes the nesting again after a field has changed.
  public mutating func measure() {
    if type.isRecursive { nesting = Nesting(holding: fields) }
  }

  public subscript(_ name: String) -> Value? {
    guard let index = type.fieldIndex(name), index < fields.count else { return nil }
    return fields[index]
  }
}

public struct RangeValue: Hashable, Sendable {
  public let lower: Value
  public let upper: Value
  public let isClosed: Bool

  public init(lower: Value, upper: Value, isClosed: Bool) {
    self.lower = lower
    self.upper = upper
    self.isClosed = isClosed
  }
}

/// `Text`, with the plain characters that a terminal shows; styling is dropped.
public struct TextValue: Hashable, Sendable {
  public let content: String
  public init(_ content: String) { self.content = content }
}

/// `Image(systemName:)`, or `Image(_:)`, one of the app's.
public struct ImageValue: Hashable, Sendable {
  public let name: String
  public let isSystems: Bool
  public init(_ name: String, isSystems: Bool) { (self.name, self.isSystems) = (name, isSystems) }
}

/// `Action(id:title:)` with an optional handler, a function of no arguments.
public struct ActionValue {
  /// The id that the program gives, or nil if it gives none.
  public let givenID: String?
  public let title: String
  /// Makes the text on the button.
  public let label: ClosureValue
  public var handler: ClosureValue?
  /// The index among the actions of a tip, or nil for an action of no tip.
  public var index: Int?

  public init(givenID: String?, title: String, label: ClosureValue, handler: ClosureValue?) {
    self.givenID = givenID
    self.title = title
    self.label = label
    self.handler = handler
  }

  /// The id that was given, or else the index. It is empty for an action of no tip.
  public var id: String { givenID ?? index.map(String.init) ?? "" }
}
