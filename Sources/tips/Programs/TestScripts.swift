import TipRunner
import TipSources
import TipSystem
import TipTerminal
import TipText

/// The scripts that `tips test` runs, each with the declarations that it needs.
struct TestScripts {
  private(set) var all: [Script] = []
  /// True if something in a folder could not be read, which has been reported.
  private(set) var isIncomplete = false
  private var folders: [ScriptFolder] = []
  private var names = DistinctFiles()

  /// - Parameters:
  ///   - declarations: Files and folders that every script may use.
  ///   - bounds: The folders outside of which no app is searched; nil for no bounds.
  init(
    _ paths: [String], declarations: [String], settings: ProgramSettings,
    within bounds: [String]? = nil, on console: Console
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
    // A script that is named twice, or in a folder and by itself, runs once.
    var seen: Set<String> = []
    all = all.map { Script(source: names.named($0.source), declarations: $0.declarations) }
      .filter { seen.insert($0.source.name).inserted }
    var surroundings = SurroundingApp(settings: settings, within: bounds)
    for index in all.indices {
      let script = all[index].source
      var given = all[index].declarations + files
      for folder in folders { given += try folder.declarations(for: [script]) }
      given = names.distinct(given, besides: script)
      let found = try surroundings.declarations(for: script, besides: given)
      all[index].declarations = names.distinct(found + given, besides: script)
    }
    for (folder, files) in surroundings.taken {
      console.errors.write(
        StyledText("sources of `\(folder)`: \(files.sorted().listed(quote: ""))", .dim))
    }
  }

  /// The declarations of the apps whose folders were named, each with all that concerns tips.
  mutating func apps() throws -> [[SourceFile]] {
    var apps: [[SourceFile]] = []
    for folder in folders { apps.append(names.distinct(try folder.declarations(), besides: nil)) }
    return apps
  }
}

/// The names that files go by in messages: a file that is reached in several ways has the first.
private struct DistinctFiles {
  /// The names by resolved path.
  private var names: [String: String] = [:]

  mutating func named(_ source: SourceFile) -> SourceFile {
    let path = (try? FileSystem.resolve(source.name)) ?? source.name
    guard let name = names[path] else {
      names[path] = source.name
      return source
    }
    return name == source.name ? source : SourceFile(name: name, bytes: source.bytes)
  }

  /// The sources without those that are a file of an earlier one, or of the script.
  mutating func distinct(_ sources: [SourceFile], besides script: SourceFile?) -> [SourceFile] {
    var known: Set<String> = []
    if let script { known.insert(script.name) }
    return sources.map { named($0) }.filter { known.insert($0.name).inserted }
  }
}
