import SwiftUI
import TipKit
struct SearchTip: Tip { var title: Text { Text("Search") } }
@main struct Photos: App { var body: some Scene { WindowGroup { TipView(SearchTip()) } } }
