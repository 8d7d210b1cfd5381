import TipSystem

/// Rows that do not fit, by cause.
public struct Misfits: Sendable {
  public struct Cause: Sendable {
    public let words: String
    public let count: Int
    /// The place of the first such row, and its text.
    public let file: String
    public let line: Int
    public let example: String
  }

  /// The most frequent first.
  public let causes: [Cause]
  /// The number of causes that are listed. Further ones are only counted.
  public static let shownCount = 10
  public var count: Int { causes.reduce(0) { $0 + $1.count } }
}

/// The findings of all threads about the rows that they read.
final class ReadingTally: @unchecked Sendable {
  private struct Example {
    let chunk: Int
    let line: Int
    let text: String
  }

  private let lock = ThreadLock()
  private let rejects: FileDescriptor?
  private var examples: [RowFault: (count: Int, first: Example)] = [:]
  private var lines: [Int: (input: Int, count: Int)] = [:]
  /// Rows of chunks that came before their turn.
  private var waiting: [Int: (header: [UInt8], rows: [UInt8])] = [:]
  /// Written where the rows are of another table than those before.
  private var lastHeader: [UInt8] = []
  private var turn = 0
  private var writeFailure: Errno?

  init(rejects: FileDescriptor?) { self.rejects = rejects }

  /// The findings of one thread in one chunk.
  struct Chunk {
    let number: Int
    let input: Int
    let header: [UInt8]
    let keepsRejects: Bool
    fileprivate var faults: [RowFault: (count: Int, line: Int, text: String)] = [:]
    fileprivate var rejected: [UInt8] = []
    var lineCount = 0

    init(_ number: Int, input: Int, header: [UInt8], keepsRejects: Bool) {
      self.number = number
      self.input = input
      self.header = header
      self.keepsRejects = keepsRejects
    }

    /// The number of characters of an example that are shown at most.
    private static let exampleLength = 200

    mutating func add(_ fault: RowFault, _ record: UnsafeRawBufferPointer, line: () -> Int) {
      if keepsRejects {
        rejected += record
        if record.last != RecordScan.lineFeed { rejected.append(RecordScan.lineFeed) }
      }
      if faults[fault] == nil {
        let text = String(decoding: record.prefix(Self.exampleLength), as: UTF8.self)
        faults[fault] = (0, line(), text)
      }
      faults[fault]?.count += 1
    }
  }

  var keepsRejects: Bool { rejects != nil }

  func add(_ chunk: Chunk) {
    lock.withLock {
      lines[chunk.number] = (chunk.input, chunk.lineCount)
      for (fault, found) in chunk.faults {
        let example = Example(chunk: chunk.number, line: found.line, text: found.text)
        guard let known = examples[fault] else {
          examples[fault] = (found.count, example)
          continue
        }
        examples[fault] = (
          known.count + found.count, known.first.chunk < chunk.number ? known.first : example
        )
      }
      guard let rejects else { return }
      waiting[chunk.number] = (chunk.header, chunk.rejected)
      while let next = waiting.removeValue(forKey: turn) {
        turn += 1
        if next.rows.isEmpty || writeFailure != nil { continue }
        let isNew = next.header != lastHeader
        lastHeader = next.header
        do throws(Errno) {
          try rejects.write(all: (isNew ? next.header : []) + next.rows)
        } catch {
          writeFailure = error
        }
      }
    }
  }

  /// The error for which the rows that do not fit could not be written, or nil.
  var failure: Errno? { lock.withLock { writeFailure } }

  func misfits(_ schema: ReplaySchema, names: [String]) -> Misfits {
    lock.withLock {
      var before: [Int: Int] = [:]
      var sums: [Int: Int] = [:]
      for number in lines.keys.sorted() {
        guard let (input, count) = lines[number] else { continue }
        before[number] = sums[input, default: 0]
        sums[input, default: 0] += count
      }
      let causes = examples.map { fault, found in
        Misfits.Cause(
          words: fault.words(schema), count: found.count,
          file: names[lines[found.first.chunk]?.input ?? 0],
          line: (before[found.first.chunk] ?? 0) + found.first.line, example: found.first.text)
      }
      return Misfits(
        causes: causes.sorted { ($1.count, $0.words) < ($0.count, $1.words) })
    }
  }
}
