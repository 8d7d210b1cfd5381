/// What every place has, and no program can name.
package enum PlaceMembers {
  /// Puts the argument where the receiver was.
  package static let assignment = Member.mutating(
    .t, "=", [.init(nil, .t)], help: "Puts a value in the place", example: "score = 3"
  ) {
    $0.receiver = try $0.argument(0)
    return .void
  }
}
