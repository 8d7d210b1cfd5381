package import TipRunner
import TipSyntax
package import TipText

/// A script, with the declarations of an app that it needs.
package struct Script {
  package let source: SourceFile
  package var declarations: [SourceFile]

  package init(source: SourceFile, declarations: [SourceFile] = []) {
    self.source = source
    self.declarations = declarations
  }
}

/// The scripts in a folder, with the app whose sources it also contains.
package struct ScriptFolder {
  package let scripts: [Script]
  /// True if a file or folder could not be read, which has been reported.
  package let isIncomplete: Bool

  private let app: AppSources
  private let indexed: AppSources
  private let settings: ProgramSettings

  package init(_ path: String, settings: ProgramSettings, on console: Console) throws {
    app = try AppSources([path], .appAndScripts, limit: settings.maximumSource, on: console)
    indexed = app.indexedWhole()
    self.settings = settings
    isIncomplete = app.isIncomplete
    scripts = try indexed.scripts.map { [indexed] script in
      let program = try indexed.program(of: script.number, settings)
      return Script(source: script.source, declarations: Self.declarations(of: program))
    }
  }

  /// The declarations of the app that concern tips, and those that they name.
  package func declarations() throws -> [SourceFile] {
    guard app.hasSwiftFiles else { return [] }
    var app = app
    _ = try app.check(settings)
    try app.followStart(settings)
    return Self.declarations(of: app)
  }

  /// The declarations of the app that scripts from elsewhere need.
  package func declarations(for scripts: [SourceFile]) throws -> [SourceFile] {
    Self.declarations(of: try indexed.program(of: scripts, settings))
  }

  package static func declarations(of app: AppSources) -> [SourceFile] {
    // A package's manifest is a separate program.
    app.trees.map(\.source).filter {
      $0.name.hasSuffix(".swift") && !$0.name.hasSuffix("Package.swift")
    }
  }
}
