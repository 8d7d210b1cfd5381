import TipSystem

/// The bytes of an input, unpacked where they are packed. Of one thread at a time.
final class HistoryStream {
  private let name: String
  private var file: FileDescriptor?
  private var memory: [UInt8] = []
  private var place = 0
  private var unpacker: ChildProcess.Running?
  /// Bytes that were stored and have been read.
  private(set) var consumed = 0

  /// Throws ``ReplayError`` for what cannot be opened.
  init(_ input: HistoryInput) throws {
    name = input.name
    switch input {
    case .bytes(let bytes, _): memory = bytes
    case .standardInput: try begin(FileDescriptor.standardInput, isFile: false)
    case .file(let path):
      let opened: FileDescriptor
      do throws(Errno) {
        opened = try FileDescriptor.open(file: path, .readOnly)
      } catch {
        throw error == .noSuchFileOrDirectory
          ? ReplayError("there is no file `\(path)`")
          : ReplayError("cannot open `\(path)`: \(error.reason)")
      }
      try begin(opened, isFile: true)
    }
  }

  /// How `gzip` begins its files.
  private static let mark: [UInt8] = [0x1F, 0x8B]

  private func begin(_ opened: FileDescriptor, isFile: Bool) throws {
    let start: [UInt8]
    do throws(Errno) {
      start = try opened.allBytes(upTo: 2)
    } catch {
      throw ReplayError("cannot read `\(name)`: \(error.reason)")
    }
    file = opened
    memory = start
    guard start == Self.mark else { return }
    // What was read goes in front of what `gzip` reads by itself.
    guard
      let child = ChildProcess.Running(
        "exec gzip -dc 2>/dev/null", input: start, then: opened, closes: isFile)
    else { throw ReplayError("cannot run `gzip`, which unpacks `\(name)`", .system) }
    unpacker = child
    file = child.output
    memory = []
  }

  /// Fills a buffer as far as there is something. Throws ``ReplayError`` for what cannot be read.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var filled = 0
    if place < memory.count {
      filled = min(buffer.count, memory.count - place)
      memory.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[place..<place + filled]))
      }
      place += filled
    }
    while filled < buffer.count, let file {
      let more: Int
      do throws(Errno) {
        more = try file.read(next: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      } catch {
        throw ReplayError("cannot read `\(name)`: \(error.reason)")
      }
      if more == 0 {
        try end()
        break
      }
      filled += more
    }
    if unpacker == nil { consumed += filled }
    return filled
  }

  private func end() throws {
    try? file?.close()
    file = nil
    if let unpacker, unpacker.status() != 0 {
      throw ReplayError("`\(name)` cannot be unpacked: it is damaged, or not all of it is there")
    }
  }
}
