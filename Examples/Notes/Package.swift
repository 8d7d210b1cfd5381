// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Notes",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "OpenTipKit", path: "../..")],
  targets: [
    .target(
      name: "NotesCore", dependencies: [.product(name: "OpenTipKit", package: "OpenTipKit")]),
    .executableTarget(
      name: "notes",
      dependencies: [
        "NotesCore", .product(name: "OpenTipKit", package: "OpenTipKit"),
        .product(name: "OpenTipKitTerminal", package: "OpenTipKit"),
      ]),
    .testTarget(
      name: "NotesTests",
      dependencies: [
        "NotesCore", .product(name: "OpenTipKit", package: "OpenTipKit"),
        .product(name: "OpenTipKitTesting", package: "OpenTipKit"),
      ]),
  ]
)
