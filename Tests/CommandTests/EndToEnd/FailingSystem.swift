import Foundation

/// A system that fails: of the calls that a command makes about a folder, one does not do what it is for, or that
/// and all that follow. Or at one of them the command is asked to end.
struct FailingSystem {
  enum Fault: String, CaseIterable {
    case unreadable, full, interrupted, tooManyFiles, readOnly, asked

    fileprivate var code: CInt {
      switch self {
      case .unreadable: EIO
      case .full: ENOSPC
      case .interrupted: EINTR
      case .tooManyFiles: EMFILE
      case .readOnly: EROFS
      // No call fails.
      case .asked: 0
      }
    }

    /// Whoever is interrupted tries again, which would never end; and who is asked to end is asked once.
    var modes: [Bool] { [.interrupted, .asked].contains(self) ? [false] : [false, true] }
  }

  let folder: String
  let fault: Fault
  /// From 1 on; nil for none.
  var call: Int?
  var goesOn = false

  static let library = URL(filePath: Command.path).deletingLastPathComponent()
    .appending(path: "libFailingCalls.so").path(percentEncoded: false)

  /// Other systems load libraries in other ways.
  static var isThere: Bool { FileManager.default.fileExists(atPath: library) }

  /// What a command did, and the name of each call that counts; one that failed begins with `!`.
  func run(_ arguments: [String], input: String) throws -> (command: Command, calls: [String]) {
    let scratch = try Scratch()
    let report = scratch.path("calls")
    var environment = [
      "LD_PRELOAD": FailingSystem.library, "FAILING_FOLDER": folder,
      "FAILING_ERROR": "\(fault.code)", "FAILING_REPORT": report,
    ]
    if let call { environment["FAILING_CALL"] = "\(call)" }
    // By turns: each is obeyed in the same way.
    if fault == .asked {
      environment["FAILING_SIGNAL"] = "\([SIGTERM, SIGHUP, SIGINT][(call ?? 0) % 3])"
    }
    if goesOn { environment["FAILING_ON"] = "1" }
    let command = try Command(arguments, input: input, environment: environment)
    let calls = (try? String(contentsOfFile: report, encoding: .utf8)) ?? ""
    return (command, calls.split(separator: "\n").map(String.init))
  }
}
