import Foundation
import Testing
import TipStoreSQLite

/// A disk that does not give what is on it.
@Suite struct FailingReadTests {
  /// Each read of each way of looking at a store fails, once or for good: nothing is taken for damage, and
  /// nothing is set aside.
  @Test(.timeLimit(.minutes(240)), arguments: ["unread", "unreadable"])
  func aReadThatFailsIsNoDamage(fault: String) throws {
    let scratch = try Scratch()
    // As killed processes leave it, with much of it beside the database.
    let donor = try Donor(scratch.path("made"))
    for number in 1...60 { try donor.donate(number) }
    let store = try scratch.copy(scratch.path("made"), to: "store")
    try donor.store.close()
    let (lines, status) = try WriterProcess(store, "reads", fault, "1", "1").finish()
    #expect(status == 0 && lines.last == "done", "\(lines.suffix(2))")
    var refused = 0
    for line in lines.dropLast() {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      try #require(parts.count == 3)
      #expect(!parts[1].contains("damaged") && parts[2] == "60", "\(line)")
      if parts[0].hasPrefix("check") {
        #expect(parts[1].isEmpty || parts[1].hasPrefix("`"), "\(line)")
      }
      if parts[1].contains("cannot be used") { refused += 1 }
    }
    #expect(refused > 20, "\(refused) of \(lines.count)")
    #expect(!FileManager.default.fileExists(atPath: store + "/damaged-1"))
    #expect(try StoredDonations(store).names.count == 60)
  }
}
