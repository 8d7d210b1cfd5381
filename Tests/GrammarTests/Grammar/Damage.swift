import SeededRandom
import TipSyntax
import TipText

/// Changes a text as slips of the hand and of the disk do.
struct Damage {
  private static let strays = [
    "(", ")", "[", "]", "{", "}", "\"", "\"\"\"", "#\"", "\\(", "/*", "*/", "/", "`", "$", "#if",
    "#endif", "#",
    "@", "\\", ".", "..", "?", "!", ",", ":", ";", "->", "in", "case", "let", "Self", "9e9", "0x",
    "\u{202E}",
  ]

  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// One to six bytes exchanged, doubled, left out or made up.
  mutating func toBytes(of text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0...random.below(6) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      switch random.below(5) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(bytes[random.below(bytes.count)], at: place)
      case 2: bytes[place] = UInt8(random.below(256))
      case 3: bytes.removeSubrange(place...)
      default: bytes.swapAt(place, random.below(bytes.count))
      }
    }
    return bytes
  }

  /// One to three tokens left out, doubled, exchanged, or followed by a stray one.
  mutating func toTokens(of text: String) -> [UInt8] {
    var sources = SourceMap()
    let source = SourceFile(name: "whole", text: text)
    let tree = Parser.parse(source, file: sources.add(source))
    var edits: [Int: String] = [:]
    for _ in 0...random.below(3) {
      let place = random.below(tree.tokens.count)
      let token = word(place, tree)
      switch random.below(4) {
      case 0: edits[place] = ""
      case 1: edits[place] = token + " " + token
      case 2: edits[place] = token + " " + Self.strays[random.below(Self.strays.count)] + " "
      default:
        let other = random.below(tree.tokens.count)
        (edits[place], edits[other]) = (word(other, tree), token)
      }
    }
    var damaged = source.bytes
    for (place, edit) in edits.sorted(by: { $0.key > $1.key }) {
      let token = tree.tokens[place]
      guard Int(token.end) <= damaged.count else { continue }
      damaged.replaceSubrange(Int(token.start)..<Int(token.end), with: edit.utf8)
    }
    return damaged
  }

  private func word(_ place: Int, _ tree: SyntaxTree) -> String {
    let token = tree.tokens[place]
    return tree.source.text(Int(token.start)..<Int(token.end))
  }
}
