/// A type of the program of which no value can be part of a rule, a parameter or a donation.
struct UnknownType: Error, CustomStringConvertible {
  let description: String

  init(_ type: Any) {
    description =
      "a value of type `\(type)` cannot be part of a rule: its stored properties have to be numbers, texts, dates and the like"
  }
}
