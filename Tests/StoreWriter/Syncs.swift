import Foundation
import TipEngine
import TipModel
import TipStoreSQLite

/// Counts how often a store forces what it writes to the disk.
enum Syncs {
  static func run(in folder: String, count: Int, isFast: Bool) throws {
    FailingDisk.install()
    var options = SQLiteStore.Options()
    options.durability = isFast ? .fast : .durable
    let writing = try Writing(folder, options)
    let before = FailingDisk.syncs
    for number in 1...max(1, count) {
      try writing.engine.donate(.string("\(number)"), to: Writing.event)
    }
    StoreWriter.say("syncs \(FailingDisk.syncs - before)")
    try writing.store.close()
  }
}
