import TipChecker
import TipRunner
import TipSources
import TipSyntax
import TipText

/// Reads the programs that command lines name.
struct ProgramReader {
  let settings: ProgramSettings

  /// Files, and the files of these kinds in folders.
  func read(_ paths: [String], extensions: [String]) throws -> ParsedProgram {
    let reader = SourceReader(limit: settings.maximumSource)
    return parse(try reader.read(paths, extensions: extensions))
  }

  /// Files only.
  func read(_ paths: [String]) throws -> ParsedProgram {
    let reader = SourceReader(limit: settings.maximumSource)
    return parse(try paths.map(reader.read))
  }

  /// Reads files, and from the Swift files of apps in folders those that concern tips and those
  /// that the app names at its start. Scripts in folders are separate programs, and are read only
  /// if they are named.
  ///
  /// - Parameter allowsNone: Folders without tips are an empty program, and no error.
  func readApp(
    _ paths: [String], allowsNone: Bool = false, on console: Console
  ) throws -> ParsedProgram {
    guard paths.contains(where: Folder.isFolder) else { return try read(paths) }
    var app = try AppSources(paths, .app, limit: settings.maximumSource, on: console)
    try app.gather(settings)
    try app.followStart(settings)
    let program = app.program
    guard !program.trees.isEmpty || allowsNone else { throw noTips(app, in: paths) }
    return program
  }

  /// Reads files, and from apps in folders the files that concern tips and the app's entry point.
  /// Runs add the others.
  func openApp(_ paths: [String], on console: Console) throws -> AppProgram {
    guard paths.contains(where: Folder.isFolder) else { return AppProgram(try read(paths)) }
    var app = try AppSources(paths, .app, limit: settings.maximumSource, on: console)
    try app.gather(settings)
    if settings.appStart != .none {
      try app.readEntryPoint()
      try app.readSceneDelegate()
    }
    let program = AppProgram(app)
    guard !program.parsed.trees.isEmpty else { throw noTips(app, in: paths) }
    return program
  }

  /// The programs to run: the files as one program, and each script in a folder. `isIncomplete` is
  /// true if something in a folder could not be read, which has been reported.
  func programs(
    _ paths: [String], on console: Console
  ) throws -> (programs: [ParsedProgram], isIncomplete: Bool) {
    let folders = try paths.filter(Folder.isFolder).map {
      try ScriptFolder($0, settings: settings, on: console)
    }
    let reader = SourceReader(limit: settings.maximumSource)
    let files = try paths.filter { !Folder.isFolder($0) }.map(reader.read)
    var programs = folders.flatMap(\.scripts).map { parse($0.declarations + [$0.source]) }
    if !files.isEmpty || programs.isEmpty {
      let declarations = try folders.flatMap {
        try files.isEmpty ? $0.declarations() : $0.declarations(for: files)
      }
      guard !(declarations + files).isEmpty else {
        throw CommandError("there are no scripts or Swift files in \(paths.listed())")
      }
      programs.insert(parse(declarations + files), at: 0)
    }
    return (programs, folders.contains(where: \.isIncomplete))
  }

  /// A script with named files, and with the declarations that it needs of the apps in folders. Scripts there do not run.
  func program(
    of script: SourceFile, with paths: [String], on console: Console
  ) throws -> ParsedProgram {
    let reader = SourceReader(limit: settings.maximumSource)
    let files = try paths.filter { !Folder.isFolder($0) }.map(reader.read)
    let declarations = try paths.filter(Folder.isFolder).flatMap { path in
      let app = try AppSources([path], .app, limit: settings.maximumSource, on: console)
      let program = try app.indexedWhole().program(of: files + [script], settings)
      return ScriptFolder.declarations(of: program)
    }
    let names = Set(files.map(\.name))
    return parse(declarations.filter { !names.contains($0.name) } + files + [script])
  }

  private func noTips(_ app: AppSources, in paths: [String]) -> CommandError {
    guard !app.hasSwiftFiles, let folder = paths.first(where: Folder.isFolder),
      let script = (try? Folder(folder).files(extensions: ["tips"]) { _ in })?.first
    else {
      return CommandError(
        "no source in \(paths.listed()) has to do with tips: name the folder of the app")
    }
    return CommandError(
      "`\(folder)` has no Swift files; scripts are read where they are named: `\(script)`")
  }

  private func parse(_ sources: [SourceFile]) -> ParsedProgram {
    sources.reduce(into: ParsedProgram()) { $0.add($1) }
  }
}
