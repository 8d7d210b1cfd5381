public import TipSystem

/// The errors of reading a text.
public enum FileErrors {
  public static func cannotOpen(_ path: String, _ error: Errno) -> CommandError {
    error == .noSuchFileOrDirectory
      ? CommandError("there is no file `\(path)`")
      : CommandError("cannot open `\(path)`: \(reason(error))")
  }

  public static func cannotRead(_ name: String, _ error: Errno) -> CommandError {
    error == .isDirectory
      ? CommandError("`\(name)` is a folder, and a file is needed here")
      : CommandError("cannot read `\(name)`: \(reason(error))")
  }

  public static func cannotReadFolder(_ path: String, _ error: Errno) -> CommandError {
    CommandError("cannot read the folder `\(path)`: \(reason(error))")
  }

  public static func tooLarge(_ name: String, _ limit: Int) -> CommandError {
    CommandError(
      "`\(name)` is longer than \(limit) bytes; `--max-source` takes another limit",
      .invalidProgram)
  }

  private static func reason(_ error: Errno) -> String {
    error == .illegalByteSequence ? "its name is not UTF-8" : error.reason
  }
}
