// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Garden",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "OpenTipKit", path: "../..")],
  targets: [
    // Its tips are checked whenever it is built.
    .target(name: "Garden", plugins: [.plugin(name: "TipsCheck", package: "OpenTipKit")])
  ]
)
