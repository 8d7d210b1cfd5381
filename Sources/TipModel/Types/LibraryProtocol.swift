/// Protocols of the standard library whose members are declared here. A conforming type has them
/// all.
public enum LibraryProtocol: String, Hashable, Sendable, CaseIterable {
  case stringProtocol = "StringProtocol"
  case lazyBidirectional = "LazyBidirectionalCollection"
  case lazyCollection = "LazyCollectionProtocol"
  case lazySequence = "LazySequenceProtocol"
  case setAlgebra = "SetAlgebra"
  case rangeReplaceable = "RangeReplaceableCollection"
  case mutableCollection = "MutableCollection"
  case randomAccess = "RandomAccessCollection"
  case bidirectional = "BidirectionalCollection"
  case collection = "Collection"
  case sequence = "Sequence"
  case rangeExpression = "RangeExpression"
  case binaryInteger = "BinaryInteger"
  case signedNumeric = "SignedNumeric"
  case numeric = "Numeric"
  case lossless = "LosslessStringConvertible"
  case described = "CustomStringConvertible"
  case debugDescribed = "CustomDebugStringConvertible"
}

extension Type {
  public func conforms(to wanted: LibraryProtocol) -> Bool { conformances.contains(wanted) }

  /// The protocols that the type conforms to, the most refined first.
  public var conformances: [LibraryProtocol] {
    switch self {
    case .array, .library(.arraySlice, _): Self.arrayLike
    case .string, .library(.substring, _): Self.stringLike
    case .bool: [.lossless, .described]
    case .library(.character, _), .library(.scalar, _): [.lossless, .described, .debugDescribed]
    case .library(.scalars, _), .library(.utf8, _), .library(.utf16, _): Self.textViews
    case .int: [.binaryInteger, .signedNumeric, .numeric, .lossless, .described]
    case .integer(let type):
      type.isSigned
        ? [.binaryInteger, .signedNumeric, .numeric, .lossless, .described]
        : [.binaryInteger, .numeric, .lossless, .described]
    case .double: [.signedNumeric, .numeric, .lossless, .described, .debugDescribed]
    case .set: [.setAlgebra, .collection, .sequence, .described, .debugDescribed]
    case .dictionary, .library(.keys, _), .library(.values, _):
      [.collection, .sequence, .described, .debugDescribed]
    case .donations, .library(.repeated, _): Self.views
    case .range(let bound), .library(.closedRange, let bound):
      bound.isCountable
        ? [.rangeExpression] + Self.views + [.described, .debugDescribed]
        : [.rangeExpression, .described, .debugDescribed]
    case .library(.partialRangeFrom, let bound):
      bound.isCountable ? [.rangeExpression, .sequence] : [.rangeExpression]
    case .library(.partialRangeUpTo, _), .library(.partialRangeThrough, _): [.rangeExpression]
    case .library(.slice, let base) where base.conforms(to: .lazySequence): base.conformances
    case .library(.lazy, let base), .library(.lazyFilter, let base),
      .library(.lazyPrefixWhile, let base), .library(.lazyDropWhile, let base):
      lazyConformances(over: base)
    case .library(.lazyMap, .tuple(let parts)) where parts.count == 2:
      lazyConformances(over: parts[0].type)
    case .library(.reversed, let base), .library(.enumerated, let base),
      .library(.slice, let base):
      Self.views.filter(base.conformances.contains)
    case .library(.flattened, let base):
      [.bidirectional, .collection, .sequence].filter { kind in
        base.conforms(to: kind) && base.element?.conforms(to: kind) == true
      }
    case .library(.zipped, _), .library(.strideTo, _), .library(.strideThrough, _),
      .library(.prefix, _), .library(.dropFirst, _), .library(.dropWhile, _):
      [.sequence]
    case .library(.unfolded, _), .library(.iterator, _), .library(.anyIterator, _): [.sequence]
    case .nominal(let type): type.sequenceElement == nil ? [] : [.sequence]
    case .optional: [.debugDescribed]
    case .data: [.sequence, .described, .debugDescribed]
    case .date, .url: [.described]
    case .builtin(.uuid): [.described, .debugDescribed]
    default: []
    }
  }

  /// The conformances of a lazy sequence. It is bidirectional if its base is, unless its end
  /// depends on the elements.
  private func lazyConformances(over base: Type) -> [LibraryProtocol] {
    switch self {
    case .library(.lazyPrefixWhile, _), .library(.lazyDropWhile, _):
      return [.lazySequence, .sequence]
    default: break
    }
    let inner = base.conformances
    if inner.contains(.lazySequence) {
      return inner.filter {
        [.lazyBidirectional, .lazyCollection, .lazySequence, .sequence].contains($0)
      }
    }
    var found: [LibraryProtocol] = [.lazySequence, .sequence]
    if case .library(.flattened, _) = base { return found }
    if inner.contains(.collection) { found.insert(.lazyCollection, at: 0) }
    if inner.contains(.bidirectional) { found.insert(.lazyBidirectional, at: 0) }
    return found
  }

