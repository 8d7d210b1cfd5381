import Foundation
import GRDB
import TipStoreSQLite

/// What each row becomes. The columns stand in the order of ``RecordsSchema/Entity/columns``.
extension RecordsReader {
  mutating func takeTip(_ rows: RecordsStatement) {
    guard let id = id(rows, .tip) else { return }
    if let key = rows.int(0) { tipKeys[key] = id }
    var tip = RecordedTip(id: id)
    tip.status = number(rows, 2, "ZSTATUSVALUE")
    tip.invalidationReason = number(rows, 3, "ZINVALIDATIONREASONVALUE")
    tip.lastDisplayed = date(rows, 4, "ZLASTDISPLAYED")
    tip.info = info(rows, 5, "ZTIPINFO")
    tip.created = date(rows, 6, "ZDATECREATED")
    guard let place = tipPlaces[id] else {
      tipPlaces[id] = store.tips.count
      return store.tips.append(tip)
    }
    notes.add(.duplicate, "there are several tips `\(id)`: the one that was shown last counts")
    let known = store.tips[place].lastDisplayed ?? .distantPast
    if (tip.lastDisplayed ?? .distantPast) >= known { store.tips[place] = tip }
  }

  mutating func takeParameter(_ rows: RecordsStatement) {
    guard let id = id(rows, .parameter) else { return }
    if let key = rows.int(0) { parameterKeys[key] = id }
    var parameter = RecordedParameter(id: id)
    parameter.typeName = rows.text(2)
    parameter.created = date(rows, 4, "ZDATECREATED")
    if let text = rows.text(3), StoredJSON(text) != nil {
      parameter.json = text
    } else if rows.kind(3) != .null {
      notes.add(.unreadable, "the value of `\(id)` is no JSON")
    }
    guard let place = parameterPlaces[id] else {
      parameterPlaces[id] = store.parameters.count
      return store.parameters.append(parameter)
    }
    notes.add(.duplicate, "there are several parameters `\(id)`: the one made last counts")
    store.parameters[place] = parameter
  }

  mutating func takeEvent(_ rows: RecordsStatement) {
    guard let id = id(rows, .event) else { return }
    var event = RecordedEvent(id: id)
    event.info = info(rows, 2, "ZEVENTINFO")
    event.created = date(rows, 3, "ZDATECREATED")
    let place: Int
    if let known = eventPlaces[id] {
      notes.add(.duplicate, "there are several events `\(id)`: their donations were put together")
      place = known
    } else {
      place = store.events.count
      eventPlaces[id] = place
      store.events.append(event)
    }
    if let key = rows.int(0) { eventKeys[key] = place }
  }

  mutating func takeDonation(_ rows: RecordsStatement) {
    guard let key = rows.int(1), let place = eventKeys[key] else {
      return notes.add(.unreadable, "a donation belongs to no event, and was left out")
    }
    guard let seconds = rows.double(2), RecordedDate.date(seconds) != nil else {
      return notes.add(
        .unreadable, "a donation of `\(store.events[place].id)` has no date, and was left out")
    }
    let value = rows.kind(3) == .null ? nil : rows.bytes(3)
    let isKept = store.events[place].donations.size + (value?.count ?? 0) < RecordsReader.valueLimit
    if !isKept {
      notes.add(.missing, "`\(store.events[place].id)` has more values than are read")
    }
    store.events[place].donations.append(seconds == 0 ? 0 : seconds, isKept ? value : nil)
  }

  /// Two ways through them: a rule may come before the one that it is a part of.
  mutating func readRules(_ schema: RecordsSchema, _ database: Database) {
    var keys: [Int: String] = [:]
    var parents: [(place: Int, key: Int)] = []
    var places: [String: Int] = [:]
    readRows(.rule, schema, database) { reader, rows in
      guard let id = reader.id(rows, .rule) else { return }
      if let key = rows.int(0) { keys[key] = id }
      var rule = RecordedRule(id: id)
      rule.category = reader.number(rows, 2, "ZCATEGORYVALUE")
      rule.status = reader.number(rows, 3, "ZSTATUSVALUE")
      rule.tip = rows.int(4).flatMap { reader.tipKeys[$0] }
      rule.event = rows.int(6).flatMap { reader.eventKeys[$0] }.map { reader.store.events[$0].id }
      rule.parameter = rows.int(7).flatMap { reader.parameterKeys[$0] }
      rule.evaluated = reader.date(rows, 8, "ZLASTEVALUATED")
      rule.created = reader.date(rows, 9, "ZDATECREATED")
      let place: Int
      if let known = places[id] {
        // A part may stand under several wholes.
        if rule.tip != nil, reader.store.rules[known].tip == rule.tip {
          reader.notes.add(
            .duplicate, "there are several rules `\(id)`: the one made last counts")
        }
        place = known
        if reader.store.rules[known].tip == nil || rule.tip != nil {
          reader.store.rules[known] = rule
        }
      } else {
        place = reader.store.rules.count
        places[id] = place
        reader.store.rules.append(rule)
      }
      if let key = rows.int(5) { parents.append((place, key)) }
    }
    for (place, key) in parents { store.rules[place].parent = keys[key] }
  }
}
