import Foundation
import TipRunner
import TipSystem

/// A git repository, read without its configuration.
///
/// Git is asked in a folder of this process's own that links to the objects and refs of the
/// repository. So nothing that the repository's `config` names is run or fetched: no hooks, filters,
/// pagers, monitors, helpers or remotes. Only commands are used that print objects as they are.
struct GitRepository {
  /// An entry of a tree.
  struct File {
    /// The path from the root.
    let path: String
    let object: String
    let size: Int
  }

  /// The folder with the working tree.
  let root: String
  /// The folder of the links.
  private let folder: String

  private static let mostBytes = 256 << 20
  private static let isolation = [
    "PATH=/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", "LC_ALL=C", "GIT_CONFIG_NOSYSTEM=1",
    "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null", "GIT_NO_REPLACE_OBJECTS=1",
    "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=",
    "GIT_ATTR_NOSYSTEM=1",
  ]

  /// Opens the nearest repository above a path. Its links are made in `temporary`, where
  /// ``close()`` removes them.
  init(above path: String, temporary: String) throws {
    guard let (root, own) = GitRepository.find(above: path) else {
      throw CommandError("`\(path)` is not in a git repository")
    }
    self.root = root
    let common = GitRepository.common(of: own)
    do throws(Errno) {
      folder = try TemporaryFile.makeFolder(temporary + "/tips-git-")
    } catch {
      throw CommandError("cannot make a folder in `\(temporary)`", .failed)
    }
    do {
      try link(own: own, common: common)
    } catch {
      close()
      throw CommandError("cannot read the git repository of `\(path)`", .failed)
    }
  }

  func close() { try? FileManager.default.removeItem(atPath: folder) }

  // MARK: The repository's folders

  /// The nearest folder with `.git`, and the folder that this is or names.
  private static func find(above path: String) -> (root: String, own: String)? {
    guard var folder = try? FileSystem.resolve(path) else { return nil }
    while true {
      let entry = (folder == "/" ? "" : folder) + "/.git"
      if FileSystem.isFolder(entry) { return (folder, entry) }
      if let text = try? FileSystem.text(of: entry, limit: 4096), text.hasPrefix("gitdir: ") {
        let named = text.dropFirst(8).split(whereSeparator: \.isNewline).first ?? ""
        return (folder, named.hasPrefix("/") ? String(named) : folder + "/" + named)
      }
      guard folder != "/", let end = folder.lastIndex(of: "/") else { return nil }
      folder = end == folder.startIndex ? "/" : String(folder[..<end])
    }
  }

  /// The folder with the objects, which a linked working tree shares with others.
  private static func common(of own: String) -> String {
    guard let text = try? FileSystem.text(of: own + "/commondir", limit: 4096),
      let named = text.split(whereSeparator: \.isNewline).first
    else { return own }
    return named.hasPrefix("/") ? String(named) : own + "/" + named
  }

  private func link(own: String, common: String) throws {
    for name in ["objects", "refs", "packed-refs", "shallow", "reftable"] {
      let target = common + "/" + name
      guard FileSystem.exists(target), let path = try? FileSystem.resolve(target) else { continue }
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/" + name, withDestinationPath: path)
    }
    let head = (try? FileSystem.text(of: own + "/HEAD", limit: 4096)) ?? "ref: refs/heads/main\n"
    try write(head, to: "HEAD")
    var extensions = ""
    for name in ["objectformat", "refstorage"] {
      let value = run([
        "config", "--file", common + "/config", "--no-includes", "extensions.\(name)",
      ])
      guard let word = value?.split(whereSeparator: \.isNewline).first,
        word.utf8.allSatisfy({ $0 > 0x2F && $0 < 0x7B })
      else { continue }
      extensions += "\t\(name) = \(word)\n"
    }
    try write(
      "[core]\n\tbare = true\n\trepositoryformatversion = \(extensions.isEmpty ? 0 : 1)\n"
        + (extensions.isEmpty ? "" : "[extensions]\n\(extensions)"), to: "config")
  }

  private func write(_ text: String, to name: String) throws {
    let file = try FileDescriptor.open(
      file: folder + "/" + name, .writeOnly, [.create, .truncate], permissions: .ownerReadWrite)
    defer { try? file.close() }
    try file.write(all: Array(text.utf8))
  }

  // MARK: Questions

  /// The files of a revision, by path.
  func files(of revision: String) throws -> [File] {
    guard !revision.isEmpty, !revision.hasPrefix("-"),
      revision.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
    else { throw CommandError("`\(revision)` is not a revision") }
    guard
      let tree = run(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{tree}"]
      )?
      .split(whereSeparator: \.isNewline).first.map(String.init),
      let listing = bytes(["ls-tree", "-r", "-l", "-z", "--full-tree", tree])
    else { throw CommandError("the git repository `\(root)` has no revision `\(revision)`") }
    return listing.split(separator: 0).compactMap { GitRepository.file(Array($0)) }
  }

  /// Reads `100644 blob OBJECT SIZE\tPATH`. Returns nil for links, other repositories, and names
  /// that are no plain names of files.
  private static func file(_ line: [UInt8]) -> File? {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
      let path = String(validating: line[(tab + 1)...], as: UTF8.self)
    else { return nil }
    let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
    guard words.count == 4, words[0].hasPrefix("100"), words[1] == "blob", let size = Int(words[3])
    else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && part.lowercased() != ".git"
        && !part.utf8.contains(0)
    }
    return isPlain ? File(path: path, object: String(words[2]), size: size) : nil
  }

  /// The content of objects, in their order.
  func contents(of files: [File]) throws -> [[UInt8]] {
    let input = files.map { $0.object + "\n" }.joined()
    guard let all = bytes(["cat-file", "--batch"], input: Array(input.utf8)) else {
      throw CommandError("git cannot read the objects of `\(root)`", .failed)
    }
    var contents: [[UInt8]] = []
    var place = all.startIndex
    for file in files {
      // `OBJECT blob SIZE`, the bytes, and the end of the line.
      guard let end = all[place...].firstIndex(of: UInt8(ascii: "\n")),
        let size = String(decoding: all[place..<end], as: UTF8.self).split(separator: " ").last
          .flatMap({ Int($0) }), size >= 0, size < all.count - end
      else { throw CommandError("git cannot read `\(file.path)` of `\(root)`", .failed) }
      contents.append(Array(all[(end + 1)..<(end + 1 + size)]))
      place = min(end + size + 2, all.endIndex)
    }
    return contents
  }

  private func run(_ arguments: [String]) -> String? {
    bytes(arguments).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The output of a command of git; nil where it fails.
  private func bytes(_ arguments: [String], input: [UInt8] = []) -> [UInt8]? {
    let words = ["git", "--no-pager", "--git-dir=" + folder] + arguments
    let command = words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }
    guard
      let child = ChildProcess.Running(
        "cd / && exec \(command.joined(separator: " ")) 2>/dev/null", input: input,
        variables: GitRepository.isolation)
    else { return nil }
    var all: [UInt8] = []
    while all.count <= GitRepository.mostBytes, let more = try? child.output.bytes(upTo: 1 << 16),
      !more.isEmpty
    {
      all += more
    }
    try? child.output.close()
    let status = child.status()
    return status == 0 && all.count <= GitRepository.mostBytes ? all : nil
  }
}
