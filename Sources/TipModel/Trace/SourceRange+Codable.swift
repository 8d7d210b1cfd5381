public import TipText

/// A range as a trace stores it: `{"file": 0, "start": 3, "end": 9}`, in bytes.
extension SourceRange: Codable {
  private enum CodingKeys: String, CodingKey { case file, start, end }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      file: FileID(index: Int(try values.decode(UInt32.self, forKey: .file))),
      start: try values.decode(UInt32.self, forKey: .start),
      end: try values.decode(UInt32.self, forKey: .end))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(file.index, forKey: .file)
    try values.encode(start, forKey: .start)
    try values.encode(end, forKey: .end)
  }
}
