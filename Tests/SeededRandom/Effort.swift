import Foundation

/// How hard to try: `SOAK=1` in the environment, which `make soak` and `make probe` set, asks for all of it.
public enum Effort {
  public static let isSoak = ProcessInfo.processInfo.environment["SOAK"] == "1"

  /// Run by `make tsan` or `make asan`: a sanitizer has a thread of its own, which looks at things ten times a second.
  public static let isSanitized = ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil

  /// How many of something.
  public static func count(_ usual: Int, soaked: Int) -> Int { isSoak ? soaked : usual }
}
