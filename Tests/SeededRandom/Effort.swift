import Foundation

/// How hard to try: `SOAK=1` in the environment, which `make soak` and `make probe` set, asks for all of it.
public enum Effort {
  public static let isSoak = ProcessInfo.processInfo.environment["SOAK"] == "1"

  /// How many of something.
  public static func count(_ usual: Int, soaked: Int) -> Int { isSoak ? soaked : usual }
}
