import TipRunner
import TipTerminal
import TipText

/// The scripts that `tips test` runs, each with the declarations that it needs.
struct TestScripts {
  private(set) var all: [Script] = []
  /// True if something in a folder could not be read, which has been reported.
  private(set) var isIncomplete = false
  private var folders: [ScriptFolder] = []

  /// - Parameter declarations: Files and folders that every script may use.
  init(
    _ paths: [String], declarations: [String], settings: ProgramSettings, on console: Console
  ) throws {
    let reader = SourceReader(limit: settings.maximumSource)
    let files = try declarations.filter { !Folder.isFolder($0) }.map(reader.read)
    let folders = try declarations.filter(Folder.isFolder).map {
      try ScriptFolder($0, settings: settings, on: console)
    }
    for path in paths {
      guard Folder.isFolder(path) else {
        all.append(Script(source: try reader.read(path)))
        continue
      }
      let folder = try ScriptFolder(path, settings: settings, on: console)
      isIncomplete = isIncomplete || folder.isIncomplete
      self.folders.append(folder)
      all += folder.scripts
    }
    isIncomplete = isIncomplete || folders.contains(where: \.isIncomplete)
    self.folders += folders
    var surroundings = SurroundingApp(settings: settings)
    for index in all.indices {
      let script = all[index].source
      var given = all[index].declarations + files
      for folder in folders {
        let known = Set(given.map(\.name))
        given += try folder.declarations(for: [script]).filter { !known.contains($0.name) }
      }
      let found = try surroundings.declarations(for: script, besides: given)
      all[index].declarations = found + given
    }
    for (folder, files) in surroundings.taken {
      console.errors.write(
        StyledText("sources of `\(folder)`: \(files.sorted().listed(quote: ""))", .dim))
    }
  }

  /// The declarations of the apps whose folders were named, each with all that concerns tips.
  func apps() throws -> [[SourceFile]] { try folders.map { try $0.declarations() } }
}
