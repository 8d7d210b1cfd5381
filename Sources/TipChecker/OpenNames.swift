import TipModel
import TipSyntax

/// The names by which texts that a checker has not seen may have to do with those that it has.
public struct OpenNames {
  /// Used here, or inherited by what is used here.
  public let wanted: Set<String>
  /// Types in which something was looked up, to which extensions elsewhere may add.
  public let types: Set<String>
  /// Protocols, and other names of them, that make a tip of whatever conforms to them.
  public let tipProtocols: Set<String>
}

/// What a checker has looked up so far.
struct Lookups {
  /// Names at the top level of some text.
  var names: Set<String> = []
  /// Types of which a member or a nested type was asked.
  var types: Set<ObjectIdentifier> = []

  mutating func note(_ type: TypeDeclaration) { types.insert(ObjectIdentifier(type)) }
}

extension Checker {
  /// What texts to read next, where those checked so far are part of an app.
  ///
  /// An app declares thousands of types beside those that its tips need, and each of them inherits from others and is
  /// extended: only what was looked into is followed.
  public var openNames: OpenNames {
    var wanted = BuiltinNames.ofFrameworks.union(BuiltinNames.needImport).union(lookups.names)
    var types: Set<String> = []
    for name in externalNames {
      let parts = name.split(separator: ".").map(String.init)
      wanted.formUnion(parts)
      types.formUnion(parts.dropLast())
    }
    wanted.formUnion(names.extended.keys)
    var followed: Set<ObjectIdentifier> = []
    for type in self.types where type.type.conformsToTip || isLookedInto(type) {
      for inherited in [type] + type.protocols
      where followed.insert(ObjectIdentifier(inherited)).inserted {
        types.insert(inherited.type.name)
        for (syntax, _) in inherited.inherited {
          wanted.formUnion(inheritedPaths(syntax).joined().map(\.text))
        }
      }
    }
    let tipProtocols = self.types.filter {
      $0.isProtocol && $0.type.conformsToTip && !isStandIn($0)
    }
    let aliases = names.aliases.filter { _, aliases in
      aliases.contains { inheritedNames(through: $0).contains(where: isTip) }
    }
    return OpenNames(
      wanted: wanted, types: types,
      tipProtocols: Set(tipProtocols.map(\.type.name)).union(aliases.keys))
  }

  private func isLookedInto(_ type: TypeDeclaration) -> Bool {
    lookups.types.contains(ObjectIdentifier(type))
  }
}
