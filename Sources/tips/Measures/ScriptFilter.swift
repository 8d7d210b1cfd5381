import ArgumentParser

/// `--only`: the scripts with a path that a regular expression is found in.
struct ScriptFilter {
  let pattern: String
  private let regex: Regex<AnyRegexOutput>

  init(_ pattern: String) throws {
    self.pattern = pattern
    do { regex = try Regex(pattern) } catch {
      throw ValidationError(
        "`--only` takes a regular expression, which `\(pattern)` is not: \(error)")
    }
  }

  func admits(_ path: String) -> Bool { (try? regex.firstMatch(in: path)) != nil }
}
