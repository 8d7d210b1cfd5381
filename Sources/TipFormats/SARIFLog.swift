import TipLint
import TipPages
public import TipText

/// Diagnostics as a SARIF 2.1.0 log, which code hosts and editors read.
public struct SARIFLog {
  private let diagnostics: [Diagnostic]
  private let sources: SourceMap

  public init(diagnostics: [Diagnostic], sources: SourceMap) {
    self.diagnostics = diagnostics
    self.sources = sources
  }

  public var json: JSON {
    .object([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": .array([
        .object([
          "tool": .object([
            "driver": .object([
              "name": "tips",
              "rules": .array(codes.map(rule)),
            ])
          ]),
          "columnKind": "unicodeCodePoints",
          "results": .array(diagnostics.map(result)),
        ])
      ]),
    ])
  }

  /// The distinct codes, in the order of their first diagnostics.
  private var codes: [String] {
    var seen: Set<String> = []
    return diagnostics.map(\.code).filter { seen.insert($0).inserted }
  }

  private func rule(_ code: String) -> JSON {
    .object([
      "id": .string(code),
      "shortDescription": LintSelection.summary(of: code).map { .object(["text": .string($0)]) },
    ])
  }

  private func result(_ diagnostic: Diagnostic) -> JSON {
    let notes = diagnostic.notes.filter { $0.range == nil }.map { "\n\($0.message)" }.joined()
    let related = diagnostic.notes.compactMap { note in
      note.range.map { range in
        JSON.object([
          "physicalLocation": location(range),
          "message": .object(["text": .string(note.message)]),
        ])
      }
    }
    return .object([
      "ruleId": .string(diagnostic.code),
      "ruleIndex": codes.firstIndex(of: diagnostic.code).map(JSON.int),
      "level": .string(diagnostic.severity.rawValue),
      "message": .object(["text": .string(diagnostic.message + notes)]),
      "locations": .array([.object(["physicalLocation": location(diagnostic.range)])]),
      "relatedLocations": related.isEmpty ? nil : .array(related),
      "fixes": diagnostic.fixIts.isEmpty ? nil : .array([fix(diagnostic.fixIts)]),
    ])
  }

  /// All replacements together are one fix; those in one file are one change of it.
  private func fix(_ fixIts: [Diagnostic.FixIt]) -> JSON {
    let files = Dictionary(grouping: fixIts, by: \.range.file).sorted {
      $0.key.index < $1.key.index
    }
    return .object([
      "artifactChanges": .array(
        files.map { _, fixIts in
          .object([
            "artifactLocation": fixIts.first.map { artifact($0.range) },
            "replacements": .array(
              fixIts.map {
                .object([
                  "deletedRegion": region($0.range),
                  "insertedContent": .object(["text": .string($0.replacement)]),
                ])
              }),
          ])
        })
    ])
  }

  private func location(_ range: SourceRange) -> JSON {
    .object(["artifactLocation": artifact(range), "region": region(range)])
  }

  private func region(_ range: SourceRange) -> JSON {
    let start = sources.position(of: range)
    let end = sources.endPosition(of: range)
    return .object([
      "startLine": .int(start.line), "startColumn": .int(start.column),
      "endLine": .int(end.line), "endColumn": .int(end.column),
    ])
  }

  private func artifact(_ range: SourceRange) -> JSON {
    let name = sources.name(of: range)
    return .object([
      "uri": .string((name.hasPrefix("/") ? "file://" : "") + WebAddress.escaped(name))
    ])
  }
}
