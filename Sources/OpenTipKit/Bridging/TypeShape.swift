import Synchronization
import TipModel

/// The form that a type of the program has in the rule language, found by decoding it. The type's
/// own code runs for this once, and never while the engine is locked, because it may itself ask for
/// tips.
enum TypeShape {
  /// A type that the language has.
  case known(Type)
  case optional(Any.Type)
  case array(Any.Type)
  case set(Any.Type)
  case dictionary(Any.Type, Any.Type)
  /// A type whose encoded form is its raw value alone.
  case raw(Any.Type)
  case structure([TypeOutline.Part])
  /// An enum without associated values. `isStandard` is true if `==` only compares the cases.
  case enumeration([PlainCase], isStandard: Bool)
  /// A type whose encoded form rules cannot read.
  case sealed

  /// A case of an enum without associated values. The conformance is unchecked because such a value
  /// holds nothing.
  struct PlainCase: @unchecked Sendable {
    let name: String
    let tree: EncodedTree
    /// The value in Swift.
    let value: Any
  }
}

/// The shapes of all types that were learned so far.
///
/// The conformance is unchecked because metatypes and trees are not `Sendable`, though both are
/// immutable.
final class TypeShapes: @unchecked Sendable {
  static let all = TypeShapes()
  private let known = Mutex<[ObjectIdentifier: TypeShape]>([:])

  /// Finds the shape of a new type and of its parts, which runs code of the program. Types may be
  /// recursive.
  ///
  /// A type is published together with its parts, because another thread may ask for it at any
  /// time.
  func learn(_ type: Any.Type) {
    if PlainTypes[type] != nil { return }
    var open = [type]
    var new: [ObjectIdentifier: TypeShape] = [:]
    while let next = open.popLast() {
      let id = ObjectIdentifier(next)
      if new[id] != nil || self[next] != nil { continue }
      let shape = TypeShape(next)
      new[id] = shape
      open += shape.parts
    }
    if !new.isEmpty { known.withLock { [new] in $0.merge(new) { old, _ in old } } }
  }

  /// Returns nil for a type that was not learned.
  subscript(type: Any.Type) -> TypeShape? {
    let id = ObjectIdentifier(type)
    return known.withLock { $0[id] }
  }
}

extension TypeShape {
  fileprivate init(_ type: Any.Type) {
    if let known = PlainTypes[type]?.inLanguage ?? PlainTypes.number(type) {
      self = .known(known)
      return
    }
    switch type {
    case let container as any ContainerType.Type: self = container.shape
    case let codable as any Decodable.Type: self = TypeShape(ofOwn: codable)
    default: self = .sealed
    }
  }

  private init(ofOwn type: any Decodable.Type) {
    if let (cases, isStandard) = type.plainCases {
      self = .enumeration(cases, isStandard: isStandard)
    } else if let raw = (type as? any RawRepresentable.Type)?.raw {
      self = .raw(raw)
    } else if let parts = TypeOutline.Part.stored(in: type) {
      self = .structure(parts)
    } else if TypeOutline.mayBeTried(type), let outline = TypeOutline.of(type), outline.hasNames {
      self = .structure(outline.parts)
    } else {
      self = .sealed
    }
  }

  fileprivate var parts: [Any.Type] {
    switch self {
    case .optional(let type), .array(let type), .set(let type), .raw(let type): [type]
    case .dictionary(let key, let value): [key, value]
    case .structure(let parts): parts.map(\.type)
    case .known, .enumeration, .sealed: []
    }
  }
}

extension Decodable {
  /// The cases of an enum without associated values; nil for any other type.
  fileprivate static var plainCases: (cases: [TypeShape.PlainCase], isStandard: Bool)? {
    guard let cases = EnumCases<Self>() else { return nil }
    var found: [TypeShape.PlainCase] = []
    let values = cases.values
    for (name, value) in zip(cases.names, values) {
      guard let codable = value as? any Encodable, let tree = try? EncodedTree(encoding: codable)
      else { return nil }
      found.append(TypeShape.PlainCase(name: name, tree: tree, value: value))
    }
    let isStandard = (values.first as? any Equatable).map { $0.tellsApart(values) } ?? true
    return (found, isStandard)
  }
}

extension Equatable {
  /// Returns whether `==` holds of each value with itself, and with no other of them.
  fileprivate func tellsApart(_ values: [Any]) -> Bool {
    let values = values.compactMap { $0 as? Self }
    return values.indices.allSatisfy { index in
      values.indices.allSatisfy { (values[index] == values[$0]) == (index == $0) }
    }
  }
}

extension RawRepresentable {
  fileprivate static var raw: Any.Type { RawValue.self }
}
