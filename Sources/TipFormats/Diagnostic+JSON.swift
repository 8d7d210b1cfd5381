public import TipText

extension Diagnostic {
  /// `{"kind":"diagnostic", …}`; lines and columns count from 1, columns in Unicode scalars.
  public func json(in sources: SourceMap) -> JSON {
    .object([
      "kind": "diagnostic", "severity": .string(severity.rawValue), "code": .string(code),
      "message": .string(message), "file": .string(sources.name(of: range)),
      "line": .int(sources.position(of: range).line),
      "column": .int(sources.position(of: range).column),
      "endLine": .int(sources.endPosition(of: range).line),
      "endColumn": .int(sources.endPosition(of: range).column),
      "notes": .array(notes.map { $0.json(in: sources) }),
      "fixIts": .array(fixIts.map { $0.json(in: sources) }),
    ])
  }
}

extension Diagnostic.Note {
  fileprivate func json(in sources: SourceMap) -> JSON {
    .object([
      "message": .string(message), "file": range.map { .string(sources.name(of: $0)) },
      "line": range.map { .int(sources.position(of: $0).line) },
      "column": range.map { .int(sources.position(of: $0).column) },
    ])
  }
}

extension Diagnostic.FixIt {
  fileprivate func json(in sources: SourceMap) -> JSON {
    .object([
      "replacement": .string(replacement), "line": .int(sources.position(of: range).line),
      "column": .int(sources.position(of: range).column),
      "endLine": .int(sources.endPosition(of: range).line),
      "endColumn": .int(sources.endPosition(of: range).column),
    ])
  }
}
