/// The reason why a row does not fit.
enum RowFault: Hashable, Error {
  case openQuote, textBehindQuote, columnCount, noObject
  case noUser, longUser, userNoText
  case noDate, badDate
  case noSubject, twoSubjects, eventNoText
  case unknownEvent, unknownParameter, ambiguousParameter
  case unsupported(Int)
  case missing(Int, field: Int)
  case unfit(Int, field: Int)
  case nested(Int, field: Int)

  /// The reason in words, for users who know the history and not this code.
  func words(_ schema: ReplaySchema) -> String {
    switch self {
    case .openQuote: "a quote is not closed"
    case .textBehindQuote: "there is text behind a closing quote"
    case .columnCount: "more or fewer columns than the header"
    case .noObject: "not a JSON object"
    case .noUser: "no user"
    case .longUser: "a user of more than \(RowLayout.longestUser) bytes"
    case .userNoText: "a user that is not UTF-8"
    case .noDate: "no date"
    case .badDate: "a date that is neither ISO 8601, such as 2025-01-31T09:00:00Z, nor a number"
    case .noSubject: "neither an event nor a parameter"
    case .twoSubjects: "an event and a parameter in one row"
    case .eventNoText: "an event or a parameter that is not UTF-8"
    case .unknownEvent: "an event that is not declared"
    case .unknownParameter: "a parameter that is not declared"
    case .ambiguousParameter:
      "a name that several parameters have; use the id or `Type.name`"
    case .unsupported(let subject):
      "`\(schema.name(subject))` has a type that no column holds: \(schema.subjects[subject].unsupported ?? "")"
    case .missing(let subject, let field):
      "\(name(subject, field, schema)) is missing" + column(subject, field, schema)
    case .unfit(let subject, let field):
      "\(name(subject, field, schema)) is not \(schema.subjects[subject].fields[field].kind.words)"
    case .nested(let subject, let field): "\(name(subject, field, schema)) is an object or a list"
    }
  }

  /// The column of a field, if its name is not the field's.
  private func column(_ subject: Int, _ field: Int, _ schema: ReplaySchema) -> String {
    let field = schema.subjects[subject].fields[field]
    return ReplaySchema.Field.roles.contains(field.name)
      ? ": its column is `\(field.fullName)`, unless `--map \(field.fullName)=COLUMN` says otherwise"
      : ""
  }

  private func name(_ subject: Int, _ field: Int, _ schema: ReplaySchema) -> String {
    let known = schema.subjects[subject]
    if known.isParameter { return "the value of `\(schema.name(subject))`" }
    return "`\(known.fields[field].name)` of `\(known.id)`"
  }
}

extension ReplaySchema {
  func name(_ subject: Int) -> String {
    subjects[subject].otherNames.last ?? subjects[subject].id
  }
}
