import TipModel
import TipSyntax

/// The names by which texts that a checker has not read may concern those that it has read.
public struct OpenNames {
  /// Names that are used here, or that something used here inherits.
  public let wanted: Set<String>
  /// Names that are used here and matter only if they are those of aliases.
  public let wantedAliases: Set<String>
  /// Names of TipKit and SwiftUI that are used where TipKit is imported. Only a text in the same folder, or in an outer
  /// one, gives them another meaning.
  public let ofFrameworks: Set<String>
  /// The dotted names of types in which something was looked up, to which extensions elsewhere may add.
  public let types: Set<String>
  /// Protocols and classes, and aliases of them, that make a tip of every type that inherits from them.
  public let tipSupertypes: Set<String>

  /// Types and protocols that this language knows. An extension of one of these may explain a seeming error, whatever
  /// text it is in.
  public static let known: Set<String> = {
    let names =
      BuiltinNames.names + LibraryType.allCases.map(\.rawValue)
      + ["Array", "ContiguousArray", "Dictionary", "Optional", "Range", "Set"]
    return KnownProtocols.ofSwift.union(KnownProtocols.ofTipKit).union(LibraryText.names)
      .union(names.flatMap { $0.split(separator: ".").map(String.init) })
  }()
}

/// The lookups of a checker so far.
struct Lookups {
  /// Names that were looked up at the top level of some text.
  var names: Set<String> = []
  /// Names that are TipKit's or SwiftUI's unless the folder has its own.
  var ofFrameworks: Set<String> = []
  /// Names that matter only if they are those of aliases.
  var aliases: Set<String> = []
  /// Types in which a member or a nested type was looked up.
  var types: Set<ObjectIdentifier> = []

  mutating func note(_ type: TypeDeclaration) { types.insert(ObjectIdentifier(type)) }

  mutating func note(_ name: String, from file: FileContext) {
    if file.knowsTipKit, BuiltinNames.ofFrameworks.contains(name) {
      ofFrameworks.insert(name)
    } else {
      names.insert(name)
    }
  }
}

extension Checker {
  /// The names that determine which texts to read next, if those checked so far are part of an app.
  ///
  /// An app declares thousands of types beside those that its tips need, and each of them inherits from others and is
  /// extended. Only types in which something was looked up are followed.
  public var openNames: OpenNames {
    var wanted = run.lookups.names
    var types: Set<String> = []
    for name in run.unresolved.names {
      let parts = name.split(separator: ".").map(String.init)
      wanted.formUnion(parts)
      for count in parts.indices.dropFirst() {
        types.insert(parts[..<count].joined(separator: "."))
      }
    }
    for (name, standIn) in program.names.extended where isLookedInto(standIn) {
      wanted.insert(name)
    }
    if !libraryReader.tip.extensions.isEmpty { wanted.insert(libraryReader.tip.type.name) }
    var followed: Set<ObjectIdentifier> = []
    for type in self.program.types where type.type.conformsToTip || isLookedInto(type) {
      for inherited in [type] + type.protocols
      where !inherited.isOfLibrary && followed.insert(ObjectIdentifier(inherited)).inserted {
        types.insert(inherited.type.qualifiedName)
        for (syntax, _) in inherited.inherited {
          wanted.formUnion(inheritanceResolver.inheritedPaths(syntax).joined().map(\.text))
        }
      }
    }
    let tipSupertypes = self.program.types.filter {
      ($0.isProtocol || $0.type.isClass && !$0.isFinal) && $0.type.conformsToTip
        && !inventoryReader.isStandIn($0) && !$0.isOfLibrary
    }
    let tipNames = Set(tipSupertypes.map(\.type.name))
    let aliases = program.names.aliases.filter { _, aliases in
      aliases.contains {
        inheritanceResolver.inheritedNames(through: $0).contains { name in
          inheritanceResolver.isTip(name)
            || name.path.last.map { tipNames.contains($0.text) } ?? false
        }
      }
    }
    return OpenNames(
      wanted: wanted, wantedAliases: run.lookups.aliases, ofFrameworks: run.lookups.ofFrameworks,
      types: types,
      tipSupertypes: tipNames.union(aliases.keys))
  }

  private func isLookedInto(_ type: TypeDeclaration) -> Bool {
    run.lookups.types.contains(ObjectIdentifier(type))
  }
}
