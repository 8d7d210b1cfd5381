import TipText

/// A tool that a client may call: a command with some of its options.
struct AgentTool: Sendable {
  struct Parameter: Sendable {
    enum Kind: Sendable {
      case text, texts, flag, number

      /// The type of a JSON schema.
      var schema: JSON {
        switch self {
        case .text: ["type": "string"]
        case .texts: ["type": "array", "items": ["type": "string"]]
        case .flag: ["type": "boolean"]
        case .number: ["type": "integer", "minimum": 0]
        }
      }

      /// The kind as a noun phrase.
      var words: String {
        switch self {
        case .text: "a string"
        case .texts: "a list of strings"
        case .flag: "true or false"
        case .number: "a whole number"
        }
      }

      func admits(_ json: JSON) -> Bool {
        switch self {
        case .text: json.string != nil
        case .texts: json.array.map { $0.allSatisfy { $0.string != nil } } ?? false
        case .flag: json.bool != nil
        case .number: json.int.map { $0 >= 0 } ?? false
        }
      }
    }

    let name: String
    let kind: Kind
    let help: String
    var isRequired = false
  }

  /// The form of an answer.
  enum Form: Sendable { case text, json }

  /// What its JSON is like.
  enum Output: Sendable {
    case document
    /// A value a line, which becomes a list.
    case lines
    case none
  }

  let name: String
  let description: String
  let parameters: [Parameter]
  let output: Output
  /// True if it may write files, when the call says so.
  var mayWrite = false
  /// True if diagnostics are what a client calls it for. They are kept where all of its JSON is too long.
  var answersWithDiagnostics = false
  let task: @Sendable (ToolArguments, Form) throws -> any CommandTask

  /// The tool as clients are told.
  var json: JSON {
    let properties = (parameters + AgentTool.paging).map {
      parameter -> (key: String, value: JSON?) in
      guard case .object(let entries) = parameter.kind.schema else { return (parameter.name, nil) }
      return (
        parameter.name,
        .object(entries + [.init(key: "description", value: .string(parameter.help))])
      )
    }
    let required = parameters.filter(\.isRequired).map { JSON.string($0.name) }
    return [
      "name": .string(name), "description": .string(description),
      "inputSchema": [
        "type": "object", "properties": .object(present: properties),
        "required": required.isEmpty ? nil : .array(required), "additionalProperties": false,
      ],
      "annotations": [
        "readOnlyHint": .bool(!mayWrite), "destructiveHint": .bool(mayWrite),
        "idempotentHint": true, "openWorldHint": false,
      ],
    ]
  }

  /// The arguments of every tool, by which a long answer is read in parts.
  static let paging: [Parameter] = [
    Parameter(
      name: "limit", kind: .number,
      help: "The longest answer, in bytes: 16384 unless given, at most 262144."),
    Parameter(
      name: "offset", kind: .number, help: "The byte of the text at which the answer begins."),
  ]
}
