import TipModel
import TipSyntax

/// The names by which texts that a checker has not seen may have to do with those that it has.
public struct OpenNames {
  /// Declared here, or used or inherited and declared by no text.
  public let wanted: Set<String>
  /// Types declared here, to which extensions elsewhere may add.
  public let types: Set<String>
  /// Protocols, and other names of them, that make a tip of whatever conforms to them.
  public let tipProtocols: Set<String>
}

extension Checker {
  /// What texts to read next, where those checked so far are part of an app.
  public var openNames: OpenNames {
    var wanted = BuiltinNames.ofFrameworks.union(BuiltinNames.needImport)
    for name in externalNames + names.extended.keys {
      wanted.formUnion(name.split(separator: ".").map(String.init))
    }
    wanted.formUnion(names.types.keys)
    wanted.formUnion(names.aliases.keys)
    wanted.formUnion(names.values.keys)
    let declared = types.filter { !isStandIn($0) }
    for type in types {
      for (syntax, _) in type.inherited {
        wanted.formUnion(inheritedPaths(syntax).joined().map(\.text))
      }
    }
    let tipProtocols = declared.filter { $0.isProtocol && $0.type.conformsToTip }
    let aliases = names.aliases.filter { _, aliases in
      aliases.contains { meansTip($0.target, from: $0.file, in: $0.owner) }
    }
    return OpenNames(
      wanted: wanted, types: Set(declared.map(\.type.name)),
      tipProtocols: Set(tipProtocols.map(\.type.name)).union(aliases.keys))
  }
}
