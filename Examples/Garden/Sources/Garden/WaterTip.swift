// TipKit is on Apple's systems; the checks read this on all.
#if canImport(TipKit)
  import SwiftUI
  import TipKit

  public struct WaterTip: Tip {
    public static let watered = Tips.Event(id: "watered")

    public init() {}

    public var title: Text { Text("Water the plants") }

    public var rules: [Rule] {
      #Rule(Self.watered) { $0.donations.donatedWithin(.week).count < 2 }
    }

    public static func noteWatering() async {
      await watered.donate()
    }
  }
#endif
