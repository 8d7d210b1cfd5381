import TipText

/// The columns of a history by their meaning. A slot is a column that is needed.
struct ReplayColumns: Sendable {
  let schema: ReplaySchema
  /// The name of each slot's column.
  private(set) var names: [String] = []
  let user: Int
  let date: Int
  let event: Int?
  let parameter: Int?
  /// The slots by subject and field.
  private(set) var fields: [[Int]] = []
  /// The slots that `--map` has named, and those of them that a row may be without.
  private var mapped: [Int] = []
  private var optional: Set<Int> = []

  /// Creates the columns of a schema. `map` contains names that replace the usual ones.
  ///
  /// Throws ``ReplayError`` for an unknown name.
  init(_ schema: ReplaySchema, map: [String: String]) throws {
    self.schema = schema
    let fields = schema.subjects.flatMap(\.fields)
    let roles = ReplaySchema.Field.roles
    let known = roles + ["value"] + fields.map(\.name) + fields.map(\.fullName)
    for name in map.keys.sorted() where !known.contains(name) {
      let near = Suggestion.nearest(to: name, among: known).first
      throw ReplayError(
        "the tips read nothing named `\(name)`"
          + (near.map { "; did you mean `\($0)`?" } ?? ""))
    }
    var names: [String] = []
    func slot(_ column: String) -> Int {
      if let known = names.firstIndex(of: column) { return known }
      names.append(column)
      return names.count - 1
    }
    func role(_ name: String) -> Int { slot(map[name] ?? name) }
    user = role("user")
    date = role("date")
    event = role("event")
    parameter = role("parameter")
    for subject in schema.subjects {
      self.fields.append(subject.fields.map { slot($0.column(map)) })
    }
    mapped = map.keys.sorted().compactMap { map[$0] }.map(slot)
    // A missing column that rows of one kind need is reported for each row.
    optional = Set(self.fields.joined()).union([event, parameter].compactMap { $0 })
    self.names = names
  }

  /// The columns that `--map` names, without those of these slots.
  func mapped(without slots: Set<Int>) -> [String] {
    mapped.filter { !slots.contains($0) }.map { names[$0] }
  }

  /// The names of a table's columns with the needed spelling. Where no column has exactly that
  /// name, the only one that differs in case has.
  func recognized(_ present: [String]) -> [String] {
    var recognized = present
    for name in names where !present.contains(name) {
      let near = present.indices.filter {
        !names.contains(present[$0]) && present[$0].lowercased() == name.lowercased()
      }
      if near.count == 1, let place = near.first { recognized[place] = name }
    }
    return recognized
  }

  /// Throws ``ReplayError`` if a file lacks needed columns. `isTable` is true if each row has all
  /// columns; a JSON object may leave out keys without a value.
  func check(_ present: [String], in file: String, isTable: Bool = true) throws {
    let listed = "it has " + present.listed()
    for slot in mapped where !present.contains(names[slot]) && (isTable || !optional.contains(slot))
    {
      throw ReplayError("`\(file)` has no column `\(names[slot])`, which `--map` names: \(listed)")
    }
    for (slot, role) in [(user, "user"), (date, "date")] where !present.contains(names[slot]) {
      throw ReplayError(
        "`\(file)` has no column `\(names[slot])`: \(listed); `--map \(role)=COLUMN` says which it is"
      )
    }
    guard [event, parameter].contains(where: { $0.map { present.contains(names[$0]) } ?? false })
    else {
      throw ReplayError(
        "`\(file)` has neither a column `event` nor `parameter`: \(listed); `--map event=COLUMN` says which it is"
      )
    }
  }

  /// Throws ``ReplayError`` for two columns with the same needed name.
  func checkOnce(_ present: [String], in file: String) throws {
    for name in names where present.count(where: { $0 == name }) > 1 {
      throw ReplayError("`\(file)` has two columns `\(name)`")
    }
  }

  /// The slots of a table's columns; negative for those that are not needed.
  func slots(of present: [String]) -> [Int] {
    present.map { names.firstIndex(of: $0) ?? -1 }
  }
}
