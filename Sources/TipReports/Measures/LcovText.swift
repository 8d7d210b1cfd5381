package import TipProof
import TipText

/// The coverage of tips as a tracefile of lcov: each goal is a branch of its line.
package struct LcovText {
  private let coverage: Coverage

  package init(_ coverage: Coverage) { self.coverage = coverage }

  package var text: String {
    var names: [String] = []
    var files: [String: [Coverage.Tip]] = [:]
    for tip in coverage.tips {
      if files[tip.file.name] == nil { names.append(tip.file.name) }
      files[tip.file.name, default: []].append(tip)
    }
    return names.map { record($0, files[$0] ?? []) }.joined()
  }

  private func record(_ name: String, _ tips: [Coverage.Tip]) -> String {
    var lines: [Int: [Bool]] = [:]
    for tip in tips {
      for (goal, isMet) in tip.goals {
        lines[tip.file.line(at: goal.range.start), default: []].append(isMet)
      }
    }
    let numbers = lines.keys.sorted()
    // A name with a line break would begin another entry.
    var text = "SF:\(name.split(whereSeparator: \.isNewline).joined(separator: " "))\n"
    for number in numbers {
      for (branch, isMet) in (lines[number] ?? []).enumerated() {
        text += "BRDA:\(number),0,\(branch),\(isMet ? "1" : "0")\n"
      }
    }
    let all = lines.values.flatMap(\.self)
    text += "BRF:\(all.count)\nBRH:\(all.count { $0 })\n"
    for number in numbers {
      text += "DA:\(number),\(lines[number]?.contains(true) == true ? 1 : 0)\n"
    }
    let hit = numbers.count { lines[$0]?.contains(true) == true }
    return text + "LF:\(numbers.count)\nLH:\(hit)\nend_of_record\n"
  }
}
