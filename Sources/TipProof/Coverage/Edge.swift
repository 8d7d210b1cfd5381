import TipFoundation
import TipModel

/// The sides of a bound or of a window that tests should see.
enum Edge {
  /// The values of the left side less the right side that a test of a relation needs: equality, and
  /// the nearest value on each side where the relation changes.
  static func steps(around relation: Relation) -> [Int] {
    switch relation {
    case .less, .greaterOrEqual: [0, -1]
    case .greater, .lessOrEqual: [0, 1]
    case .equal, .notEqual: [0, -1, 1]
    }
  }

  /// Returns whether a difference counts as such a value: exactly, or within one of it for numbers
  /// between.
  static func isMet(_ step: Int, by difference: Double) -> Bool {
    switch step {
    case 0: difference == 0
    case ..<0: difference >= -1 && difference < 0
    default: difference > 0 && difference <= 1
    }
  }

  /// The time before and after a window's edge that counts as just inside and just outside, in
  /// seconds: the unit below that of the window.
  static func margin(of window: Double) -> Double {
    switch window {
    case ..<120: 1
    case ..<7200: 60
    case ...172_800: 3600
    default: 86_400
    }
  }
}
