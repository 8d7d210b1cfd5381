import TipSystem

/// The bytes of an input, unpacked where they are packed. Of one thread at a time.
final class HistoryStream {
  private let name: String
  private var file: FileDescriptor?
  private var closesFile = false
  private var memory: [UInt8] = []
  private var place = 0
  private var members: GzipMembers?
  /// Bytes that were stored and have been read.
  private(set) var consumed = 0

  /// Opens an input. Throws ``ReplayError`` if that fails.
  init(_ input: HistoryInput) throws {
    name = input.name
    switch input {
    case .bytes(let bytes, _): memory = bytes
    case .standardInput: try begin(FileDescriptor.standardInput)
    case .file(let path):
      let opened: FileDescriptor
      do throws(Errno) {
        opened = try FileDescriptor.open(file: path, .readOnly)
      } catch {
        throw error == .noSuchFileOrDirectory
          ? ReplayError("there is no file `\(path)`")
          : ReplayError("cannot open `\(path)`: \(error.reason)")
      }
      closesFile = true
      try begin(opened)
    }
  }

  deinit {
    if closesFile { try? file?.close() }
  }

  private func begin(_ opened: FileDescriptor) throws {
    file = opened
    let start: [UInt8]
    do throws(Errno) {
      start = try opened.allBytes(upTo: 2)
    } catch {
      throw ReplayError("cannot read `\(name)`: \(error.reason)")
    }
    memory = start
    guard start == GzipMembers.mark else { return }
    memory = []
    consumed = start.count
    members = GzipMembers(start: start) { [unowned self] buffer throws(Errno) in
      let count = try opened.read(next: buffer)
      consumed += count
      return count
    }
    if members == nil {
      throw ReplayError("there is not enough memory to unpack `\(name)`", .system)
    }
  }

  /// Fills a buffer with the available bytes. Throws ``ReplayError`` for a failed read.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var filled = 0
    if place < memory.count {
      filled = min(buffer.count, memory.count - place)
      memory.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[place..<place + filled]))
      }
      place += filled
    }
    do {
      if let members {
        filled = try members.read(into: buffer)
      } else {
        while filled < buffer.count, let file {
          let more = try file.read(
            next: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
          if more == 0 { break }
          filled += more
        }
        consumed += filled
      }
    } catch let error as Errno {
      throw ReplayError("cannot read `\(name)`: \(error.reason)")
    } catch is GzipMembers.Damage {
      throw ReplayError("`\(name)` cannot be unpacked: it is damaged or incomplete")
    }
    return filled
  }
}
