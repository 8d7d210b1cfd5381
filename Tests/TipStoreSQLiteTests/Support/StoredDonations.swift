import Foundation
import TipEngine
import TipModel
import TipStoreSQLite

/// What a process that begins now finds in a store.
struct StoredDonations {
  /// The values of the event `e`, in order.
  let names: [String]

  init(_ folder: String) throws {
    let store = try SQLiteStore(folder: folder)
    let records = try store.load()
    try store.close()
    guard let history = records.events["e"]?.history else {
      names = []
      return
    }
    names = (0..<history.count).compactMap { row in
      if case .string(let name)? = history[row].value { name } else { nil }
    }
  }
}
