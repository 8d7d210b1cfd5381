import Foundation
import ProgramRunner
import Testing
import TipText

/// A text that is, or was meant to be, a program, from wherever this repository has some.
struct ProgramText: Sendable, CustomTestStringConvertible {
  let origin: String
  var text: String
  /// Whether the lints that are off by themselves are on.
  var lints: [String] = []
  /// It is written for Xcode: as a script, it would have many faults.
  var isApp = false

  var testDescription: String { origin }

  /// What is told of it as a script, or as one of an app's own files.
  func faults(isApp: Bool) -> [Diagnostic] {
    isApp
      ? checkApp(SourceFile(name: "Program.swift", text: text), lints: lints)
      : checkProgram(SourceFile(name: "program.tips", text: text), lints: lints)
  }

  func applying(_ fixIts: [Diagnostic.FixIt]) -> ProgramText {
    var bytes = Array(text.utf8)
    for fixIt in fixIts.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(fixIt.range.offsets, with: Array(fixIt.replacement.utf8))
    }
    var mended = self
    mended.text = String(decoding: bytes, as: UTF8.self)
    return mended
  }

  /// The blocks of all chapters that are one file, and the samples.
  static let ofReference: [ProgramText] =
    Chapter.all.flatMap(\.examples).filter { $0.files.count == 1 }.map {
      ProgramText(origin: $0.testDescription, text: $0.files[0], lints: $0.lints)
    }
    + ((try? Reference.samples()) ?? []).enumerated().map {
      ProgramText(origin: "sample \($0.offset + 1)", text: $0.element)
    }

  /// The texts between three quotes in other tests, most of which are faulty in some way.
  static let ofTests: [ProgramText] = {
    let tests = Reference.folder.deletingLastPathComponent().appending(path: "Tests")
    return ["TipCheckerTests", "TipLintTests"].flatMap { suite in
      let files = FileManager.default.enumerator(
        at: tests.appending(path: suite), includingPropertiesForKeys: nil)
      let urls = (files?.compactMap { $0 as? URL } ?? []).sorted { $0.path < $1.path }
      return urls.flatMap { url -> [ProgramText] in
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
        if url.pathExtension == "txt" {
          return [ProgramText(origin: url.lastPathComponent, text: text, isApp: true)]
        }
        return literals(in: text).map { ProgramText(origin: url.lastPathComponent, text: $0) }
      }
    }
  }()

  /// Multi-line literals without interpolations, as the compiler reads them.
  private static func literals(in source: String) -> [String] {
    let parts = source.components(separatedBy: "\"\"\"")
    return stride(from: 1, to: parts.count - 1, by: 2).compactMap { index in
      var lines = parts[index].components(separatedBy: "\n")
      guard lines.count > 2, let indentation = lines.popLast(),
        indentation.allSatisfy({ $0 == " " }), !parts[index].contains("\\(")
      else { return nil }
      return lines.dropFirst().map { String($0.dropFirst(indentation.count)) }
        .joined(separator: "\n").replacing("\\\"", with: "\"").replacing("\\n", with: "\n")
        .replacing("\\\\", with: "\\")
    }
  }
}
