import TipSystem

/// The user's editor for texts, as a shell command.
public struct ExternalEditor: Sendable {
  public let command: String
  /// The folder of the temporary file.
  public let folder: String

  public init(command: String, folder: String) {
    self.command = command
    self.folder = folder
  }

  /// Opens the text in the editor, and waits for it. Returns nil if the editor fails.
  public func edit(_ text: String) -> String? {
    guard let (file, path) = try? TemporaryFile.make(folder + "/tips-", suffix: ".swift") else {
      return nil
    }
    defer { try? FileSystem.remove(path) }
    let isWritten = (try? file.write(all: (text + "\n").utf8)) != nil
    try? file.close()
    guard isWritten, run(on: path) else { return nil }
    return ExternalEditor.contents(of: path)
  }

  /// Opens a file and waits until it is closed; false where the editor fails.
  public func edit(fileAt path: String) -> Bool { run(on: path) }

  private func run(on path: String) -> Bool {
    ShellCommand(command).run(argument: path) == 0
  }

  private static func contents(of path: String) -> String? {
    guard let file = try? FileDescriptor.open(file: path, .readOnly) else { return nil }
    defer { try? file.close() }
    guard let bytes = try? file.allBytes(upTo: LibEditEditor.entryLimit) else { return nil }
    return PastedText.lines(of: bytes)
  }
}
