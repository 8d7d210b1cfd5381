/// A value that its own code writes in another way than it reads, or a number that is too large.
struct UnkeptValue: Error, CustomStringConvertible {
  let description: String

  init(_ type: Any) {
    description = "a value of type `\(type)` cannot be kept: it is not written as its type is read"
  }
}
