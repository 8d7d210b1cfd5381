import SeededRandom
import TipSyntax
import TipText

/// The same program with other white space: between its tokens stands something else of the same kind
/// (a line ending, a blank, or nothing), so that every token keeps its meaning.
struct Respelling {
  private static let blanks = ["  ", "\t", " /* a */ ", " /* a /* b */ */", " \u{0B}"]
  private static let lineEndings = ["\n\n", "\r\n", " // a\n", "\n  /* a\n b */\n\t", "\r"]

  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func text(of tree: SyntaxTree) -> String {
    var text = ""
    for token in tree.tokens {
      text += space(before: token)
      if token.kind == .endOfFile { break }
      text += tree.source.text(Int(token.start)..<Int(token.end))
    }
    return text
  }

  private mutating func space(before token: Token) -> String {
    if token.flags.contains(.startsLine) { return one(of: Self.lineEndings) }
    return token.flags.contains(.spaceBefore) ? one(of: Self.blanks) : ""
  }

  private mutating func one(of spaces: [String]) -> String { spaces[random.below(spaces.count)] }
}
