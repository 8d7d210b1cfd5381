// Bank accounts (classes, inheritance, errors)
enum BankError: Error {
  case insufficientFunds(missing: Int)
  case unknownAccount
}

class Account {
  let number: Int
  private(set) var balance: Int
  var transactions = 0

  init(number: Int, balance: Int) {
    self.number = number
    self.balance = balance
  }

  var available: Int { balance }
  var kind: String { "account" }

  func deposit(_ amount: Int) {
    balance += amount
    transactions += 1
  }

  func withdraw(_ amount: Int) throws {
    if amount > available {
      throw BankError.insufficientFunds(missing: amount - available)
    }
    balance -= amount
    transactions += 1
  }

  func endOfMonth() {}
}

class SavingsAccount: Account {
  let rate: Int

  init(number: Int, balance: Int, rate: Int) {
    self.rate = rate
    super.init(number: number, balance: balance)
  }

  override var kind: String { "savings" }

  override func endOfMonth() {
    deposit(balance * rate / 1_200)
  }
}

class CheckingAccount: Account {
  let overdraft: Int

  init(number: Int, balance: Int, overdraft: Int) {
    self.overdraft = overdraft
    super.init(number: number, balance: balance)
  }

  override var kind: String { "checking" }
  override var available: Int { balance + overdraft }

  override func withdraw(_ amount: Int) throws {
    try super.withdraw(amount + 1)
  }
}

class Bank {
  private var accounts: [Int: Account] = [:]

  func open(_ account: Account) {
    accounts[account.number] = account
  }

  func transfer(_ amount: Int, from source: Int, to target: Int) throws {
    guard let source = accounts[source], let target = accounts[target] else {
      throw BankError.unknownAccount
    }
    try source.withdraw(amount)
    target.deposit(amount)
  }

  func endOfMonth() {
    for account in accounts.values {
      account.endOfMonth()
    }
  }

  func totals() -> [String: Int] {
    var totals: [String: Int] = [:]
    for account in accounts.values {
      totals[account.kind, default: 0] += account.balance
    }
    return totals
  }

  var transactions: Int {
    accounts.values.reduce(0) { $0 + $1.transactions }
  }
}

let bank = Bank()
for number in 0..<100 {
  switch number % 3 {
  case 0: bank.open(SavingsAccount(number: number, balance: 1_000, rate: number % 5 + 1))
  case 1: bank.open(CheckingAccount(number: number, balance: 500, overdraft: 300))
  default: bank.open(Account(number: number, balance: 800))
  }
}

var state = 5
func random(_ bound: Int) -> Int {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return state / 65_536 % bound
}

var refused = 0
var missing = 0
var unknown = 0
for month in 1...120 {
  for _ in 1...2_500 {
    do {
      try bank.transfer(random(400), from: random(100), to: random(102))
    } catch BankError.insufficientFunds(let amount) {
      refused += 1
      missing += amount
    } catch {
      unknown += 1
    }
  }
  bank.endOfMonth()
  if month % 40 == 0 {
    print("month \(month): \(bank.totals().values.reduce(0, +))")
  }
}
print(refused, missing, unknown, bank.transactions)
for (kind, total) in bank.totals().sorted(by: { $0.key < $1.key }) {
  print(kind, total)
}
