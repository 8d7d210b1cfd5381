import Synchronization
import TipSystem

/// Reads inputs by all cores into partitions.
final class HistoryReading: @unchecked Sendable {
  private let chunks: ChunkReader
  private let columns: ReplayColumns
  private let dates: DateForm
  private let store: PartitionStore
  private let tally: ReadingTally
  private let chunkSize: Int
  private let only: String?
  private let lock = ThreadLock()
  private var failure: (any Error)?
  private var totals: Totals
  private let isOver = Atomic(false)

  init(
    _ inputs: [HistoryInput], _ columns: ReplayColumns, dates: DateForm, into store: PartitionStore,
    _ tally: ReadingTally, chunkSize: Int = ChunkReader.chunkSize,
    only user: String? = nil
  ) {
    self.chunkSize = chunkSize
    only = user
    chunks = ChunkReader(inputs, columns)
    self.columns = columns
    self.dates = dates
    self.store = store
    self.tally = tally
    totals = Totals(counts: Array(repeating: 0, count: columns.schema.subjects.count + 1))
  }

  /// The numbers of all rows that were read so far.
  private struct Totals {
    var earliest = Double.infinity
    var latest = -Double.infinity
    /// The number of rows of each subject.
    var counts: [Int]
    /// The slots of columns that some row has.
    var seenSlots: Set<Int> = []
    var dateForms: UInt8 = 0
  }

  var names: [String] { chunks.names }
  /// The dates of the first and of the last row; known when all is read, as all that follows.
  var earliest: Double { totals.earliest }
  var latest: Double { totals.latest }
  /// The number of rows of each subject.
  var counts: [Int] { totals.counts }
  var consumed: Int { chunks.consumed }
  /// The columns that `--map` names and no row has; known when all is read.
  var absentColumns: [String] { columns.mapped(without: totals.seenSlots) }
  /// The forms that dates are written in; known when all is read.
  var formsOfDates: [DateForm] { DateForm.forms(totals.dateForms) }
  /// The number of parameters in exported stores, which is known when all is read.
  var undatedCount: Int { chunks.undatedCount }

  /// Reads all inputs with a number of threads. The caller's own thread calls `advance` after each
  /// of its chunks. Throws ``ReplayError``.
  func read(cores: Int, advance: () -> Void) throws {
    let helpers = (1..<max(1, cores)).compactMap { _ in
      NativeThread(stackBytes: 1 << 20) { [self] in work {} }
    }
    work(advance)
    for helper in helpers { helper.join() }
    if let failure { throw failure }
  }

  private func work(_ advance: () -> Void) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: chunkSize, alignment: 64)
    defer { buffer.deallocate() }
    let partitions = RowPartitions(
      count: PartitionStore.count, subjects: columns.schema.subjects.count + 1)
    let row = CellRow(slotCount: columns.names.count)
    row.begin(length: buffer.count)
    let reader = RowReader(columns, dates: dates, only: only)
    let json = JSONScanner(columns.names)
    let exportReader = RowReader(columns, dates: .reference, only: only)
    let export = JSONScanner(ExportedStore.slots(columns))
    do {
      while !isOver.load(ordering: .relaxed), let chunk = try chunks.next(into: buffer) {
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<chunk.count])
        var found = ReadingTally.Chunk(
          chunk.number, input: chunk.input, header: chunk.header, keepsRejects: tally.keepsRejects)
        found.lineCount = chunk.linesBefore + RecordScan.lineCount(bytes)
        switch chunk.scanner {
        case .csv(let scanner):
          read(bytes, chunk, scanner, row, reader, partitions, &found)
        case .json: read(bytes, chunk, json, row, reader, partitions, &found)
        case .export: read(bytes, chunk, export, row, exportReader, partitions, &found)
        }
        try store.take(partitions, of: chunk.number)
        tally.add(found)
        advance()
      }
    } catch {
      lock.withLock { if failure == nil { failure = error } }
      isOver.store(true, ordering: .relaxed)
    }
    lock.withLock {
      for (subject, count) in partitions.counts.enumerated() { totals.counts[subject] += count }
      totals.seenSlots.formUnion(row.seenSlots)
      totals.dateForms |= partitions.dateForms
      totals.earliest = min(totals.earliest, partitions.earliest)
      totals.latest = max(totals.latest, partitions.latest)
    }
  }

  private func read(
    _ bytes: UnsafeRawBufferPointer, _ chunk: Chunk, _ scanner: CSVScanner, _ row: CellRow,
    _ reader: RowReader, _ partitions: RowPartitions, _ found: inout ReadingTally.Chunk
  ) {
    var place = 0
    while place < bytes.count {
      let start = place
      if isBlank(bytes, &place) { continue }
      row.begin(length: 0)
      var fault: RowFault?
      place = scanner.next(bytes, from: start, into: row, fault: &fault)
      do throws(RowFault) {
        if let fault { throw fault }
        try reader.read(row, into: partitions)
      } catch {
        note(error, bytes, start..<place, chunk, &found)
      }
    }
  }

  private func read(
    _ bytes: UnsafeRawBufferPointer, _ chunk: Chunk, _ scanner: JSONScanner, _ row: CellRow,
    _ reader: RowReader, _ partitions: RowPartitions, _ found: inout ReadingTally.Chunk
  ) {
    var place = 0
    while place < bytes.count {
      let start = place
      if isBlank(bytes, &place) { continue }
      let end = RecordScan.first(RecordScan.lineFeed, in: bytes, from: start) ?? bytes.count
      place = min(end + 1, bytes.count)
      row.begin(length: 0)
      do throws(RowFault) {
        guard scanner.read(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), into: row) else {
          throw .noObject
        }
        try reader.read(row, into: partitions)
      } catch {
        note(error, bytes, start..<place, chunk, &found)
      }
    }
  }

  /// An empty line is no row.
  private func isBlank(_ bytes: UnsafeRawBufferPointer, _ place: inout Int) -> Bool {
    if bytes[place] == RecordScan.lineFeed {
      place += 1
      return true
    }
    if bytes[place] == 13, place + 1 < bytes.count, bytes[place + 1] == RecordScan.lineFeed {
      place += 2
      return true
    }
    return false
  }

  private func note(
    _ fault: RowFault, _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ chunk: Chunk,
    _ found: inout ReadingTally.Chunk
  ) {
    found.add(fault, UnsafeRawBufferPointer(rebasing: bytes[range])) {
      let before = UnsafeRawBufferPointer(rebasing: bytes[..<range.lowerBound])
      return chunk.linesBefore + RecordScan.lineCount(before) + 1
    }
  }
}
