import Foundation

/// The library as it was built with these tests, for programs to be compiled against and linked with.
struct LibraryBuild: Sendable {
  private let products: URL
  /// What `OpenTipKit`, `OpenTipKitTesting` and what says how a program ends are made of.
  private static let modules = [
    "ExplainedTips", "OpenTipKit", "OpenTipKitTesting", "CVersion", "TipSystem", "TipFoundation",
    "TipText", "TipModel", "TipEvaluator", "TipSolver", "TipEngine",
    "TipStoreSQLite", "TipTerminal", "GRDB", "SystemPackage", "CSystem", "OrderedCollections",
    "InternalCollectionsUtilities",
  ]

  /// Nil where it was built in a way that programs cannot be linked with.
  init?() {
    let folder = Project.root.appending(path: ".build/debug").resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: folder.appending(path: "Modules").path()) else {
      return nil
    }
    products = folder
  }

  /// What the compiler has to be told of it.
  var arguments: [String] {
    let plugin = products.appending(path: "OpenTipKitMacros-tool").path(percentEncoded: false)
    return searchPaths + ["-load-plugin-executable", "\(plugin)#OpenTipKitMacros"]
  }

  /// The places of its modules.
  var searchPaths: [String] {
    // The modules of C that it is made of.
    let headers = ["swift-system/Sources/CSystem/include", "GRDB.swift/Sources/GRDBSQLite"].map {
      Project.root.appending(path: ".build/checkouts/\($0)").path(percentEncoded: false)
    }
    let version = products.appending(path: "CVersion.build/module.modulemap")
    return ["-Xcc", "-fmodule-map-file=\(version.path(percentEncoded: false))"]
      + headers.flatMap { ["-I", $0] } + [
        "-I", products.appending(path: "Modules").path(percentEncoded: false),
      ]
  }

  var objects: [String] { Self.modules.flatMap(objects) }

  /// What the last build made of a module: of sources that are gone, objects may still lie about.
  private func objects(of module: String) -> [String] {
    let folder = products.appending(path: "\(module).build")
    let map = folder.appending(path: "output-file-map.json")
    if let data = try? Data(contentsOf: map),
      let outputs = try? JSONSerialization.jsonObject(with: data) as? [String: [String: Any]]
    {
      return outputs.values.compactMap { $0["object"] as? String }.sorted()
    }
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "o" }
      .map { $0.path(percentEncoded: false) }.sorted()
  }
}
