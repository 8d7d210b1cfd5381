import TipModel
import TipSyntax
import TipText

/// `steps.lazy.map { … }.prefix(3).map { … }` of what is only a sequence: what `prefix` makes has no lazy `map`, and in one
/// expression Swift then takes the first `map`, too, for the one that makes an array of all.
extension ChoiceInference {
  /// A refusal of such a chain; nil for all others.
  func eagerLazyChain(_ syntax: ExpressionSyntax) -> TypedExpression? {
    guard options.scope == .whole, case .postfix(let base, let suffixes) = syntax.kind,
      suffixes.contains(where: { $0.isMember(["lazy"]) })
    else { return nil }
    for place in suffixes.indices.dropFirst(5) where suffixes[place].isMember(Self.transformations)
    {
      guard suffixes[place - 1].call != nil, suffixes[place - 2].isMember(["prefix"]),
        suffixes[place - 3].call != nil, suffixes[place - 4].isMember(Self.transformations)
      else { continue }
      let made = ExpressionSyntax(.postfix(base, Array(suffixes[..<place])), syntax.range)
      let (value, succeeded) = probe {
        bodyChecker.chainChecker.links(of: made, contextualType: nil)
      }
      guard succeeded, case .library(.prefix, let all) = value.type, all.conforms(to: .lazySequence)
      else { continue }
      return fail(
        "opaque",
        "it is ambiguous in this language which of these functions is lazy: store the chain before this in a constant first",
        at: suffixes[place].range)
    }
    return nil
  }

  private static let transformations: Set = ["map", "filter"]
}

extension SuffixSyntax {
  fileprivate func isMember(_ names: Set<String>) -> Bool {
    if case .member(let name) = kind { names.contains(name.text) } else { false }
  }
}
