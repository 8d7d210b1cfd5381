import FoundationEssentials
import SeededRandom

/// A made-up app of thousands of Swift files, the same each time: views with long bodies, models, services,
/// tables, tests, and here and there a tip and what belongs to it.
struct SourceTree {
  let fileCount: Int
  private var random = SeededRandom(seed: 7)

  /// The folder of the files that have to do with tips.
  static let tips = "Tips"

  init(fileCount: Int) { self.fileCount = fileCount }

  /// Writes the files into folders of a hundred, and gives what is in them. Most are as long as files of apps
  /// are, a few are long.
  mutating func write(to folder: String) throws -> [[UInt8]] {
    var texts: [[UInt8]] = []
    for number in 0..<fileCount {
      let isOfTips = number % 100 < 2
      let place = "\(folder)/\(isOfTips ? SourceTree.tips : "Code")/Module\(number / 100)"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      let text = file(number)
      texts.append(Array(text.utf8))
      try Data(text.utf8).write(to: URL(filePath: "\(place)/File\(number).swift"))
    }
    return texts
  }

  private mutating func file(_ number: Int) -> String {
    var source = SourceText(random: random, number: number)
    defer { random = source.random }
    switch number % 100 {
    case 0: source.tips()
    case 1: source.events()
    case 2...43: source.views(Int.random(in: 1...3, using: &source.random), levels: 1...2)
    case 44: source.views(Int.random(in: 2...4, using: &source.random), levels: 3...4)
    case 45...59: source.models(Int.random(in: 4...12, using: &source.random))
    case 60...84: source.services(Int.random(in: 2...6, using: &source.random))
    case 85...92: source.tests(Int.random(in: 10...30, using: &source.random))
    case 93...98: source.extensions(Int.random(in: 5...20, using: &source.random))
    default: source.table(Int.random(in: 500...4000, using: &source.random))
    }
    return source.text
  }
}
