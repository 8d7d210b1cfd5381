import TipRunner

/// The files and folders that are left out when a folder is read.
///
/// A pattern is the name of a file or folder, or several names joined by `/`. `*` matches any
/// characters but `/`, `?` matches one. A pattern matches at any depth. A folder that the user
/// names is always read.
package struct Exclusion: Sendable {
  /// Folders of dependencies and of build products.
  package static let standardPatterns = [
    "Pods", "Carthage", "DerivedData", ".build", "node_modules", ".git", "SourcePackages",
  ]
  package static let standard = Exclusion()

  private var patterns: [[[Character]]]

  private init() { patterns = Exclusion.standardPatterns.map { [Array($0)] } }

  /// Throws ``CommandError`` for a pattern without a name in it.
  package mutating func add(_ pattern: String) throws {
    let names = pattern.split(separator: "/").filter { $0 != "." }.map(Array.init)
    guard !names.isEmpty else {
      throw CommandError("`\(pattern)` excludes nothing: name a file or folder, such as `Vendor`")
    }
    patterns.append(names)
  }

  /// Returns whether the end of a path matches one of the patterns.
  package func contains(_ path: String) -> Bool {
    var parts: [[Character]]?
    let last = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    let name = Array(last)
    return patterns.contains { pattern in
      guard let end = pattern.last, Exclusion.matches(name, end) else { return false }
      guard pattern.count > 1 else { return true }
      let all = parts ?? path.split(separator: "/").map(Array.init)
      parts = all
      return all.count >= pattern.count
        && zip(all.suffix(pattern.count), pattern).allSatisfy(Exclusion.matches)
    }
  }

  /// Matches a name against a pattern in time proportional to the product of their lengths.
  private static func matches(_ name: [Character], _ pattern: [Character]) -> Bool {
    var (place, next) = (0, 0)
    var (star, resumed): (Int?, Int) = (nil, 0)
    while place < name.count {
      if next < pattern.count, pattern[next] == "*" {
        (star, resumed) = (next, place)
        next += 1
      } else if next < pattern.count, pattern[next] == "?" || pattern[next] == name[place] {
        place += 1
        next += 1
      } else if let star {
        resumed += 1
        (place, next) = (resumed, star + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }
}
