import TipModel
import TipText

/// The requirements of Swift's own protocols, declared in the language. A member of an extension that is one of these
/// is a default: a value of the protocol uses what its own type declares instead.
enum StandardRequirements {
  static let text = LibraryText(
    module: "Swift", number: 9,
    names: [
      "CaseIterable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible",
      "Decodable", "Encodable", "Equatable", "Hashable", "LocalizedError", "RawRepresentable",
    ],
    text: declarations, areTypes: false)

  /// The protocols that require a member, by its name.
  static let protocolsByMember: [String: [String]] = [
    "==": ["Equatable"], "<": ["Comparable"], "<=": ["Comparable"], ">": ["Comparable"],
    ">=": ["Comparable"], "hash": ["Hashable"], "hashValue": ["Hashable"],
    "description": ["CustomStringConvertible"],
    "debugDescription": ["CustomDebugStringConvertible"],
    "errorDescription": ["LocalizedError"], "failureReason": ["LocalizedError"],
    "recoverySuggestion": ["LocalizedError"], "helpAnchor": ["LocalizedError"],
    "allCases": ["CaseIterable"], "rawValue": ["RawRepresentable"],
    "encode": ["Encodable"], "init": ["Decodable", "RawRepresentable"],
  ]

  /// Requirements that are members of existential values, as those of the program's own protocols are.
  static let areRead: Set<String> = [
    "description", "debugDescription", "errorDescription", "failureReason", "recoverySuggestion",
    "helpAnchor",
  ]

  private static let declarations = """
    protocol Equatable {
      static func == (lhs: Self, rhs: Self) -> Bool
    }
    protocol Comparable: Equatable {
      static func < (lhs: Self, rhs: Self) -> Bool
      static func <= (lhs: Self, rhs: Self) -> Bool
      static func > (lhs: Self, rhs: Self) -> Bool
      static func >= (lhs: Self, rhs: Self) -> Bool
    }
    protocol Hashable: Equatable {
      var hashValue: Int { get }
      func hash(into hasher: inout Hasher)
    }
    protocol CustomStringConvertible {
      var description: String { get }
    }
    protocol CustomDebugStringConvertible {
      var debugDescription: String { get }
    }
    protocol LocalizedError: Error {
      var errorDescription: String? { get }
      var failureReason: String? { get }
      var recoverySuggestion: String? { get }
      var helpAnchor: String? { get }
    }
    protocol CaseIterable {
      associatedtype AllCases
      static var allCases: AllCases { get }
    }
    protocol RawRepresentable {
      associatedtype RawValue
      var rawValue: RawValue { get }
      init?(rawValue: RawValue)
    }
    protocol Encodable {
      func encode(to encoder: any Encoder) throws
    }
    protocol Decodable {
      init(from decoder: any Decoder) throws
    }
    """
}

extension LibraryReader {
  /// The protocols of Swift's own to which a type or a protocol conforms, and that require a member of a name.
  func protocols(of type: TypeDeclaration, requiring name: String) -> [TypeDeclaration] {
    (StandardRequirements.protocolsByMember[name] ?? []).compactMap { asked in
      type.conformances.contains(asked) ? standardProtocol(asked) : nil
    }
  }

  /// The requirements of Swift's own protocols that a type has to meet under a name.
  func requirements(named name: String, of type: TypeDeclaration) -> [ValueDeclaration] {
    protocols(of: type, requiring: name).flatMap { $0.members[name] ?? [] }
  }

  func standardProtocol(_ name: String) -> TypeDeclaration? {
    checker.program.synthesized.libraryTypes[name]
      ?? read(StandardRequirements.text).first { $0.type.name == name }
  }
}
