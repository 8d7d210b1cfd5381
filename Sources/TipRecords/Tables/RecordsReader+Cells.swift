import TipFoundation

/// The reading of cells. A cell may hold any value; one of the wrong type is noted with its owner,
/// and then treated as missing.
extension RecordsReader {
  /// Reads an archive of a dictionary. Returns an empty one for NULL.
  mutating func info(
    _ rows: RecordsStatement, _ column: Int32, _ name: String, of id: String
  ) -> [ArchivedValue.Entry] {
    if rows.kind(column) == .null { return [] }
    guard rows.kind(column) == .blob, let bytes = rows.bytes(column), !bytes.isEmpty else {
      misread(name, of: id, "is not an archive")
      return []
    }
    do throws(ArchiveFault) {
      let value = try KeyedArchive.root(of: Array(bytes))
      if case .dictionary(let entries) = value {
        compare(entries, name, of: id)
        return entries
      }
      misread(name, of: id, "does not hold a dictionary")
    } catch {
      misread(name, of: id, "cannot be read: \(error)")
    }
    return []
  }

  /// The date in a cell, or nil if there is none.
  mutating func date(
    _ rows: RecordsStatement, _ column: Int32, _ name: String, of id: String
  ) -> Date? {
    if rows.kind(column) == .null { return nil }
    guard let date = rows.double(column).flatMap(RecordedDate.date) else {
      misread(name, of: id, "is not a date")
      return nil
    }
    return date
  }

  /// The integer in a cell, or nil if there is none.
  mutating func number(
    _ rows: RecordsStatement, _ column: Int32, _ name: String, of id: String
  ) -> Int? {
    if rows.kind(column) == .null { return nil }
    guard let number = rows.int(column) else {
      misread(name, of: id, "is not a whole number")
      return nil
    }
    return number
  }

  /// The row that a cell refers to, or nil if there is none.
  mutating func target<Row>(
    _ rows: RecordsStatement, _ column: Int32, _ name: String, of id: String, in keys: [Int: Row]
  ) -> Row? {
    // If the table was not read, that has been noted once.
    if rows.kind(column) == .null || keys.isEmpty { return nil }
    guard let row = rows.int(column).flatMap({ keys[$0] }) else {
      misread(name, of: id, "refers to a row that was not read")
      return nil
    }
    return row
  }

  /// The id of a row, or nil if it has none.
  mutating func id(_ rows: RecordsStatement, _ entity: RecordsSchema.Entity) -> String? {
    guard let id = rows.text(1), !id.isEmpty, !id.utf8.contains(0) else {
      notes.add(.unreadable, "a row of `\(entity.table)` has no id, and was left out")
      return nil
    }
    return id
  }

  mutating func misread(_ name: String, of id: String, _ fault: String) {
    notes.add(.unreadable, "the `\(name)` of `\(id)` \(fault)")
  }

  /// Notes unknown keys, and values of another type than their keys have elsewhere.
  private mutating func compare(_ entries: [ArchivedValue.Entry], _ name: String, of id: String) {
    for entry in entries {
      guard let form = InfoKey.forms[entry.key] else {
        notes.add(.unknown, "a `\(name)` has a key `\(entry.key)`, which is not known")
        continue
      }
      if !form.fits(entry.value) {
        misread(entry.key, of: id, "is \(entry.value.text), not a \(form.rawValue)")
      }
    }
  }
}
