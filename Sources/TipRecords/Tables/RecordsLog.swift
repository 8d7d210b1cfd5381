import TipSystem

/// The write-ahead log of a database. SQLite reads it up to a damaged part, and silently ignores
/// one of another file. Users who search for missing records need to know.
struct RecordsLog {
  let path: String

  private static let headerSize = 32
  private static let frameHeaderSize = 24
  /// The greatest number of frames that are checked.
  private static let mostFrames = 1 << 20

  /// Returns whether the log has frames of its latest round after the first `pages`, where SQLite
  /// ended.
  func hasMore(than pages: Int) -> Bool {
    guard let file = try? FileDescriptor.open(file: path, .readOnly) else { return false }
    defer { try? file.close() }
    guard let header = bytes(RecordsLog.headerSize, at: 0, of: file) else { return false }
    // The beginning of the log may be damaged, so there is no header to compare with.
    if pages <= 0 { return bytes(1, at: RecordsLog.headerSize, of: file) != nil }
    // The salt distinguishes the pages of this round from those of the round before.
    let salt = header[16..<24]
    let pageSize = header[8..<12].reduce(0) { $0 << 8 | Int($1) }
    for index in min(pages, RecordsLog.mostFrames)..<RecordsLog.mostFrames {
      let place = RecordsLog.headerSize + index * (RecordsLog.frameHeaderSize + pageSize)
      guard let frame = bytes(RecordsLog.frameHeaderSize, at: place, of: file) else { return false }
      if frame[8..<16] == salt { return true }
    }
    return false
  }

  /// The bytes at an offset, or nil at the end of the file.
  private func bytes(_ count: Int, at place: Int, of file: FileDescriptor) -> [UInt8]? {
    guard let bytes = try? file.bytes(upTo: count, at: place), bytes.count == count else {
      return nil
    }
    return bytes
  }
}
