import Foundation

/// The targets under `Sources` as SwiftPM reads Package.swift, in its order.
struct PackageTargets {
  struct Target {
    let name: String
    /// Targets of this package.
    let targets: Set<String>
    /// Products of other packages.
    let products: Set<String>
  }

  let all: [Target]

  /// What `swift package dump-package` prints.
  static let current = Result { try PackageTargets() }

  private init() throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "dump-\(UUID())")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let output = scratch.appending(path: "package.json")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", Repository.root.path(percentEncoded: false),
      // The folder of the build belongs to whoever runs the tests.
      "--scratch-path", scratch.path(percentEncoded: false), "dump-package",
    ]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let package = try JSONDecoder().decode(Package.self, from: Data(contentsOf: output))
    let folders = try Set(Repository.folders(in: "Sources"))
    all = package.targets.filter { folders.contains($0.name) }.map { target in
      Target(
        name: target.name, targets: Set(target.dependencies.compactMap { $0.byName?.first?.name }),
        products: Set(target.dependencies.compactMap(\.productName)))
    }
  }

  subscript(_ name: String) -> Target? { all.first { $0.name == name } }

  private struct Package: Decodable {
    struct Target: Decodable {
      let name: String
      let dependencies: [Dependency]
    }
    /// A list whose first element is the name.
    struct Dependency: Decodable {
      let byName: [Part]?
      let product: [Part]?

      var productName: String? { product?.first?.name }

      enum CodingKeys: String, CodingKey { case byName, product }
      struct Part: Decodable {
        let name: String?
        init(from decoder: any Decoder) throws {
          name = try? decoder.singleValueContainer().decode(String.self)
        }
      }
    }

    let targets: [Target]
  }
}
