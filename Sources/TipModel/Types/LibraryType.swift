/// Types of the standard library that are no case of ``Type``, and have at most one generic
/// argument: the element, the bound, or the base collection. The argument of `zip` is a tuple of
/// two, and that of a dictionary's views the dictionary. Without an argument it is `Void`.
public enum LibraryType: String, Hashable, Sendable, CaseIterable {
  case any = "Any"
  case character = "Character"
  case substring = "Substring"
  case arraySlice = "ArraySlice"
  case closedRange = "ClosedRange"
  case partialRangeFrom = "PartialRangeFrom"
  case partialRangeUpTo = "PartialRangeUpTo"
  case partialRangeThrough = "PartialRangeThrough"
  case reversed = "ReversedCollection"
  case enumerated = "EnumeratedSequence"
  case zipped = "Zip2Sequence"
  case strideTo = "StrideTo"
  case strideThrough = "StrideThrough"
  case keys = "Dictionary.Keys"
  case values = "Dictionary.Values"
  case flattened = "FlattenSequence"
  /// A slice of a collection that has no own type of slice.
  case slice = "Slice"
  case stringIndex = "String.Index"
  case scalar = "Unicode.Scalar"
  case scalars = "String.UnicodeScalarView"
  case utf8 = "String.UTF8View"
  case utf16 = "String.UTF16View"
  /// The result of `makeIterator()` of Swift's collections, generic over the element.
  case iterator = "IndexingIterator"
  case anyIterator = "AnyIterator"
  /// The result of `makeAsyncIterator()` of an asynchronous sequence, generic over the element.
  case asyncIterator = "AsyncIterator"
  /// The result of `sequence(first:next:)`.
  case unfolded = "UnfoldSequence"
  case repeated = "Repeated"
  case prefix = "PrefixSequence"
  case dropFirst = "DropFirstSequence"
  case dropWhile = "DropWhileSequence"
  case lazy = "LazySequence"
  /// A lazy map. Its parameter is a tuple of the base and the element.
  case lazyMap = "LazyMapSequence"
  case lazyFilter = "LazyFilterSequence"
  case lazyPrefixWhile = "LazyPrefixWhileSequence"
  case lazyDropWhile = "LazyDropWhileSequence"
  /// A task. Its parameter is a tuple of what it yields and what it throws.
  case task = "Task"
}

extension Type {
  public static let any = Type.library(.any, .void)
  public static let character = Type.library(.character, .void)
  public static let substring = Type.library(.substring, .void)
  public static let stringIndex = Type.library(.stringIndex, .void)

  public static func slice(_ element: Type) -> Type { .library(.arraySlice, element) }
  public static func closedRange(_ bound: Type) -> Type { .library(.closedRange, bound) }
  public static func task(_ success: Type, _ failure: Type) -> Type {
    library(.task, success, failure)
  }

  /// True for a task, whether or not its type says what it yields.
  public var isTask: Bool {
    switch self {
    case .builtin(.task), .library(.task, _): true
    default: false
    }
  }

  static func library(_ kind: LibraryType, _ first: Type, _ second: Type) -> Type {
    .library(kind, .tuple([.init(type: first), .init(type: second)]))
  }

  /// Any sequence of such elements, in a signature.
  static func sequence(_ element: Type) -> Type { .conforming(.sequence, element) }
  /// Any range with such bounds, in a signature.
  static func ranges(_ bound: Type) -> Type { .conforming(.rangeExpression, bound) }
  /// A String or a Substring, in a signature.
  static let text = Type.conforming(.stringProtocol, .character)
}
