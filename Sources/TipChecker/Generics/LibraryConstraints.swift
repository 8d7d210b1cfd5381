import TipModel

/// Decides to which of Swift's own protocols a type conforms, for constraints.
struct LibraryConstraints: CheckerPart {
  let checker: Checker

  /// Conformance to the protocols of Swift's library that the language knows. All types but structural ones count as
  /// conforming to other protocols.
  func conforms(_ type: Type, toStandard name: String) -> Bool {
    switch name {
    case "Equatable": type.isEquatable
    case "Hashable": type.isHashable
    case "Comparable": type.isComparable
    case "Strideable": isStrideable(type)
    case "Codable": type.isCodable
    case "Encodable": type.conforms(to: .encodable)
    case "Decodable": type.conforms(to: .decodable)
    case "AdditiveArithmetic", "Numeric", "SignedNumeric": isNumeric(type, name)
    case "BinaryInteger", "FixedWidthInteger":
      type.isInteger || declares(type, name)
    case "SignedInteger": type.integerType?.isSigned == true || declares(type, name)
    case "UnsignedInteger": type.integerType?.isSigned == false || declares(type, name)
    case "FloatingPoint", "BinaryFloatingPoint": type == .double || declares(type, name)
    case "Tip": isTip(type)
    case "AnyObject": isOfClass(type)
    case "Error": isError(type)
    case "Sequence": isSequence(type)
    case "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
      "RangeReplaceableCollection", "StringProtocol":
      LibraryProtocol(rawValue: name).map { isCollection(type, $0) } ?? true
    case "RangeExpression": isRange(type)
    case "SetAlgebra": isSet(type)
    case "IteratorProtocol": isIterator(type)
    case "RawRepresentable", "CaseIterable", "Identifiable", "OptionSet": declares(type, name)
    case "CustomStringConvertible": hasText(type, losslessly: false)
    case "LosslessStringConvertible": hasText(type, losslessly: true)
    case "Sendable", "Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable", "Any": true
    default: name.hasPrefix("ExpressibleBy") ? isLiteral(type, name) : !type.isStructural
    }
  }

  /// An instance of a class, or an archetype that is constrained to `AnyObject`.
  private func isOfClass(_ type: Type) -> Bool {
    guard case .nominal(let nominal) = type else { return false }
    return nominal.isClass
      || nominal.isTypeParameter
        && checker.declaration(of: type)?.conformances.contains("AnyObject") == true
  }

  private func isCollection(_ type: Type, _ wanted: LibraryProtocol) -> Bool {
    switch wanted {
    case .collection where type.conforms(to: .lazyCollection): true
    case .bidirectional where type.conforms(to: .lazyBidirectional): true
    case _ where type.isTypeParameter: declares(type, wanted.rawValue)
    default: type.conforms(to: wanted)
    }
  }

  /// A declaration of the program makes the type conform, or may do so.
  private func declares(_ type: Type, _ name: String) -> Bool {
    guard case .nominal(let nominal) = type else { return false }
    guard options.scope == .whole, let declaration = checker.declaration(of: type) else {
      return true
    }
    switch name {
    case "RawRepresentable" where nominal.rawType != nil: return true
    case "CaseIterable" where nominal.isCaseIterable: return true
    case "Identifiable" where nominal.conformsToTip: return true
    default: return declares(declaration, name)
    }
  }

  private func declares(_ type: TypeDeclaration, _ name: String) -> Bool {
    type.conformances.contains(name) || type.inheritsUnknown
      || type.superclass.map { declares($0, name) } ?? false
  }

  private func isNumeric(_ type: Type, _ name: String) -> Bool {
    if type.isNumeric { return name != "SignedNumeric" || type.integerType?.isSigned != false }
    return declares(type, name)
  }

  private func isStrideable(_ type: Type) -> Bool {
    switch type {
    case .int, .integer, .double, .date: true
    default: declares(type, "Strideable")
    }
  }

  private func isSet(_ type: Type) -> Bool {
    if case .set = type { true } else { declares(type, "SetAlgebra") }
  }

  private func isIterator(_ type: Type) -> Bool {
    switch type {
    case .library(.iterator, _), .library(.anyIterator, _): true
    default: declares(type, "IteratorProtocol")
    }
  }

  private func isError(_ type: Type) -> Bool {
    switch type {
    case .builtin(let type): type == .error || type == .tipKitError
    case .never: true
    case .nominal: options.scope == .partial || checker.declaration(of: type)?.isError ?? true
    // `extension String: Error`
    default: checker.declaration(of: type)?.isError == true
    }
  }

  private func isRange(_ type: Type) -> Bool {
    switch type {
    case .range, .library(.closedRange, _), .library(.partialRangeFrom, _),
      .library(.partialRangeUpTo, _), .library(.partialRangeThrough, _):
      true
    default: false
    }
  }

  private func hasText(_ type: Type, losslessly: Bool) -> Bool {
    switch type {
    case .bool, .int, .integer, .double, .string, .character, .substring, .scalar: return true
    case .date, .data, .url, .array, .set, .dictionary, .range, .builtin, .anyTip:
      return !losslessly
    case .library(.arraySlice, _), .library(.closedRange, _), .library(.keys, _),
      .library(.values, _):
      return !losslessly
    default:
      return losslessly
        ? declares(type, "LosslessStringConvertible")
        : declares(type, "CustomStringConvertible")
    }
  }

  private func isLiteral(_ type: Type, _ name: String) -> Bool {
    let literals: Set<String> =
      switch type {
      case .int, .integer: ["Integer"]
      case .double: ["Integer", "Float"]
      case .bool: ["Boolean"]
      case .string, .substring:
        ["String", "StringInterpolation", "ExtendedGraphemeCluster", "UnicodeScalar"]
      case .character: ["ExtendedGraphemeCluster", "UnicodeScalar"]
      case .scalar: ["UnicodeScalar"]
      case .array, .set, .library(.arraySlice, _): ["Array"]
      case .dictionary: ["Dictionary"]
      case .optional: ["Nil"]
      default: []
      }
    return literals.contains { name == "ExpressibleBy\($0)Literal" || name == "ExpressibleBy\($0)" }
      || declares(type, name)
  }

  private func isTip(_ type: Type) -> Bool {
    switch type {
    case .anyTip: true
    case .nominal(let nominal): nominal.conformsToTip
    default: false
    }
  }

  private func isSequence(_ type: Type) -> Bool {
    switch type {
    case .array, .set, .dictionary, .string, .range(.int), .donations, .data: true
    case .nominal(let nominal): nominal.sequenceElement != nil
    case .bool, .int, .double, .date, .url, .void, .optional, .tuple, .function, .metatype:
      false
    case .library: type.element != nil
    default: true
    }
  }
}

extension Type {
  /// Functions, tuples and metatypes, which conform to no protocol of Swift's that is not listed here.
  fileprivate var isStructural: Bool {
    switch self {
    case .function, .tuple, .void, .metatype: true
    default: false
    }
  }
}
