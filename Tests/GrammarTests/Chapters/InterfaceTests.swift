import Foundation
import Testing

/// Every declaration of TipKit's interface is used in a program of its section of the chapter, which the tests run.
@Suite struct InterfaceTests {
  private struct Row {
    let declaration: String
    /// What a program must have for it; nil where the declaration is not here.
    let use: String?
  }

  private struct Section {
    let title: String
    var rows: [Row] = []
    var programs = ""
  }

  private static func sections() throws -> [Section] {
    let url = try #require(
      Reference.files(withExtension: "md").first { $0.lastPathComponent == "26-tipkit.md" })
    var sections: [Section] = []
    var isProgram = false
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("```") {
        isProgram.toggle()
      } else if line.hasPrefix("## "), !isProgram {
        sections.append(Section(title: String(line.dropFirst(3))))
      } else if isProgram, !sections.isEmpty {
        sections[sections.count - 1].programs += line + "\n"
      } else if line.hasPrefix("| `"), let row = row(line), !sections.isEmpty {
        sections[sections.count - 1].rows.append(row)
      }
    }
    return sections
  }

  private static func row(_ line: Substring) -> Row? {
    let cells = line.split(separator: " | ")
    guard cells.count == 2 else { return nil }
    let quoted = cells.map { $0.split(separator: "`", omittingEmptySubsequences: false) }
    guard quoted[0].count == 3 else { return nil }
    return Row(
      declaration: String(quoted[0][1]), use: quoted[1].count == 3 ? String(quoted[1][1]) : nil)
  }

  @Test func everyDeclarationIsUsed() throws {
    let sections = try Self.sections()
    for section in sections {
      for row in section.rows {
        guard let use = row.use else { continue }
        #expect(
          section.programs.contains(use),
          "\(section.title): no program uses \(row.declaration) by \(use)")
      }
    }
    let rows = sections.flatMap(\.rows)
    #expect(rows.count >= 225)
    #expect(Set(rows.map(\.declaration)).count == rows.count)
    #expect(rows.filter { $0.use == nil }.map(\.declaration) == [])
  }
}
