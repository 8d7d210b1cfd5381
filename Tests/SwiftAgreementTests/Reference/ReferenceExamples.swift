import Foundation

/// The programs of the folder `Grammar`, and the samples.
enum ReferenceExamples {
  /// A chapter or the samples, by name.
  static let all: [(area: String, snippets: [Snippet])] = {
    let chapters = Project.files(in: Project.root.appending(path: "Grammar"), withExtension: "md")
    let samples = Project.files(in: Project.root.appending(path: "Samples"), withExtension: "tips")
    return chapters.map { file in
      let area = "grammar-" + file.deletingPathExtension().lastPathComponent
      return (area, named(programs(in: text(of: file)), area: area))
    } + [
      (
        "samples",
        samples.map { file in
          Snippet(
            name: "samples/\(file.deletingPathExtension().lastPathComponent)",
            text: text(of: file), isTopLevelOnly: true)
        }
      )
    ]
  }()

  private static func text(of file: URL) -> String {
    (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// What stands between fences, but for programs of several files and those with views of SwiftUI.
  private static func programs(in chapter: String) -> [String] {
    chapter.components(separatedBy: "\n```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
      .filter {
        !$0.contains("// file: ") && !$0.hasPrefix("#!")
          && !$0.contains(#/import SwiftUI|@AppStorage|: View\b|some (View|Scene)|VStack|List \{/#)
      }
  }

  /// An example's name is its first line, so that it stays when others come or go.
  private static func named(_ programs: [String], area: String) -> [Snippet] {
    var counts: [String: Int] = [:]
    return programs.map { program in
      let line = program.split(separator: "\n").first { !$0.hasPrefix("import") } ?? ""
      let words = line.split { !($0.isLetter || $0.isNumber) }.prefix(7).joined(separator: "-")
      counts[words, default: 0] += 1
      let count = counts[words] ?? 1
      let number = count > 1 ? "-\(count)" : ""
      return Snippet(name: "\(area)/\(words)\(number)", text: program, isTopLevelOnly: true)
    }
  }
}
