import Foundation

#if OPENTIPKIT
  import OpenTipKit
  import OpenTipKitTesting

  /// The framework that is asked: OpenTipKit, in virtual time, so that no life waits.
  @MainActor enum Framework {
    static let name = "OpenTipKit"
    /// Each life runs in this process, with tips of its own.
    static let hasProcessPerLife = false

    static func configure(_ options: [Tips.ConfigurationOption], in folder: URL) throws {
      try Tips.configure(options)
    }

    /// Everything has settled when a call returns.
    static func settle() async throws {}

    static func pass(_ seconds: Double) async throws { Tips.Clock.advance(by: seconds) }

    /// Runs a life from its first launch to its last.
    static func run(_ life: Life, with recorder: Recorder) async throws {
      try await withTips {
        for (number, launch) in life.launches.enumerated() {
          if number > 0 { try Tips.simulateLaunch() }
          try await launch(recorder)
          recorder.screen.clear()
        }
      }
    }
  }

  /// The place where a life shows tips.
  @MainActor final class Screen {
    private var shown: [String: TipPresentation] = [:]

    /// Shows the tip, if it may be shown.
    func show(_ tip: any Tip) async throws { shown[tip.id] = TipPresentation(tip) }
    func hide(_ tip: any Tip) async throws { shown.removeValue(forKey: tip.id)?.end() }
    func clear() {
      for presentation in shown.values { presentation.end() }
      shown = [:]
    }
  }
#else
  import AppKit
  import SwiftUI
  import TipKit

  /// The framework that is asked: Apple's TipKit, in real time. It is configured once a process.
  @MainActor enum Framework {
    static let name = "TipKit"
    static let hasProcessPerLife = true

    static func configure(_ options: [Tips.ConfigurationOption], in folder: URL) throws {
      try Tips.configure([.datastoreLocation(.url(folder))] + options)
    }

    /// Waits until statuses have followed what was done.
    static func settle() async throws { try await Task.sleep(for: .milliseconds(400)) }

    static func pass(_ seconds: Double) async throws {
      try await Task.sleep(for: .seconds(seconds))
    }
  }

  /// The place where a life shows tips: a window for each.
  @MainActor final class Screen {
    private var windows: [String: NSWindow] = [:]

    func show(_ tip: any Tip) async throws {
      NSApplication.shared.setActivationPolicy(.accessory)
      let window = NSWindow(
        contentRect: NSRect(x: 80, y: 80, width: 360, height: 200), styleMask: [.titled],
        backing: .buffered,
        defer: false)
      window.isReleasedWhenClosed = false
      window.contentView = NSHostingView(rootView: TipView(tip))
      window.orderFrontRegardless()
      windows[tip.id] = window
      try await Framework.settle()
    }

    func hide(_ tip: any Tip) async throws {
      windows.removeValue(forKey: tip.id)?.close()
      try await Framework.settle()
    }

    func clear() {
      for window in windows.values { window.close() }
      windows = [:]
    }
  }
#endif
