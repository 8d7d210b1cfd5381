/// The generator of a program's random values. All of them follow from its seed: a run with the
/// same seed gets the same values.
///
/// It is SplitMix64, whose state is one number.
public final class RandomValues: RandomNumberGenerator {
  public let seed: UInt64
  private var state: UInt64
  /// The number of values that the program has drawn so far.
  public private(set) var drawn = 0

  /// The seed of programs whose records are in memory, so that each run gives the same values.
  public static let usualSeed: UInt64 = 0

  public init(seed: UInt64 = usualSeed) {
    self.seed = seed
    state = seed
  }

  public func next() -> UInt64 {
    drawn &+= 1
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
