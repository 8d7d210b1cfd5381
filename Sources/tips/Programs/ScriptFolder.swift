import TipRunner
import TipSyntax
import TipText

/// The scripts in a folder, and what they may use of an app whose sources are there, too.
struct ScriptFolder {
  let scripts: [SourceFile]
  /// What has to do with tips, and what that or a script names.
  let declarations: [SourceFile]
  /// Something could not be read, which was told.
  let isIncomplete: Bool

  init(_ path: String, settings: ProgramSettings, on console: Console) throws {
    var app = try AppSources([path], limit: settings.maximumSource, on: console)
    if app.hasSwiftFiles {
      _ = try app.check(settings)
      try app.followStart(settings)
    }
    let sources = app.trees.map(\.source)
    scripts = sources.filter { $0.name.hasSuffix(".tips") }
    // A package's manifest is a program of its own.
    declarations = sources.filter {
      $0.name.hasSuffix(".swift") && !$0.name.hasSuffix("Package.swift")
    }
    isIncomplete = app.isIncomplete
  }
}
