import NotesCore
import OpenTipKit
import OpenTipKitTerminal

@main struct Notes {
  static func main() async throws {
    try Tips.configure([.displayFrequency(.immediate)])
    var notebook = Notebook()
    while true {
      if let tip = noteTips.currentTip, TipView(tip).present() == .pressed("example") {
        print("add call Ada #work")
      }
      print("> ", terminator: "")
      guard let line = readLine(), line != "quit" else { return }
      print(await notebook.perform(line))
    }
  }
}
