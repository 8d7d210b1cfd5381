import Foundation
import Testing

/// There is one way to the C library and to files: `TipSystem`. What differs by system is in one folder of it, and in
/// `TipFoundation`, whose name stands for what Apple's systems have in Foundation alone.
@Suite struct SystemTests {
  private static let sources = Repository.files(under: "Sources").filter {
    !$0.hasPrefix("Sources/TipSystem/") && !$0.hasPrefix("Sources/TipFoundation/")
  }
  private static let differences = "Sources/TipSystem/Differences/"

  @Test func nobodyElseAsksWhichSystemItIs() throws {
    let here = Repository.files(under: "Sources/TipSystem").filter {
      !$0.hasPrefix(Self.differences)
    }
    #expect(!here.isEmpty && Self.sources.count > 500)
    for file in Self.sources + here {
      for (number, line) in try code(file) {
        let isAsking = line.contains("#if") || line.contains("#elseif")
        let isOfSystem = ["os(", "canImport(", "targetEnvironment("].contains { line.contains($0) }
        #expect(!isAsking || !isOfSystem, "\(file):\(number): \(line)")
      }
    }
  }

  /// Every folder's branch for Darwin has one for the others, and the other way round.
  @Test func everyBranchHasItsTwin() throws {
    let files = Repository.files(under: Self.differences)
    #expect(files.count > 5)
    for file in files {
      let lines = try code(file).map(\.line).map { $0.drop { $0 == " " } }
      let opened = lines.count { $0.hasPrefix("#if canImport(") }
      let others = lines.count { $0.hasPrefix("#else") }
      // Names of a header that Swift does not see, and what is done besides, are no branches of their own.
      let alone = lines.count { $0.hasPrefix("#if !canImport(") } + Self.additions(file)
      #expect(opened <= others + alone, "\(file) has a branch without a twin")
    }
  }

  /// What one system needs beside what all do.
  private static func additions(_ file: String) -> Int {
    ["NativeThread.swift", "FileDescriptor+Disk.swift", "LargePages.swift"].contains {
      file.hasSuffix($0)
    } ? 1 : 0
  }

  @Test func filesAreReachedThroughIt() throws {
    let calls = [
      "open", "close", "read", "write", "pread", "pwrite", "stat", "lstat", "fstat", "unlink",
      "rename", "mkdir", "rmdir", "opendir", "readdir", "closedir", "mkstemp", "mkstemps",
      "mkdtemp", "realpath", "access", "ftruncate", "posix_fallocate", "fchmod", "fchown", "chmod",
      "flock", "fcntl", "ioctl", "isatty", "pipe", "fsync", "fdatasync", "dup", "dup2",
      "inotify_init1", "kqueue", "pthread_create", "posix_spawn", "fopen", "getrlimit", "setrlimit",
    ]
    // Only through these can a file reach C; a function of ours may be called the same.
    let reaching = try Self.sources.filter { file in
      try code(file).contains {
        $0.line.hasSuffix("import TipSystem") || $0.line.hasSuffix("import Foundation")
      }
    }
    #expect(reaching.count > 20)
    for file in reaching {
      let lines = try code(file)
      let own = Set(lines.compactMap { Self.declared($0.line) } + (Self.closures[file] ?? []))
      for (number, line) in lines {
        let called = Self.calls(in: line).filter { calls.contains($0) && !own.contains($0) }
        #expect(called.isEmpty, "\(file):\(number): \(line)")
      }
    }
  }

  /// Parameters, and methods of other files, that are called like functions of C.
  private static let closures: [String: [String]] = [
    "Sources/TipStoreSQLite/SQLiteStore.swift": ["read"],
    "Sources/TipPrompt/Commands/TimelineCommand.swift": ["read"],

  ]

  private static func declared(_ line: String) -> String? {
    guard let place = line.range(of: "func ") else { return nil }
    return String(line[place.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// Words with a bracket behind them and no dot before them.
  private static func calls(in line: String) -> [String] {
    var calls: [String] = []
    var word: [UInt8] = []
    var before: UInt8 = 0
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        word.append(byte)
      default:
        let isMember = before == UInt8(ascii: ".") || before == UInt8(ascii: "`")
        if byte == UInt8(ascii: "("), !word.isEmpty, !isMember {
          calls.append(String(decoding: word, as: UTF8.self))
        }
        (before, word) = (byte, [])
      }
    }
    return calls
  }

  private func code(_ file: String) throws -> [(number: Int, line: String)] {
    SwiftCode(try Repository.text(file)).lines.enumerated().map { ($0 + 1, String($1)) }
  }
}
