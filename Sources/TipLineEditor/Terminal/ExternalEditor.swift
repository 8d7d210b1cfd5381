import CLibEdit

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
    var attributes = posix_spawnattr_t()
    guard posix_spawnattr_init(&attributes) == 0 else { return false }
    defer { posix_spawnattr_destroy(&attributes) }
    // The signals that are taken here are the editor's own while it runs.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for number in [SIGINT, SIGPIPE, SIGWINCH, SIGCONT, SIGTERM, SIGHUP] {
      sigaddset(&usual, number)
    }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, flags)
    // The path is an argument of its own, so that no character in it means anything to the shell.
    let words = ["sh", "-c", command + " \"$1\"", "sh", path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    guard posix_spawn(&child, "/bin/sh", nil, &attributes, &arguments, clibedit_environment()) == 0
    else { return false }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return false }
    }
    return status == 0
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
