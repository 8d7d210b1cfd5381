import SeededRandom
import Testing

@testable import TipFormats

/// A patch turns the old text into the new one, whatever both are.
@Suite struct UnifiedDiffTests {
  @Test func equalTextsHaveNoPatch() {
    #expect(UnifiedDiff(path: "a", from: Array("a\nb".utf8), to: Array("a\nb".utf8)).bytes == [])
  }

  @Test(arguments: [
    ("a.swift", "./a.swift"), ("/x/a.swift", "/x/a.swift"), ("a b.swift", "./a b.swift\t"),
    ("a\nb", "\"./a\\nb\""), ("a\"b", "\"./a\\\"b\""), ("a\u{1}", "\"./a\\001\""),
  ])
  func thePathIsWrittenAsDiffDoes(path: String, header: String) {
    let bytes = UnifiedDiff(path: path, from: [], to: Array("a\n".utf8)).bytes
    let expected = "--- \(header)\n+++ \(header)\n@@ -0,0 +1,1 @@\n+a\n"
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: 0..<200)
  func thePatchLeadsToTheNewText(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let line = { ["", "a", "b", "é", "-x", "+y", "\r"][Int.random(in: 0..<7, using: &random)] }
    let old = (0..<Int.random(in: 0...40, using: &random)).map { _ in line() }
    var new = old
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let place = Int.random(in: 0...new.count, using: &random)
      if place < new.count, Bool.random(using: &random) { new.remove(at: place) }
      if Bool.random(using: &random) { new.insert(line(), at: min(place, new.count)) }
    }
    let ends = ["", "\n"]
    let before = Array((old.joined(separator: "\n") + ends[Int(seed % 2)]).utf8)
    let after = Array((new.joined(separator: "\n") + ends[Int(seed / 2 % 2)]).utf8)
    let patch = UnifiedDiff(path: "a", from: before, to: after).bytes
    #expect(try Patch(patch).applied(to: before) == after, "seed \(seed)")
  }
}

/// A plain reader of patches.
private struct Patch {
  struct Malformed: Error {}

  private let lines: [[UInt8]]

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  }

  /// Lines with their line feeds.
  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      Array($0) + [0x0A]
    }
    let last = lines.removeLast().dropLast()
    return last.isEmpty ? lines : lines + [Array(last)]
  }

  func applied(to old: [UInt8]) throws -> [UInt8] {
    let old = Patch.lines(old)
    var result: [[UInt8]] = []
    var place = 0
    var mark: UInt8?
    for line in lines.dropFirst(2) {
      defer { mark = line.first }
      let text = Array(line.dropFirst()) + [0x0A]
      switch line.first.map({ Character(Unicode.Scalar($0)) }) {
      case "@":
        let numbers = String(decoding: line, as: UTF8.self).split { !"0123456789".contains($0) }
        guard numbers.count == 4, let start = Int(numbers[0]), let count = Int(numbers[1]) else {
          throw Malformed()
        }
        let first = count == 0 ? start : start - 1
        guard first >= place, first <= old.count else { throw Malformed() }
        result += old[place..<first]
        place = first
      case "+": result.append(text)
      case " ", "-":
        guard place < old.count, old[place] == text || old[place] == Array(text.dropLast()) else {
          throw Malformed()
        }
        if line.first == 0x20 { result.append(old[place]) }
        place += 1
      case "\\":
        // Other lines than inserted ones have the end that the old text has.
        if mark == 0x2B, let last = result.last {
          result[result.count - 1] = Array(last.dropLast())
        }
      default: break
      }
    }
    return Array((result + old[min(place, old.count)...]).joined())
  }
}
