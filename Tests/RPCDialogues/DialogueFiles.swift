public import Foundation

/// The files with dialogues in a folder.
public enum DialogueFiles {
  /// Their names, sorted; empty if the folder cannot be read.
  public static func names(in folder: URL) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0.hasSuffix(".dialogue") }.sorted()
  }

  /// Writes what was said into the file if `RECORD` is set.
  public static func note(_ transcript: String, in file: URL) throws {
    guard ProcessInfo.processInfo.environment["RECORD"] != nil else { return }
    try Data(transcript.utf8).write(to: file)
  }
}
