/// The difference between two texts of a file, in the form that `patch -p0` and `git apply` take.
public struct UnifiedDiff {
  /// The file's path from where the patch is applied.
  private let path: String
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]

  /// The number of unchanged lines around each change.
  private static let context = 3

  public init(path: String, from old: [UInt8], to new: [UInt8]) {
    self.path = path
    self.old = UnifiedDiff.lines(of: old)
    self.new = UnifiedDiff.lines(of: new)
  }

  /// The bytes of the patch; none where the texts are equal.
  public var bytes: [UInt8] {
    let hunks = hunks
    guard !hunks.isEmpty else { return [] }
    let name = UnifiedDiff.header(path)
    return Array("--- \(name)\n+++ \(name)\n".utf8) + hunks.flatMap { $0 }
  }

  /// `./` makes a path that `patch -p0` finds as it is and `git apply` without its first part.
  /// Names with spaces end with a tab, and those with control characters are quoted, as `diff` and
  /// `git` write them.
  private static func header(_ path: String) -> String {
    let path = path.hasPrefix("/") ? path : "./" + path
    let isQuoted = path.unicodeScalars.contains { $0.value < 32 || $0 == "\"" || $0 == "\\" }
    guard isQuoted else { return path.contains(" ") ? path + "\t" : path }
    let quoted = path.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      default: scalar.value < 32 ? octal(scalar.value) : String(scalar)
      }
    }
    return "\"" + quoted.joined() + "\""
  }

  private static func octal(_ value: UInt32) -> String {
    let digits = String(value, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - min(3, digits.count)) + digits
  }

  /// Returns the lines with their line feeds, which the last one may lack.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// A line of the patch: unchanged, removed or inserted.
  private struct Line {
    let mark: Character
    let text: ArraySlice<UInt8>
  }

  /// All lines of both texts. At a change, removed lines come before inserted ones.
  private var script: [Line] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(Self.offset))
    let inserted = Set(difference.insertions.map(Self.offset))
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(Line(mark: "-", text: old[left]))
        left += 1
      } else if inserted.contains(right) {
        lines.append(Line(mark: "+", text: new[right]))
        right += 1
      } else {
        lines.append(Line(mark: " ", text: old[left]))
        left += 1
        right += 1
      }
    }
    return lines
  }

  private static func offset(of change: CollectionDifference<ArraySlice<UInt8>>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// The changes with their context; those that share some are one hunk.
  private var hunks: [[UInt8]] {
    let script = script
    var hunks: [[UInt8]] = []
    var (left, right, start) = (0, 0, 0)
    var ranges: [Range<Int>] = []
    for (index, line) in script.enumerated() where line.mark != " " {
      let range = max(0, index - Self.context)..<min(script.count, index + Self.context + 1)
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    for range in ranges {
      let skipped = range.lowerBound - start
      let lines = script[range]
      let (oldCount, newCount) = (
        lines.count { $0.mark != "+" }, lines.count { $0.mark != "-" }
      )
      let (oldStart, newStart) = (left + skipped, right + skipped)
      let header = "@@ -\(Self.range(oldStart, oldCount)) +\(Self.range(newStart, newCount)) @@\n"
      hunks.append(Array(header.utf8) + lines.flatMap(Self.bytes))
      (left, right, start) = (oldStart + oldCount, newStart + newCount, range.upperBound)
    }
    return hunks
  }

  /// A range of no lines begins after the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }

  private static func bytes(of line: Line) -> [UInt8] {
    let bytes = Array(String(line.mark).utf8) + line.text
    return bytes.last == 0x0A ? bytes : bytes + Array("\n\\ No newline at end of file\n".utf8)
  }
}
