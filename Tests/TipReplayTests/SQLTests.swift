import Foundation
import GRDB
import SeededRandom
import Testing

@testable import TipReplay

/// What SQL says, too, is asked of SQLite.
@Suite struct SQLTests {
  private static let app = """
    import TipKit
    struct Visit: Codable, Sendable { let page: Int; let name: String }
    enum App { static let select = Tips.Event<Visit>(id: "select; --") }
    struct WeekTip: Tip {
      var title: Text { Text("week") }
      var rules: [Rule] { #Rule(App.select) { $0.donations.donatedWithin(.week).count >= 3 } }
    }
    struct PageTip: Tip {
      var title: Text { Text("page") }
      var rules: [Rule] {
        #Rule(App.select) { $0.donations.filter { $0.page > 1 && $0.name != "it's" }.count < 2 }
      }
    }
    struct LargestTip: Tip {
      var title: Text { Text("largest") }
      var rules: [Rule] {
        #Rule(App.select) { $0.donations.largestSubset(groupedBy: \\.page).count == 2 }
      }
    }
    """

  @Test(arguments: Seeds.some(5))
  func sqliteSaysTheSame(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let at = 1_700_000_000 + random.below(86_400 * 20)
    let database = try DatabaseQueue()
    var text = "user,date,event,page,name\n"
    try database.write { database in
      try database.execute(
        sql: "CREATE TABLE history (user TEXT, date INTEGER, page INTEGER, name TEXT)")
      for _ in 0..<2000 {
        let user = "u'\"\(random.below(150))"
        let date = 1_700_000_000 + random.below(86_400 * 20)
        let (page, name) = (random.below(4), ["it's", "a", ""][random.below(3)])
        text +=
          "\"\(user.replacingOccurrences(of: "\"", with: "\"\""))\",\(date),select; --,\(page),\(name)\n"
        try database.execute(
          sql: "INSERT INTO history VALUES (?, ?, ?, ?)", arguments: [user, date, page, name])
      }
    }
    let result = try Replays.run(Self.app, [Replays.input(text)]) { options in
      options.at = Date(timeIntervalSince1970: Double(at))
    }
    let people = "(SELECT DISTINCT user FROM history WHERE date <= \(at)) p"
    let kept = "FROM history h WHERE h.user = p.user AND h.date <= \(at)"
    let conditions = [
      "(SELECT count(*) \(kept) AND h.date + 604800 > \(at)) >= 3",
      "(SELECT count(*) \(kept) AND h.page > 1 AND h.name <> 'it''s') < 2",
      "(SELECT max(n) FROM (SELECT count(*) n \(kept) GROUP BY h.page)) = 2",
    ]
    try database.read { database in
      let present = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(people)")
      #expect(result.present == present, "seed \(seed)")
      for (tip, condition) in zip(result.tips, conditions) {
        let count = try Int.fetchOne(
          database, sql: "SELECT count(*) FROM \(people) WHERE \(condition)")
        #expect(tip.tally.available == count, "seed \(seed): \(tip.name)")
        #expect(tip.tally.rules.first?.blocked == (present ?? 0) - (count ?? 0), "seed \(seed)")
      }
    }
  }
}
