import TipKit

struct FavoriteTip: Tip {
  static let opened = Event(id: "opened")
  @Parameter static var isPro: Bool = false
  var title: Text { Text("Save it 🙂") }
  var rules: [Rule] {
    #Rule(Self.opened) { $0.donations.count >= 3 }
    #Rule(Self.$isPro) { $0 == true }
  }
}
