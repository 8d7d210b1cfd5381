import TipProof
import TipRunner
import TipSystem

/// The folder that the missing tests of mutants are written into.
struct MissingTestFolder {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Writes each missing test as a script. Files that are there already are left alone.
  ///
  /// - Returns: The paths of the scripts.
  func write(_ mutants: [Mutant]) throws -> [String] {
    var paths: [String] = []
    for mutant in mutants {
      guard case .survived(.shown(let test)) = mutant.fate else { continue }
      if !FileSystem.isFolder(path) {
        do throws(Errno) { try FileSystem.makeFolder(path) } catch {
          throw WrittenFile.failure(path, error)
        }
      }
      let file = free(name(mutant))
      try WrittenFile(file).write(test.file)
      paths.append(file)
    }
    return paths
  }

  /// `FavoriteTip-line-12`; an id may hold anything.
  private func name(_ mutant: Mutant) -> String {
    let id = mutant.tip.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? String(scalar) : "-"
    }
    return "\(id.joined().prefix(60))-line-\(mutant.line)"
  }

  private func free(_ name: String) -> String {
    var number = 1
    while true {
      let file = path + "/" + name + (number == 1 ? "" : "-\(number)") + ".tips"
      if !FileSystem.exists(file) { return file }
      number += 1
    }
  }
}
