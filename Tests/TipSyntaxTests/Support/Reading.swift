import SyntaxPrinting
import Testing
import TipText

@testable import TipSyntax

/// A text with what the lexer and the parser make of it, all bodies included.
struct Reading {
  let tree: SyntaxTree
  /// The dump in one line, its nodes a space apart.
  let dump: String
  /// Of the text and of its bodies.
  let diagnostics: [Diagnostic]

  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    tree = Parser.parse(SourceFile(name: "test", bytes: bytes), file: FileID(index: 0))
    let dump = SyntaxDump(of: tree)
    self.dump = dump.text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .joined(separator: " ")
    diagnostics = tree.diagnostics + dump.diagnostics
  }

  var codes: [String] { diagnostics.map(\.code) }
}

/// Expects a text to be read without a fault, and to this tree; a dump may be broken into lines at
/// its spaces.
func expectDump(
  _ text: String, _ dump: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let reading = Reading(text)
  let dump = dump.replacing("\n", with: " ")
  #expect(reading.dump == dump, "of `\(text)`", sourceLocation: sourceLocation)
  #expect(reading.codes == [], "of `\(text)`", sourceLocation: sourceLocation)
}

/// Expects one fault at each `▸` of a text (which is no part of it), and no others.
func expectFaults(
  _ marked: String, _ codes: String..., sourceLocation: SourceLocation = #_sourceLocation
) {
  var offsets: [UInt32] = []
  var text = ""
  for character in marked {
    if character == "▸" {
      offsets.append(UInt32(text.utf8.count))
    } else {
      text.append(character)
    }
  }
  #expect(offsets.count == codes.count, "one marker a code", sourceLocation: sourceLocation)
  let reading = Reading(text)
  let found = reading.diagnostics.sorted { $0.range.start < $1.range.start }
  #expect(found.map(\.code) == codes, "of `\(text)`", sourceLocation: sourceLocation)
  #expect(found.map(\.range.start) == offsets, "of `\(text)`", sourceLocation: sourceLocation)
}
