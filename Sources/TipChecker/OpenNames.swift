import TipModel
import TipSyntax

/// The names by which texts that a checker has not seen may have to do with those that it has.
public struct OpenNames {
  /// Used here, or inherited by what is used here.
  public let wanted: Set<String>
  /// Used here where nothing but an alias of that name would matter.
  public let wantedAliases: Set<String>
  /// Names of TipKit and SwiftUI that are used where TipKit is imported: only a text in the same folder, or in one round
  /// it, gives them another meaning.
  public let ofFrameworks: Set<String>
  /// Types in which something was looked up, to which extensions elsewhere may add, by their dotted names.
  public let types: Set<String>
  /// Protocols and classes, and other names of them, that make a tip of whatever inherits from them.
  public let tipSupertypes: Set<String>

  /// Types and protocols that this language knows: an extension of one of these may explain what seems to be wrong,
  /// whatever text it is in.
  public static let known: Set<String> = {
    let names =
      BuiltinNames.names + LibraryType.allCases.map(\.rawValue)
      + ["Array", "ContiguousArray", "Dictionary", "Optional", "Range", "Set"]
    return KnownProtocols.ofSwift.union(KnownProtocols.ofTipKit).union(LibraryText.names)
      .union(names.flatMap { $0.split(separator: ".").map(String.init) })
  }()
}

/// What a checker has looked up so far.
struct Lookups {
  /// Names at the top level of some text.
  var names: Set<String> = []
  /// Of these, those that are TipKit's or SwiftUI's unless the folder has its own.
  var ofFrameworks: Set<String> = []
  /// Names that may be those of aliases, and else do not matter.
  var aliases: Set<String> = []
  /// Types of which a member or a nested type was asked.
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
  /// What texts to read next, where those checked so far are part of an app.
  ///
  /// An app declares thousands of types beside those that its tips need, and each of them inherits from others and is
  /// extended: only what was looked into is followed.
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
