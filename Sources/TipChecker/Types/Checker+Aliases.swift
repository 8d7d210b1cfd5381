import TipModel
import TipSyntax
import TipText

/// What other names for types mean.
extension Checker {
  /// `isQuiet` asks without telling, but for an alias that is defined by itself, which is wrong for whoever asks.
  func meaning(
    of alias: TypeAlias, _ name: String, _ range: SourceRange, isQuiet: Bool
  ) -> Type {
    let target = alias.target.range
    let key = KnownAlias(alias: alias.key, isQuiet: isQuiet)
    if let known = knownAliases[key] { return known.type }
    guard followedAliases.insert(target).inserted else {
      if !isQuiet || options.scope == .whole && alias.file.isTipScript {
        report(
          .error("cyclic", "the type alias `\(name)` is defined by itself", at: target))
      }
      return .erroneous
    }
    defer { followedAliases.remove(target) }
    let type = resolve(alias.target, from: alias.file, in: alias.owner, isQuiet: isQuiet)
    let isImmense = type.isImmense
    if isImmense, !isQuiet { reportImmense(range) }
    let found = isImmense ? .erroneous : type
    // What is not known now may come to be, while declarations are still being put together.
    let isFinal = alias.owner.map { $0.origin == nil && $0.conformer == nil && !$0.isBody } ?? true
    if isImmense || !found.isUnknown && !found.holdsError || isFinal && hasConformed {
      knownAliases[key] = (found, alias)
    }
    return found
  }
}

/// An alias that is asked for; without telling, what it is made of may be unknown.
struct KnownAlias: Hashable {
  let alias: AliasKey
  let isQuiet: Bool
}

/// What tells an alias from all others.
struct AliasKey: Hashable {
  let target: SourceRange
  let owner: ObjectIdentifier?
}

extension TypeAlias {
  var key: AliasKey { AliasKey(target: target.range, owner: owner.map(ObjectIdentifier.init)) }
}
