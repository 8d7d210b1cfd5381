/// Modules of Swift and of Apple's systems, which do not start TipKit for an app.
package enum AppleModules {
  package static let names: Set<String> = [
    "AVFoundation", "AVKit", "Accelerate", "Accessibility", "ActivityKit", "AppIntents", "AppKit",
    "AppTrackingTransparency", "AuthenticationServices", "BackgroundTasks", "CallKit", "Charts",
    "CloudKit", "Cocoa", "Combine", "Contacts", "ContactsUI", "CoreBluetooth", "CoreData",
    "CoreFoundation", "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMIDI",
    "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreSpotlight", "CoreText", "CoreTransferable",
    "CryptoKit", "Darwin", "DeveloperToolsSupport", "Dispatch", "EventKit", "EventKitUI",
    "ExtensionKit", "Foundation", "FoundationModels", "GameKit", "HealthKit", "HomeKit", "ImageIO",
    "Intents", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI",
    "Messages", "MetricKit", "MusicKit", "NaturalLanguage", "Network", "NetworkExtension", "OSLog",
    "ObjectiveC", "Observation", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI",
    "PlaygroundSupport", "QuartzCore", "QuickLook", "RealityKit", "RegexBuilder", "SafariServices",
    "SceneKit", "Security", "ServiceManagement", "ShazamKit", "Speech", "SpriteKit", "StoreKit",
    "Swift", "SwiftData", "SwiftUI", "Symbols", "SystemConfiguration", "Testing", "TipKit", "UIKit",
    "UniformTypeIdentifiers", "UserNotifications", "Vision", "VisionKit", "WatchConnectivity",
    "WatchKit", "WeatherKit", "WebKit", "WidgetKit", "XCTest", "os",
  ]

  /// Apple's modules, and every module that declares TipKit's interface.
  package static let orTipKit = names.union(TipKitModules.names)
}
