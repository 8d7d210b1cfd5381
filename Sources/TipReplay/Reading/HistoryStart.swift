/// The beginning of a file, which shows whether the file can be read.
enum HistoryStart {
  /// Throws ``ReplayError`` for a file in an unsupported form, with a hint on how to convert it.
  static func check(_ bytes: UnsafeRawBufferPointer, _ name: String) throws {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw ReplayError(
        "`\(name)` is in UTF-16: save it as UTF-8, for example with `iconv -f UTF-16 -t UTF-8 \(name)`"
      )
    }
    if bytes.starts(with: "SQLite format 3\0".utf8) {
      throw ReplayError(
        "`\(name)` is a SQLite database: read it with `--engine sqlite --connection \(name)`")
    }
    if bytes.starts(with: "PAR1".utf8) {
      throw ReplayError(
        "`\(name)` is a Parquet file: write it as CSV or JSON lines, or read it with `--engine duckdb --table \(name)`"
      )
    }
    if bytes.starts(with: "PK".utf8) {
      throw ReplayError("`\(name)` is a zip archive or a workbook: export it as CSV")
    }
    let blanks: [UInt8] = [32, 9, 10, 13]
    if bytes.first(where: { !blanks.contains($0) }) == UInt8(ascii: "[") {
      throw ReplayError(
        "`\(name)` is a JSON array: write an object a line, for example with `jq -c '.[]' \(name)`"
      )
    }
    if bytes.contains(13), !bytes.contains(RecordScan.lineFeed) {
      throw ReplayError(
        "`\(name)` has lines that end with a carriage return alone: convert them, for example with `tr '\\r' '\\n'`"
      )
    }
  }

  /// The length of a first line `sep=;`, which names the delimiter for Excel; nil if there is none.
  static func separatorLine(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.starts(with: "sep=".utf8),
      let end = RecordScan.first(RecordScan.lineFeed, in: bytes, from: 0), end <= 6
    else { return nil }
    return end + 1
  }
}
