/// The precedence of extensions by the name of the extended type. Of two members of one name, that of the type itself
/// is chosen over that of a protocol, and that of a protocol over that of a protocol that it refines.
enum LibraryRank {
  static func rank(of name: String) -> Int {
    refining[name].map { _ in depth(of: name) } ?? ofTypes
  }

  static let ofTypes = 100

  /// The protocol itself and all that it refines, directly or not.
  static func implied(by name: String) -> Set<String> {
    (refining[name] ?? []).reduce(into: [name]) { $0.formUnion(implied(by: $1)) }
  }

  private static func depth(of name: String) -> Int {
    (refining[name] ?? []).map { depth(of: $0) + 1 }.max() ?? 0
  }

  /// The protocols of Swift's library, with those that each refines.
  private static let refining: [String: [String]] = [
    "Equatable": [], "Hashable": ["Equatable"], "Comparable": ["Equatable"],
    "Strideable": ["Comparable"], "AdditiveArithmetic": ["Equatable"],
    "Numeric": ["AdditiveArithmetic", "ExpressibleByIntegerLiteral"], "SignedNumeric": ["Numeric"],
    "BinaryInteger": ["Numeric", "Hashable", "Strideable", "CustomStringConvertible"],
    "SignedInteger": ["BinaryInteger", "SignedNumeric"], "UnsignedInteger": ["BinaryInteger"],
    "FixedWidthInteger": ["BinaryInteger", "LosslessStringConvertible"],
    "FloatingPoint": ["SignedNumeric", "Hashable", "Strideable"],
    "BinaryFloatingPoint": ["FloatingPoint", "ExpressibleByFloatLiteral"],
    "ExpressibleByFloatLiteral": [], "Sequence": [], "Collection": ["Sequence"],
    "BidirectionalCollection": ["Collection"],
    "RandomAccessCollection": ["BidirectionalCollection"],
    "LazySequenceProtocol": ["Sequence"],
    "LazyCollectionProtocol": ["LazySequenceProtocol", "Collection"],
    "MutableCollection": ["Collection"], "RangeReplaceableCollection": ["Collection"],
    "StringProtocol": [
      "BidirectionalCollection", "Hashable", "Comparable", "LosslessStringConvertible",
      "ExpressibleByStringInterpolation",
    ],
    "SetAlgebra": ["Equatable"],
    "OptionSet": ["SetAlgebra", "RawRepresentable"], "RawRepresentable": [], "CaseIterable": [],
    "Identifiable": [], "CustomStringConvertible": [],
    "LosslessStringConvertible": ["CustomStringConvertible"], "Error": [],
    "LocalizedError": ["Error"], "ExpressibleByIntegerLiteral": [],
    "ExpressibleByStringInterpolation": ["ExpressibleByStringLiteral"],
    "ExpressibleByStringLiteral": [],
    "Codable": ["Encodable", "Decodable"], "Encodable": [], "Decodable": [],
  ]
}
