/// A small terminal that does what the painter asks of one.
struct Screen {
  private(set) var lines: [[Character]]
  private(set) var row = 0
  private(set) var column = 0
  let columns: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    lines = Array(repeating: [], count: rows)
  }

  var text: [String] {
    lines.map { line in
      String(String(line.reversed().drop { $0 == " " }.reversed()))
    }
  }

  mutating func feed(_ output: String) {
    var rest = output.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\n": down(scrolls: true)
      case "\u{1B}":
        rest.removeFirst()
        let parameter = rest.prefix {
          $0 == "?" || ("0"..."9").contains(Character($0)) || $0 == ";"
        }
        rest = rest.dropFirst(parameter.count)
        let final = rest.popFirst() ?? " "
        act(final, Int(String(parameter)) ?? 0)
      default: put(Character(scalar))
      }
    }
  }

  private mutating func act(_ final: Unicode.Scalar, _ number: Int) {
    switch final {
    case "A": row = max(0, row - max(1, number))
    case "B": row = min(lines.count - 1, row + max(1, number))
    case "C": column = min(columns - 1, column + max(1, number))
    case "K": lines[row] = Array(lines[row].prefix(column))
    case "J":
      lines[row] = Array(lines[row].prefix(column))
      for below in (row + 1)..<max(row + 1, lines.count) { lines[below] = [] }
    default: break
    }
  }

  private mutating func put(_ character: Character) {
    if column >= columns {
      column = 0
      down(scrolls: true)
    }
    while lines[row].count <= column { lines[row].append(" ") }
    lines[row][column] = character
    column += 1
  }

  private mutating func down(scrolls: Bool) {
    if row + 1 < lines.count {
      row += 1
    } else {
      lines.removeFirst()
      lines.append([])
    }
  }
}
