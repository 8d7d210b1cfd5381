import TipModel
import TipSyntax
import TipText

/// The `CodingKeys` of a stored type, whose cases determine how the compiler codes its properties.
extension StandardConformanceChecker {
  /// The reason why its `CodingKeys` do not make a type Encodable or Decodable. Returns nil if they do, if it has none,
  /// or if it codes itself.
  func codingFault(
    _ wanted: StandardProtocol, _ type: TypeDeclaration
  ) -> (part: String, notes: [Diagnostic.Note])? {
    guard wanted == .encodable || wanted == .decodable, let keys = type.nested["CodingKeys"],
      keys.type.kind == .enumeration, keys.generic == nil,
      type.type.kind == .structure || type.type.isClass, type.origin == nil,
      !codesItself(wanted, type)
    else { return nil }
    guard keys.conformances.contains("CodingKey") else {
      return (
        "its `CodingKeys` do not conform to `CodingKey`",
        [.init("they are declared here", at: keys.nameRange)]
      )
    }
    checker.storedValueChecker.layOutFields(of: type)
    checker.storedValueChecker.layOutFields(of: keys)
    let fields = type.type.fields.filter { type.members[$0.name]?.isEmpty == false }
    let stored = Set(fields.map(\.name)).union(type.members.storable.map(\.name))
    let named = keys.type.cases.map(\.name)
    if let other = named.first(where: { !stored.contains($0) }) {
      return (
        "its `CodingKeys` name `\(other)`, which is not a stored property",
        [.init("they are declared here", at: keys.nameRange)]
      )
    }
    let kept = Set(named)
    for field in fields {
      if kept.contains(field.name) {
        if field.type.conforms(to: wanted) { continue }
        return (
          "`\(field.name)` is `\(field.type)`, which is not",
          [.init("it is declared here", at: field.range)]
        )
      }
      let hasValue = field.defaultValue != nil || field.isMutable && field.type.isOptional
      if wanted == .decodable, !hasValue {
        return (
          "its `CodingKeys` leave out `\(field.name)`, which has no value of its own",
          [.init("it is declared here", at: field.range)]
        )
      }
    }
    return nil
  }

  /// Reports types that an encoder or a decoder would code in another way than by their properties and cases, once a
  /// program has an encoder or a decoder.
  func refuseOwnCoding() {
    checker.run.pendingBodies.append { [self] in
      for type in checker.program.types where type.file.isTipScript && !type.isInactive {
        if codesItself(.encodable, type) || codesItself(.decodable, type) {
          for member in (type.members["encode"] ?? []) + (type.members["init"] ?? []) {
            _ = checker.entity(member)
          }
        }
        guard let reason = otherCoding(of: type),
          !checker.run.diagnostics.contains(where: { $0.range == type.nameRange })
        else { continue }
        report(
          .error(
            "opaque", "`\(type.type.name)` \(reason), which is not in this language beside JSON",
            at: type.nameRange))
      }
    }
  }

  /// The way in which Swift codes a type without regard to its properties and cases; nil for other types.
  private func otherCoding(of type: TypeDeclaration) -> String? {
    guard type.type.isEncodable || type.type.isDecodable else { return nil }
    let conformances = type.protocols.reduce(into: type.conformances) {
      $0.formUnion($1.conformances.union([$1.type.name]))
    }
    if conformances.contains("CodingKeyRepresentable") { return "is a key by itself" }
    switch type.type.kind {
    case .structure where !conformances.isDisjoint(with: ["OptionSet", "RawRepresentable"]):
      return "is coded as its raw value"
    case .enumeration
    where type.nested.keys.contains { $0.hasSuffix("CodingKeys") && $0 != "CodingKeys" }:
      return "has keys for the values of a case"
    default: return nil
    }
  }

  /// The type, a superclass or one of its protocols declares `encode(to:)` or `init(from:)`.
  func codesItself(_ wanted: StandardProtocol, _ type: TypeDeclaration) -> Bool {
    (type.lineage + type.protocols).contains { declaration in
      wanted == .encodable
        ? declaration.members["encode"]?.isEmpty == false
        : (declaration.members["init"] ?? []).contains { member in
          switch member.kind {
          case .function(let function), .initializer(let function, _):
            function.parameters.first?.label == "from"
          default: false
          }
        }
    }
  }
}
