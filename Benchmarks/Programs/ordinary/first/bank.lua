local Account = {}
Account.__index = Account

function Account.new(number, balance, class)
  return setmetatable({ number = number, balance = balance, transactions = 0 }, class or Account)
end

function Account:available()
  return self.balance
end

function Account:kind()
  return "account"
end

function Account:deposit(amount)
  self.balance = self.balance + amount
  self.transactions = self.transactions + 1
end

function Account:withdraw(amount)
  if amount > self:available() then
    error({ missing = amount - self:available() })
  end
  self.balance = self.balance - amount
  self.transactions = self.transactions + 1
end

function Account:endOfMonth() end

local SavingsAccount = setmetatable({}, { __index = Account })
SavingsAccount.__index = SavingsAccount

function SavingsAccount.new(number, balance, rate)
  local account = Account.new(number, balance, SavingsAccount)
  account.rate = rate
  return account
end

function SavingsAccount:kind()
  return "savings"
end

function SavingsAccount:endOfMonth()
  self:deposit(self.balance * self.rate // 1200)
end

local CheckingAccount = setmetatable({}, { __index = Account })
CheckingAccount.__index = CheckingAccount

function CheckingAccount.new(number, balance, overdraft)
  local account = Account.new(number, balance, CheckingAccount)
  account.overdraft = overdraft
  return account
end

function CheckingAccount:kind()
  return "checking"
end

function CheckingAccount:available()
  return self.balance + self.overdraft
end

function CheckingAccount:withdraw(amount)
  Account.withdraw(self, amount + 1)
end

local Bank = {}
Bank.__index = Bank

function Bank.new()
  return setmetatable({ accounts = {} }, Bank)
end

function Bank:open(account)
  self.accounts[account.number] = account
end

function Bank:transfer(amount, source, target)
  local from, to = self.accounts[source], self.accounts[target]
  if not from or not to then
    error({ isUnknown = true })
  end
  from:withdraw(amount)
  to:deposit(amount)
end

function Bank:endOfMonth()
  for _, account in pairs(self.accounts) do
    account:endOfMonth()
  end
end

function Bank:totals()
  local totals = {}
  for _, account in pairs(self.accounts) do
    totals[account:kind()] = (totals[account:kind()] or 0) + account.balance
  end
  return totals
end

function Bank:transactions()
  local sum = 0
  for _, account in pairs(self.accounts) do
    sum = sum + account.transactions
  end
  return sum
end

local bank = Bank.new()
for number = 0, 99 do
  if number % 3 == 0 then
    bank:open(SavingsAccount.new(number, 1000, number % 5 + 1))
  elseif number % 3 == 1 then
    bank:open(CheckingAccount.new(number, 500, 300))
  else
    bank:open(Account.new(number, 800))
  end
end

local state = 5
local function random(bound)
  state = (state * 1103515245 + 12345) % 2147483648
  return state // 65536 % bound
end

local refused, missing, unknown = 0, 0, 0
for month = 1, 120 do
  for _ = 1, 2500 do
    local isDone, problem = pcall(bank.transfer, bank, random(400), random(100), random(102))
    if not isDone then
      if problem.missing then
        refused = refused + 1
        missing = missing + problem.missing
      else
        unknown = unknown + 1
      end
    end
  end
  bank:endOfMonth()
  if month % 40 == 0 then
    local sum = 0
    for _, total in pairs(bank:totals()) do
      sum = sum + total
    end
    print("month " .. month .. ": " .. sum)
  end
end
print(refused .. " " .. missing .. " " .. unknown .. " " .. bank:transactions())
local totals = bank:totals()
local kinds = {}
for kind in pairs(totals) do
  kinds[#kinds + 1] = kind
end
table.sort(kinds)
for _, kind in ipairs(kinds) do
  print(kind .. " " .. totals[kind])
end
