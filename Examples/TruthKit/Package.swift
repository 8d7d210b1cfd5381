// swift-tools-version: 6.0
import PackageDescription

// On Apple's systems the kit is built against TipKit and depends on nothing; elsewhere, or with OPENTIPKIT=1, against OpenTipKit.

#if os(macOS)
  let usesTipKit = Context.environment["OPENTIPKIT"] == nil
#else
  let usesTipKit = false
#endif

let package = Package(
  name: "TruthKit",
  platforms: [.macOS(.v15)],
  dependencies: usesTipKit ? [] : [.package(name: "OpenTipKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "truthkit",
      dependencies: usesTipKit
        ? []
        : [
          .product(name: "OpenTipKit", package: "OpenTipKit"),
          .product(name: "OpenTipKitTesting", package: "OpenTipKit"),
        ],
      swiftSettings: usesTipKit ? [] : [.define("OPENTIPKIT")])
  ]
)
