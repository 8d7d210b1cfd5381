import Foundation

/// The texts of a folder of the suite, one for each area. `AREA` in the environment leaves those that it
/// names, `SNIPPET` leaves programs whose names contain it.
struct SnippetFiles {
  let folder: String
  let suffix: String

  var texts: [(area: String, text: String)] {
    Project.files(in: Project.suite.appending(path: folder), withExtension: suffix)
      .compactMap { file in
        let area = file.deletingPathExtension().lastPathComponent
        guard Self.areas?.contains(area) ?? true,
          let text = try? String(contentsOf: file, encoding: .utf8)
        else { return nil }
        return (area, text)
      }
  }

  /// Something was left out.
  static var isPart: Bool { areas != nil || !part.isEmpty }

  /// Not even whole areas are left.
  static var isNarrowed: Bool { !part.isEmpty }

  static func isChosen(_ name: String) -> Bool { part.isEmpty || name.contains(part) }

  private static let areas = ProcessInfo.processInfo.environment["AREA"]?
    .split(separator: ",").map(String.init)
  private static let part = ProcessInfo.processInfo.environment["SNIPPET"] ?? ""
}
