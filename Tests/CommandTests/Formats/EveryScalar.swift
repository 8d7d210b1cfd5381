import Foundation
import SeededRandom

/// Texts with all of Unicode in them beside what a format means something by.
enum EveryScalar {
  /// In the order of their numbers. Of those that differ in nothing that matters here, the letters of many scripts
  /// and what is not assigned, some; with `SOAK=1` all.
  private static let all: [Unicode.Scalar] = {
    var random = SeededRandom(seed: Seeds.one())
    return (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      switch scalar.properties.generalCategory {
      case .otherLetter, .privateUse, .unassigned: Effort.isSoak || random.below(100) == 0
      default: true
      }
    }
  }()

  /// Those that join what stands before or behind them to one character of Swift's, and those that cannot be seen.
  private static let joining: [Unicode.Scalar] = all.filter { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .spacingMark, .lineSeparator,
      .paragraphSeparator:
      true
    default: "x\(scalar)".count < 2 || "\(scalar)x".count < 2
    }
  }

  /// Every scalar stands between two that mean something, those that join characters between all of them; in pieces,
  /// so that a failure shows where it is.
  static func beside(_ special: [Unicode.Scalar]) -> [String] {
    var texts: [String] = []
    var text = String.UnicodeScalarView()
    var count = 0
    func take(_ scalar: Unicode.Scalar, _ neighbor: Unicode.Scalar) {
      text.append(scalar)
      text.append(neighbor)
      count += 1
      guard count.isMultiple(of: 5000) else { return }
      texts.append(String(text))
      text = String.UnicodeScalarView()
    }
    for (number, scalar) in all.enumerated() where !special.isEmpty {
      take(scalar, special[number % special.count])
    }
    for scalar in joining { for neighbor in special { take(scalar, neighbor) } }
    texts.append(String(text))
    return texts
  }
}
