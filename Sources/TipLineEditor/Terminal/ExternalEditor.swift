#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The editor that a person has chosen for texts, as a shell command.
public struct ExternalEditor: Sendable {
  public let command: String
  /// Where the text is kept meanwhile.
  public let folder: String

  public init(command: String, folder: String) {
    self.command = command
    self.folder = folder
  }

  /// Has the text edited and waits for that; nil where the editor fails.
  public func edit(_ text: String) -> String? {
    let suffix = ".swift"
    let marks = String(repeating: "X", count: 6)
    var template = Array((folder + "/tips-" + marks + suffix).utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    let path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    guard descriptor >= 0, let path else { return nil }
    defer { unlink(path) }
    let isWritten = writeAll(descriptor, Array((text + "\n").utf8))
    close(descriptor)
    guard isWritten, run(on: path) else { return nil }
    return ExternalEditor.contents(of: path)
  }

  /// Opens a file and waits until it is closed; false where the editor fails.
  public func edit(fileAt path: String) -> Bool { run(on: path) }

  private func run(on path: String) -> Bool {
    ShellCommand(command).run(argument: path) == 0
  }

  private static func contents(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < LibEditEditor.entryLimit {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += chunk[..<count]
    }
    return PastedText.lines(of: bytes)
  }
}
