import Foundation
import TipSystem

/// A file that one process at a time can lock. Its holder may leave its process id for those that
/// wait.
final class LockFile: Sendable {
  private let path: String
  private let file: FileDescriptor
  /// This process's number and a line's end, in as many bytes as any has.
  private let signature: [UInt8]

  private static let signatureSize = 12

  init(_ path: String) throws {
    self.path = path
    let number = Array(String(getpid()).utf8)
    let padding = max(0, LockFile.signatureSize - 1 - number.count)
    signature =
      number + repeatElement(UInt8(ascii: " "), count: padding) + [UInt8(ascii: "\n")]
    file = try StoreFolder.open(path, .readWrite)
  }

  deinit { try? file.close() }

  /// Takes the lock. Returns false if another process has it.
  func acquire() throws -> Bool {
    try StoreError.about(path) { () throws(Errno) in try file.lock() }
  }

  func release() { file.unlock() }

  /// Writes this process's number, unless it is in the file from the last time: reading is cheaper.
  func sign() {
    let isSigned = withUnsafeTemporaryAllocation(
      byteCount: LockFile.signatureSize, alignment: 1
    ) { bytes in
      (try? file.read(into: bytes, at: 0)) == signature.count && signature.elementsEqual(bytes)
    }
    if !isSigned { _ = try? file.writeAll(toAbsoluteOffset: 0, signature) }
  }

  /// The process that signed it last.
  var holder: String? {
    let bytes = (try? file.bytes(upTo: LockFile.signatureSize, at: 0)) ?? []
    // A shorter number may have been written over a longer one.
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard
      let process = Int32(
        String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces))
    else { return nil }
    let shown = ProcessFacts.name(of: process).map { " (\($0))" } ?? ""
    return "process \(process)" + shown
  }
}