  /// The base of a lazy sequence, for functions of its elements; for other types the type itself.
  var lazyElements: Type {
    if case .library(.lazy, let base) = self { base } else { self }
  }

  /// The base of one more lazy function. Swift merges two of the same kind in a row into one.
  func lazyBase(under kind: LibraryType) -> Type {
    switch self {
    case .library(.lazyMap, .tuple(let parts)) where kind == .lazyMap && parts.count == 2:
      parts[0].type
    case .library(kind, let base) where kind == .lazyFilter: base
    default: lazyElements
    }
  }

  private static let textViews: [LibraryProtocol] = [
    .bidirectional, .collection, .sequence, .described, .debugDescribed,
  ]
  private static let views: [LibraryProtocol] = [
    .randomAccess, .bidirectional, .collection, .sequence,
  ]
  private static let arrayLike: [LibraryProtocol] =
    [.rangeReplaceable, .mutableCollection] + views + [.described, .debugDescribed]
  private static let stringLike: [LibraryProtocol] = [
    .stringProtocol, .rangeReplaceable, .bidirectional, .collection, .sequence, .lossless,
    .described, .debugDescribed,
  ]

  /// Ranges of it have elements.
  public var isCountable: Bool { isInteger }

  /// The element type of a sequence; nil for any other type.
  public var element: Type? {
    switch self {
    case .array(let element), .set(let element), .library(.arraySlice, let element),
      .library(.strideTo, let element), .library(.strideThrough, let element),
      .library(.repeated, let element), .library(.unfolded, let element),
      .library(.anyIterator, let element), .library(.iterator, let element):
      element
    case .string, .library(.substring, _): .character
    case .data: .byte
    case .library(.scalars, _): .scalar
    case .library(.utf8, _): .byte
    case .library(.utf16, _): .integer(.uint16)
    case .donations(let value): .donation(value)
    case .dictionary(let key, let value):
      .tuple([.init(label: "key", type: key), .init(label: "value", type: value)])
    case .library(.keys, .dictionary(let key, _)): key
    case .library(.values, .dictionary(_, let value)): value
    case .range(let bound), .library(.closedRange, let bound),
      .library(.partialRangeFrom, let bound):
      bound.isCountable ? bound : nil
    case .library(.reversed, let base), .library(.slice, let base),
      .library(.prefix, let base), .library(.dropFirst, let base),
      .library(.dropWhile, let base), .library(.lazy, let base), .library(.lazyFilter, let base),
      .library(.lazyPrefixWhile, let base), .library(.lazyDropWhile, let base):
      base.element
    case .library(.lazyMap, .tuple(let parts)) where parts.count == 2: parts[1].type
    case .library(.enumerated, let base):
      base.element.map {
        .tuple([.init(label: "offset", type: .int), .init(label: "element", type: $0)])
      }
    case .library(.zipped, .tuple(let bases)) where bases.count == 2:
      // The elements of a type that is unknown are unknown, too.
      (bases[0].type.isUnknown ? bases[0].type : bases[0].type.element).flatMap { first in
        (bases[1].type.isUnknown ? bases[1].type : bases[1].type.element).map {
          .tuple([.init(type: first), .init(type: $0)])
        }
      }
    case .library(.flattened, let base): base.element?.element
    case .conforming(.sequence, let element): element
    case .nominal(let type): type.sequenceElement
    default: nil
    }
  }

  /// The index type of a collection; nil if the language has no such type.
  public var index: Type? {
    switch self {
    case .array, .library(.arraySlice, _), .library(.repeated, _), .donations, .range(.int): .int
    case .library(.slice, let base): base.index
    default: nil
    }
  }

  /// The subsequence type of a collection; nil for any other type.
  public var subSequence: Type? {
    switch self {
    case .array(let element): .slice(element)
    case .library(.arraySlice, _), .library(.substring, _), .library(.slice, _), .donations: self
    case .string: .substring
    case .library(.scalars, _), .library(.utf8, _), .library(.utf16, _): self
    case .library(.lazyFilter, let base): base.subSequence.map { .library(.lazyFilter, $0) }
    case .library(.lazyMap, .tuple(let parts)) where parts.count == 2:
      parts[0].type.subSequence.map { .library(.lazyMap, $0, parts[1].type) }
    case .library(.lazy, _): .library(.slice, self)
    case .range(let bound): bound.isCountable ? self : nil
    default: conforms(to: .collection) ? .library(.slice, self) : nil
    }
  }

  /// The bound type of a range; nil for any other type.
  public var bound: Type? {
    switch self {
    case .range(let bound), .library(.closedRange, let bound),
      .library(.partialRangeFrom, let bound), .library(.partialRangeUpTo, let bound),
      .library(.partialRangeThrough, let bound):
      bound
    default: nil
    }
  }
}
