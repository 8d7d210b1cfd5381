extension Value {
  /// The declared type of the value.
  public var nominalType: NominalType? {
    switch self {
    case .structure(let value): value.type
    case .enumeration(let type, _): type
    case .payload(let value): value.type
    case .instance(let value): value.type
    default: nil
    }
  }
}
