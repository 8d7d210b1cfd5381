import Foundation
import PackagePlugin

/// Checks the sources of a target whenever they change. Errors in rules fail the build, and Xcode shows them at the line.
@main struct TipsCheck: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    // A source that says nothing: what a build command makes is what it is known by.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "\(module.moduleName)+Checked.swift")
    return [
      .buildCommand(
        displayName: "Checking the tips of \(target.name)",
        executable: try context.tool(named: "tips").url,
        arguments: [
          "check", "--format", "xcode", "--stamp", stamp.path(percentEncoded: false),
          module.directoryURL.path(percentEncoded: false),
        ],
        inputFiles: module.sourceFiles(withSuffix: "swift").map(\.url), outputFiles: [stamp])
    ]
  }
}
