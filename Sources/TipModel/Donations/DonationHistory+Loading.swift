/// Histories that do not grow donation by donation.
extension DonationHistory {
  /// A whole history at once. `dates` are seconds since the reference date, in order of arrival;
  /// each donation's value is `distinct[codes[row]]`. Without a donation type both may be empty.
  package init(donationType: Type, dates: [Double], distinct: [Value], codes: [Int32]) {
    let empty = Storage(donationType: donationType)
    var columns: [DonationColumn] = []
    var known: [DonationColumn] = []
    for (place, column) in empty.columns.enumerated() {
      let values = distinct.map { value in
        if empty.fields.isEmpty { return value }
        guard case .structure(let value) = value, value.fields.indices.contains(place) else {
          return Value.void
        }
        return value.fields[place]
      }
      var samples = column
      for value in values { samples.append(value) }
      known.append(samples)
      columns.append(samples.gathering(codes))
    }
    self.init(
      storage: Storage(
        donationType: donationType, fields: empty.fields, dates: dates, columns: columns,
        values: ValueTable(distinct: known, codes: codes)))
  }

  /// A whole history at once, of columns that are as `donationType` has them and as long as
  /// `dates`.
  package init(donationType: Type, dates: [Double], columns: [DonationColumn]) {
    self.init(
      storage: Storage(
        donationType: donationType, fields: donationType.donationFields.map(\.name), dates: dates,
        columns: columns, values: nil))
  }

  /// Returns these donations under another declaration of an equal type, or nil if the types
  /// differ. The columns are shared.
  package func retyped(as type: NominalType) -> DonationHistory? {
    guard case .nominal(let old) = donationType, Type.nominal(old).hasForm(of: .nominal(type)),
      storage.columns.count == max(1, type.fields.count)
    else { return nil }
    func retyped(_ columns: [DonationColumn]) -> [DonationColumn]? {
      var made: [DonationColumn] = []
      for (place, column) in columns.enumerated() {
        let type = type.kind == .enumeration ? Type.nominal(type) : type.fields[place].type
        guard let column = column.retyped(as: type) else { return nil }
        made.append(column)
      }
      return made
    }
    guard let columns = retyped(storage.columns) else { return nil }
    let values = storage.values.flatMap { table in
      retyped(table.columns).map { table.retyped($0) }
    }
    let storage = Storage(
      copying: storage, donationType: .nominal(type), columns: columns, values: values)
    return DonationHistory(storage: storage)
  }
}

extension DonationColumn {
  /// The column in which each code is replaced by the row with that number. Codes must be rows.
  fileprivate func gathering(_ codes: [Int32]) -> DonationColumn {
    switch self {
    case .ints(let rows): .ints(codes.map { rows[Int($0)] })
    case .doubles(let rows): .doubles(codes.map { rows[Int($0)] })
    case .bools(let rows): .bools(codes.map { rows[Int($0)] })
    case .strings(let column): .strings(column.gathering(codes))
    case .cases(let type, let rows): .cases(type, codes.map { rows[Int($0)] })
    case .values(let rows): .values(codes.map { rows[Int($0)] })
    }
  }

  fileprivate func retyped(as type: Type) -> DonationColumn? {
    switch (self, type) {
    case (.ints, _), (.doubles, _), (.bools, _), (.strings, _): return self
    case (.cases(_, let rows), .nominal(let type)): return .cases(type, rows)
    case (.cases, _): return nil
    case (.values(let rows), _):
      return .values(rows.map { $0 == .void ? .void : $0.adopted(as: type) ?? .void })
    }
  }
}
