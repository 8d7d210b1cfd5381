import FoundationEssentials
import SwiftParser
import SwiftSyntax
import TipSyntax
import TipText

/// Reads a made-up app: lexing and skipping on one core, swift-syntax's parser on one core, and the whole
/// of `tips check`, which uses all cores. The arguments are a folder to write the app to and the path of `tips`. With `parse`
/// and a folder, it prints the seconds that swift-syntax's parser takes for the Swift files there.
@main
enum SourceBenchmark {
  private static let fileCount = 5_000

  struct Unusable: Error {
    let reason: String
  }

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first, let tips = arguments.dropFirst().first else {
      throw Unusable(reason: "usage: SourceBenchmark FOLDER TIPS | parse FOLDER")
    }
    if folder == "parse" { return print(try secondsToParse(filesIn: tips)) }
    var tree = SourceTree(fileCount: fileCount)
    let texts = try tree.write(to: folder)
    let bytes = texts.reduce(0) { $0 + $1.count }
    let largest = texts.map(\.count).max() ?? 0
    print("  \(fileCount) files of \(bytes / 1000) KB, the largest of \(largest / 1000) KB")

    let whole = best(of: 5) { for text in texts { read(text) } }
    print(row("lexing and parsing all of it", bytes, whole))
    let skipping = best(of: 5) { for text in texts { skip(text) } }
    print(row("lexing and skipping", bytes, skipping) + "  (goal: 300 MB/s)")
    let parsing = best(of: 2) { for text in texts { parse(text) } }
    print(row("swift-syntax's parser", bytes, parsing))

    let scratch = folder + "/.."
    let runs = try (0..<7).map { _ in try Command(tips, ["check", folder], scratch: scratch) }
    let seconds = runs.map(\.seconds).min() ?? 0
    print(
      row("tips check, all cores", bytes, seconds)
        + "  \(Int(parsing / seconds)) x swift-syntax's parser (goal: 20)")
    let found = try (0..<7).map { _ in
      try Command(tips, ["check", folder + "/" + SourceTree.tips], scratch: scratch)
    }
    let least = found.map(\.peak).min() ?? 0
    let more = max(0, (runs.map(\.peak).min() ?? 0) - least)
    print(
      "  memory for that: \(more / 1000) KB above the \(least / 1000) KB of checking the files with tips alone, "
        + "\(Double(more * 10 / largest) / 10) x the largest file (goal: 3)")
  }

  private static func secondsToParse(filesIn folder: String) throws -> Double {
    let manager = FileManager.default
    let paths = try manager.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    let texts = paths.compactMap { manager.contents(atPath: folder + "/" + $0).map([UInt8].init) }
    return best(of: 5) { for text in texts { parse(text) } }
  }

  private static func best(of count: Int, _ body: () -> Void) -> Double {
    (0..<count).map { _ in ContinuousClock().measure(body) / .seconds(1) }.min() ?? 0
  }

  /// What a text costs that says nothing of tips.
  @inline(never)
  private static func skip(_ text: [UInt8]) {
    consume(SourceOutline(of: text)?.declared.count ?? 0)
  }

  /// What a text costs that does.
  @inline(never)
  private static func read(_ text: [UInt8]) {
    let tree = TipSyntax.Parser.parse(
      SourceFile(name: "", bytes: text), file: FileID(index: 0))
    consume(tree.tokens.count)
  }

  @inline(never)
  private static func parse(_ text: [UInt8]) {
    consume(
      text.withUnsafeBufferPointer { SwiftParser.Parser.parse(source: $0).statements.count })
  }

  @inline(never)
  private static func consume(_ count: Int) {}

  private static func row(_ name: String, _ bytes: Int, _ seconds: Double) -> String {
    let rate = Int(Double(bytes) / seconds / 1_000_000)
    let time = Int(seconds * 1000)
    return "  " + name + pad("", 34 - name.count) + pad("\(time) ms", 10) + pad("\(rate) MB/s", 11)
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
