import TipRunner
import TipSyntax
import TipText

/// A test that a program's scripts lack: it passes, and fails with a mutant. Both were run.
package struct MissingTest {
  /// The script, for a program that has the tip's declarations.
  package let script: String
  /// The declarations of the script that the tip stands in; nil for a tip of an app's sources.
  package let declarations: String?

  /// A file that `tips test` runs.
  package var file: String { (declarations.map { $0 + "\n" } ?? "") + script }

  init(_ script: String, of mutant: Mutant, in program: ProofProgram, scripts: Set<String>) {
    self.script = script
    declarations =
      scripts.contains(mutant.file.name)
      ? program.parsed.trees.first { $0.source.name == mutant.file.name }?.declarations : nil
  }
}

extension SyntaxTree {
  /// The declarations with the comments between them, without the space that statements left.
  fileprivate var declarations: String {
    let lines = source.text(0..<source.bytes.count)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in line.allSatisfy { $0 == " " } ? "" : line }
    return lines.indices.filter { place in
      !lines[place].isEmpty || (place > 0 && !lines[place - 1].isEmpty)
    }.map { lines[$0] }.joined(separator: "\n")
  }
}
