import TipChecker
import TipJSONRPC
import TipText
import TipWorkspace

/// The requests about the parts of a text: folds, selections, colours, hints and lenses.
enum OutlineMethods {
  static func folding(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON {
    let document = try server.document(parameters)
    return .array(
      FoldedRanges(document.tree).folds.map { fold in
        [
          "startLine": .int(fold.lines.lowerBound), "endLine": .int(fold.lines.upperBound),
          "kind": fold.isComment ? "comment" : nil,
        ]
      })
  }

  static func selection(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON
  {
    let document = try server.document(parameters)
    guard let positions = parameters.json?["positions"]?.array else {
      throw .invalidParameters("`positions` is missing")
    }
    let tree = document.tree
    var answers: [JSON] = []
    for json in positions.prefix(100) {
      let position = try Parameters.position(json, "positions")
      let steps = SelectionSteps(tree, at: document.offset(of: position)).ranges
      let nested = steps.suffix(64).reversed().reduce(nil as JSON?) { outer, range in
        ["range": JSON(document.positions(of: range)), "parent": outer]
      }
      answers.append(nested ?? .null)
    }
    return .array(answers)
  }

  static func tokens(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON {
    let document = try server.document(parameters)
    let (program, file) = try server.checked(document)
    let tokens = SemanticTokens(
      document.tree, references: program.references.filter { $0.range.file == file })
    var data: [JSON] = []
    var last = TextPosition(line: 0, character: 0)
    for part in tokens.parts {
      let range = document.positions(of: part.range)
      let (start, end) = (range.lowerBound, range.upperBound)
      let isSameLine = start.line == last.line
      data += [
        .int(start.line - last.line),
        .int(isSameLine ? start.character - last.character : start.character),
        .int(end.character - start.character), .int(part.kind.rawValue), 0,
      ]
      last = start
    }
    return ["data": .array(data)]
  }

  static func hints(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON {
    let document = try server.document(parameters)
    let range = try parameters.range()
    let (program, file) = try server.checked(document)
    let bytes = document.offset(of: range.lowerBound)..<document.offset(of: range.upperBound)
    return .array(
      InlayHints(in: program, file: file, within: bytes).hints.map { hint in
        [
          "position": JSON(document.positions(of: hint.offset..<hint.offset).lowerBound),
          "label": .string(hint.text), "kind": hint.isType ? 1 : nil,
          "paddingLeft": hint.isType ? nil : true,
        ]
      })
  }

  static func lenses(_ server: LanguageServer, _ parameters: Parameters) throws(RPCError) -> JSON {
    let document = try server.document(parameters)
    let (program, file) = try server.checked(document)
    return .array(
      CodeNotes(in: program, file: file).notes.map { note in
        [
          "range": JSON(document.positions(of: note.range.offsets)),
          "command": ["title": .string(note.text), "command": ""],
        ]
      })
  }
}
