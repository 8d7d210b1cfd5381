/// Strings as codes into a dictionary of the distinct ones (by Swift's equality).
public struct StringColumn: Sendable {
  public private(set) var codes: [Int32] = []
  private var texts = DistinctTexts()

  init() {}

  /// The distinct strings; a code is an index into it.
  public var distinct: [String] { texts.all }

  /// The texts in packed form, for searches through all of them.
  var packedTexts: [PackedText] { texts.packed }

  /// A number that is equal for two columns only if their distinct strings are equal. Results for
  /// each string stay valid as long as the version does.
  public var version: Int { texts.version }

  /// The length of the longest distinct string, in bytes of UTF-8.
  package var mostBytes: Int { texts.mostBytes }

  /// A column with distinct strings and no rows, and the code of each string. Equal strings have
  /// the code of the first.
  package static func of(_ strings: [String]) -> (column: StringColumn, codes: [Int32]) {
    var column = StringColumn()
    for string in strings { column.append(string) }
    let codes = column.codes
    column.codes = []
    return (column, codes)
  }

  /// A column of rows with these codes of its distinct strings. Results for each string stay valid
  /// in it.
  package func with(codes: [Int32]) -> StringColumn {
    var column = self
    column.codes = codes
    return column
  }

  public subscript(row: Int) -> String {
    guard codes.indices.contains(row), distinct.indices.contains(Int(codes[row])) else { return "" }
    return distinct[Int(codes[row])]
  }

  /// Returns nil where there is no such row.
  package func isText(_ text: String, row: Int) -> Bool? {
    codes.indices.contains(row) ? texts.isText(text, code: codes[row]) : nil
  }

  public func code(of string: String) -> Int32? { texts.code(of: string) }

  @inlinable @inline(__always)
  package borrowing func withCodes<Result>(
    of string: String, _ body: (UnsafeBufferPointer<Int32>, _ wanted: Int32?) -> Result
  ) -> Result {
    let wanted = code(of: string)
    return codes.withUnsafeBufferPointer { body($0, wanted) }
  }

  mutating func append(_ string: String) {
    if let last = codes.last, texts.isText(string, code: last) == true {
      // Equal strings mostly follow one another.
      codes.append(last)
    } else if let code = texts.code(of: string) {
      codes.append(code)
    } else {
      if !isKnownUniquelyReferenced(&texts) { texts = DistinctTexts(copying: texts) }
      codes.append(texts.append(string))
    }
  }

  /// The column in which each code is replaced by the string of the row with that number. Codes
  /// must be rows.
  func gathering(_ rows: [Int32]) -> StringColumn {
    var column = self
    column.codes = rows.map { codes[Int($0)] }
    return column
  }

  /// Drops the first rows. Strings without a row are dropped, too, unless `keepingStrings` is true.
  mutating func removeFirst(_ dropped: Int, keepingStrings: Bool) {
    codes.removeFirst(dropped)
    if keepingStrings { return }
    var column = StringColumn()
    for code in codes { column.append(distinct[Int(code)]) }
    self = column
  }
}
