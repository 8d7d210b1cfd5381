import Foundation
import GRDB
import TipModel
import TipStoreSQLite
import TipText

/// The reading of rows. Their columns are in the order of ``RecordsSchema/Entity/columns``.
extension RecordsReader {
  mutating func takeTip(_ rows: RecordsStatement) {
    guard let id = id(rows, .tip) else { return }
    if let key = rows.int(0) { tipKeys[key] = id }
    var tip = RecordedTip(id: id)
    tip.status = number(rows, 2, "ZSTATUSVALUE", of: id)
    tip.invalidationReason = number(rows, 3, "ZINVALIDATIONREASONVALUE", of: id)
    tip.lastDisplayed = date(rows, 4, "ZLASTDISPLAYED", of: id)
    tip.info = info(rows, 5, "ZTIPINFO", of: id)
    tip.created = date(rows, 6, "ZDATECREATED", of: id)
    guard let place = tipPlaces[id] else {
      tipPlaces[id] = store.tips.count
      return store.tips.append(tip)
    }
    notes.add(.duplicate, "several tips have the id `\(id)`: the one shown last counts")
    let known = store.tips[place].lastDisplayed ?? .distantPast
    if (tip.lastDisplayed ?? .distantPast) >= known { store.tips[place] = tip }
  }

  mutating func takeParameter(_ rows: RecordsStatement) {
    guard let id = id(rows, .parameter) else { return }
    if let key = rows.int(0) { parameterKeys[key] = id }
    var parameter = RecordedParameter(id: id)
    parameter.typeName = rows.text(2)
    if parameter.typeName == nil, rows.kind(2) != .null {
      misread("ZVALUETYPE", of: id, "is not a name")
    }
    parameter.created = date(rows, 4, "ZDATECREATED", of: id)
    if let text = rows.text(3), JSON(text) != nil {
      parameter.json = text
    } else if rows.kind(3) != .null {
      misread("ZVALUEDATA", of: id, "is not JSON: the parameter counts as never set")
    }
    guard let place = parameterPlaces[id] else {
      parameterPlaces[id] = store.parameters.count
      return store.parameters.append(parameter)
    }
    notes.add(.duplicate, "several parameters have the id `\(id)`: the one made last counts")
    store.parameters[place] = parameter
  }

  mutating func takeEvent(_ rows: RecordsStatement) {
    guard let id = id(rows, .event) else { return }
    var event = RecordedEvent(id: id)
    event.info = info(rows, 2, "ZEVENTINFO", of: id)
    event.created = date(rows, 3, "ZDATECREATED", of: id)
    let place: Int
    if let known = eventPlaces[id] {
      notes.add(.duplicate, "several events have the id `\(id)`: their donations were merged")
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
    let id = store.events[place].id
    guard let seconds = rows.double(2), RecordedDate.date(seconds) != nil else {
      return notes.add(.unreadable, "a donation of `\(id)` has no date, and was left out")
    }
    let value = rows.kind(3) == .blob ? rows.bytes(3) : nil
    if value?.isEmpty ?? (rows.kind(3) != .null) { misreadValue(of: id, .notAPropertyList) }
    let isKept = store.events[place].donations.size + (value?.count ?? 0) < RecordsReader.valueLimit
    if !isKept { notes.add(.missing, "`\(id)` has more values than are read") }
    store.events[place].donations.append(seconds == 0 ? 0 : seconds, isKept ? value : nil)
  }

  private mutating func misreadValue(of id: String, _ fault: ArchiveFault) {
    notes.add(
      .unreadable,
      "the value of a donation of `\(id)` cannot be read, and it counts without one: \(fault)")
  }

  /// Checks the latest values, as many as an app keeps by default. Values are otherwise decoded on
  /// demand.
  mutating func lookAtValues() {
    for event in store.events where event.donations.hasValues {
      for row in event.donations.order.suffix(DonationLimit.standard.maximumCount) {
        do throws(ArchiveFault) {
          _ = try event.donations.archive(at: row)
        } catch {
          misreadValue(of: event.id, error)
        }
      }
    }
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
      rule.category = reader.number(rows, 2, "ZCATEGORYVALUE", of: id)
      rule.status = reader.number(rows, 3, "ZSTATUSVALUE", of: id)
      rule.tip = reader.target(rows, 4, "ZTIP", of: id, in: reader.tipKeys)
      rule.event = reader.target(rows, 6, "ZEVENT", of: id, in: reader.eventKeys)
        .map { reader.store.events[$0].id }
      rule.parameter = reader.target(rows, 7, "ZPARAMETER", of: id, in: reader.parameterKeys)
      rule.evaluated = reader.date(rows, 8, "ZLASTEVALUATED", of: id)
      rule.created = reader.date(rows, 9, "ZDATECREATED", of: id)
      let place: Int
      if let known = places[id] {
        // A part may belong to several wholes.
        if rule.tip != nil, reader.store.rules[known].tip == rule.tip {
          reader.notes.add(
            .duplicate, "several rules have the id `\(id)`: the one made last counts")
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
      if let key = rows.int(5) {
        parents.append((place, key))
      } else if rows.kind(5) != .null {
        reader.misread("ZPARENT", of: id, "refers to a row that was not read")
      }
    }
    for (place, key) in parents {
      store.rules[place].parent = keys[key]
      if keys[key] == nil {
        misread("ZPARENT", of: store.rules[place].id, "refers to a row that was not read")
      }
    }
  }
}
