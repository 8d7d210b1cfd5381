public import TipText

/// A server's answers to requests and notifications.
public protocol RPCHandler: AnyObject {
  /// Answers a request.
  func answer(
    _ method: String, _ parameters: JSON?, on connection: RPCConnection
  ) throws(RPCError) -> JSON

  /// Takes a notification. Unknown ones are ignored.
  func take(_ method: String, _ parameters: JSON?, on connection: RPCConnection)

  /// Does a piece of work that nobody waits for, when no message does. Returns false if there is none.
  func workAhead(on connection: RPCConnection) -> Bool

  /// True once the client has asked the server to end.
  var hasEnded: Bool { get }
}

/// A server's connection with its client.
///
/// Messages are handled one after another. Before each, what has arrived is read, so that a request that was cancelled
/// meanwhile is answered with an error and not carried out. Between messages, when none waits, the handler works ahead.
public final class RPCConnection {
  /// The notification by which a client cancels a request.
  public struct Cancellation: Sendable {
    let method: String
    /// The parameter with the request's id.
    let parameter: String
    /// The answer to a request that was cancelled; nil if it has none.
    let error: RPCError?

    public init(method: String, parameter: String, error: RPCError?) {
      self.method = method
      self.parameter = parameter
      self.error = error
    }
  }

  private let transport: any MessageTransport
  private let framing: MessageFraming
  private let cancellation: Cancellation
  private var reader: MessageReader
  private var waiting: [Result<RPCMessage, RPCFault>] = []
  private var cancelled: Set<RPCID> = []
  private var current: RPCID?
  /// The number of questions that the client was asked.
  private var questionCount = 0
  private var isAtEnd = false
  /// True once the client no longer reads.
  private var isBroken = false

  public init(
    _ transport: any MessageTransport, _ framing: MessageFraming, cancellation: Cancellation,
    limit: Int = 64 << 20
  ) {
    self.transport = transport
    self.framing = framing
    self.cancellation = cancellation
    reader = MessageReader(framing, limit: limit)
  }

  /// Serves the client until it asks for the end, closes its stream, or no longer reads.
  public func serve(_ handler: some RPCHandler) {
    while !handler.hasEnded, !isBroken {
      receive(waits: false)
      if !waiting.isEmpty {
        handle(waiting.removeFirst(), handler)
      } else if isAtEnd {
        return
      } else if !handler.workAhead(on: self) {
        receive(waits: true)
      }
    }
  }

  /// Sends a notification to the client.
  public func notify(_ method: String, _ parameters: JSON) {
    send(RPCMessage.notification(method, parameters))
  }

  /// Asks the client something, and waits for the result. Messages that arrive meanwhile are handled later.
  ///
  /// - Returns: Nil if the client answers with an error or leaves, and if the request that is being answered is cancelled.
  public func ask(_ method: String) -> JSON? {
    questionCount += 1
    let id = RPCID.text("tips-\(questionCount)")
    send(RPCMessage.request(id, method))
    while !isBroken {
      let place = waiting.firstIndex {
        if case .success(.response(id, _)) = $0 { true } else { false }
      }
      if let place, case .success(.response(_, let result)) = waiting.remove(at: place) {
        return result
      }
      if isAtEnd || current.map(cancelled.contains) == true { return nil }
      receive(waits: true)
    }
    return nil
  }

  /// True if the request that is being answered has been cancelled. Long work asks from time to time.
  public var isCancelled: Bool {
    receive(waits: false)
    return current.map(cancelled.contains) ?? false
  }

  /// True if a message waits. Work ahead that takes longer ends then.
  public var hasMessages: Bool {
    receive(waits: false)
    return !waiting.isEmpty || isAtEnd
  }

  private func receive(waits: Bool) {
    var waits = waits
    while !isAtEnd {
      guard let bytes = transport.read(waits: waits) else {
        isAtEnd = true
        reader.end()
        takeMessages()
        if reader.endsInsideMessage {
          waiting.append(
            .failure(RPCFault(id: nil, error: .parse("the stream ends inside of a message"))))
        }
        return
      }
      if bytes.isEmpty { return }
      reader.add(bytes)
      takeMessages()
      waits = false
    }
  }

  private func takeMessages() {
    while true {
      do throws(RPCFault) {
        guard let bytes = try reader.next() else { return }
        let message = try RPCMessage(bytes)
        if case .notification(cancellation.method, let parameters) = message {
          note(cancelled: parameters)
        } else {
          waiting.append(.success(message))
        }
      } catch {
        waiting.append(.failure(error))
      }
    }
  }

  /// Only requests that wait, or that are being answered, can be cancelled.
  private func note(cancelled parameters: JSON?) {
    guard let id = parameters?[cancellation.parameter].flatMap(RPCID.init) else { return }
    let isWaiting = waiting.contains {
      if case .success(.request(id, _, _)) = $0 { true } else { false }
    }
    if isWaiting || current == id { cancelled.insert(id) }
  }

  private func handle(_ message: Result<RPCMessage, RPCFault>, _ handler: some RPCHandler) {
    switch message {
    case .failure(let fault): send(RPCMessage.response(fault.id, .failure(fault.error)))
    case .success(.response): break
    case .success(.notification(let method, let parameters)):
      handler.take(method, parameters, on: self)
    case .success(.request(let id, let method, let parameters)):
      current = id
      defer {
        current = nil
        cancelled.remove(id)
      }
      let answer: Result<JSON, RPCError>? =
        cancelled.contains(id)
        ? cancellation.error.map { .failure($0) }
        : Result { () throws(RPCError) in try handler.answer(method, parameters, on: self) }
      if let answer { send(RPCMessage.response(id, answer)) }
    }
  }

  private func send(_ message: JSON) {
    if !isBroken { isBroken = !transport.write(framing.bytes(of: message.encoded)) }
  }
}
