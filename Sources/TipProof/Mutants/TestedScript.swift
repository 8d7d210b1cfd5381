package import TipChecker
package import TipRunner
import TipSyntax
import TipText

/// A script of `tips test` that passed, with its program.
package struct TestedScript {
  package let path: String
  let program: ParsedProgram
  let checked: CheckedProgram
  /// The names of the types whose tips the script made.
  let tips: Set<String>

  package init(
    path: String, program: ParsedProgram, checked: CheckedProgram, tips: Set<String>
  ) {
    self.path = path
    self.program = program
    self.checked = checked
    self.tips = tips
  }
}

extension ParsedProgram {
  /// The program with another text in place of a file.
  func replacing(_ file: FileID, with source: SourceFile) -> ParsedProgram {
    var program = ParsedProgram()
    for (index, old) in sources.files.enumerated() {
      _ = program.sources.add(FileID(index: index) == file ? source : old)
    }
    program.trees = trees.map { $0.file == file ? Parser.parse(source, file: file) : $0 }
    return program
  }
}
