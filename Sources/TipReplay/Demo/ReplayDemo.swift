import TipModel

/// Tips with a made-up history, to try a replay without files. It is the same each time.
public enum ReplayDemo {
  /// Three tips of an app for photos.
  public static let program = """
    import TipKit

    struct Search: Codable, Sendable {
      let words: Int
      let found: Bool
    }

    enum Events {
      static let opened = Tips.Event(id: "opened")
      static let searched = Tips.Event<Search>(id: "searched")
    }

    struct SearchTip: Tip {
      var title: Text { Text("Search by what is in a photo") }
      var rules: [Rule] {
        #Rule(Events.opened) { $0.donations.donatedWithin(.week).count >= 3 }
        #Rule(Events.searched) { $0.donations.filter { $0.found }.count < 2 }
      }
    }

    struct LongSearchTip: Tip {
      var title: Text { Text("Fewer words find more") }
      var rules: [Rule] {
        #Rule(Events.searched) {
          $0.donations.donatedWithin(.month).filter { !$0.found && $0.words > 3 }.count >= 2
        }
      }
    }

    struct ProTip: Tip {
      @Parameter static var isPro: Bool = false
      @Parameter static var isInvited: Bool = false
      var title: Text { Text("Share an album with your team") }
      var rules: [Rule] {
        #Rule(Self.$isPro) { $0 }
        #Rule(Self.$isInvited) { !$0 }
        #Rule(Events.opened) { $0.donations.count > 10 }
      }
    }
    """

  /// When the app shows its tips, and what people do with them.
  public static let exposure = """
    frequency daily
    opened presents SearchTip or LongSearchTip
    searched acts on SearchTip; searched dismisses LongSearchTip
    opened presents ProTip as popover
    """

  /// A history of two thousand users over ninety days.
  public static var history: HistoryInput { .bytes(rows(users: 2000), name: "<demo>") }

  static func rows(users: Int) -> [UInt8] {
    let random = RandomValues(seed: 2025)
    // 2024-11-03T00:00:00Z
    let begin = 1_730_592_000
    let end = begin + 90 * 86_400
    var rows: [(second: Int, text: String)] = []
    for user in 1...max(1, users) {
      var second = begin + random.below(60 * 86_400)
      // Some users come daily, some twice a month.
      let pause = [20, 60, 200, 400, 800][random.below(5)] * 3600
      if random.below(20) == 0 { rows.append((second, "\(user),\(second),,isPro,true,,")) }
      while second < end {
        rows.append((second, "\(user),\(second),opened,,,,"))
        if random.below(3) == 0 {
          let words = 1 + random.below(6)
          let isFound = random.below(8) >= words
          rows.append((second + 30, "\(user),\(second + 30),searched,,,\(words),\(isFound)"))
        }
        second += 1 + random.below(pause)
      }
    }
    // Two rows that do not fit, as in every export.
    rows.append((begin, "7,yesterday,opened,,,,"))
    rows.append((begin, "8,\(begin),searched,,,many,true"))
    rows.sort { ($0.second, $0.text) < ($1.second, $1.text) }
    let header = "user,date,event,parameter,value,words,found\n"
    return Array((header + rows.map { $0.text + "\n" }.joined()).utf8)
  }
}

extension RandomValues {
  fileprivate func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
}
