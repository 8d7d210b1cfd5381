class InsufficientFunds(Exception):
    def __init__(self, missing):
        self.missing = missing


class UnknownAccount(Exception):
    pass


class Account:
    def __init__(self, number, balance):
        self.number = number
        self.balance = balance
        self.transactions = 0

    def available(self):
        return self.balance

    def kind(self):
        return "account"

    def deposit(self, amount):
        self.balance += amount
        self.transactions += 1

    def withdraw(self, amount):
        if amount > self.available():
            raise InsufficientFunds(amount - self.available())
        self.balance -= amount
        self.transactions += 1

    def end_of_month(self):
        pass


class SavingsAccount(Account):
    def __init__(self, number, balance, rate):
        super().__init__(number, balance)
        self.rate = rate

    def kind(self):
        return "savings"

    def end_of_month(self):
        self.deposit(self.balance * self.rate // 1_200)


class CheckingAccount(Account):
    def __init__(self, number, balance, overdraft):
        super().__init__(number, balance)
        self.overdraft = overdraft

    def kind(self):
        return "checking"

    def available(self):
        return self.balance + self.overdraft

    def withdraw(self, amount):
        super().withdraw(amount + 1)


class Bank:
    def __init__(self):
        self.accounts = {}

    def open(self, account):
        self.accounts[account.number] = account

    def transfer(self, amount, source, target):
        source = self.accounts.get(source)
        target = self.accounts.get(target)
        if source is None or target is None:
            raise UnknownAccount()
        source.withdraw(amount)
        target.deposit(amount)

    def end_of_month(self):
        for account in self.accounts.values():
            account.end_of_month()

    def totals(self):
        totals = {}
        for account in self.accounts.values():
            totals[account.kind()] = totals.get(account.kind(), 0) + account.balance
        return totals

    def transactions(self):
        return sum(account.transactions for account in self.accounts.values())


bank = Bank()
for number in range(100):
    match number % 3:
        case 0:
            bank.open(SavingsAccount(number, 1_000, number % 5 + 1))
        case 1:
            bank.open(CheckingAccount(number, 500, 300))
        case _:
            bank.open(Account(number, 800))

state = 5


def random(bound):
    global state
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state // 65_536 % bound


refused = 0
missing = 0
unknown = 0
for month in range(1, 121):
    for _ in range(2_500):
        try:
            bank.transfer(random(400), random(100), random(102))
        except InsufficientFunds as error:
            refused += 1
            missing += error.missing
        except UnknownAccount:
            unknown += 1
    bank.end_of_month()
    if month % 40 == 0:
        print(f"month {month}: {sum(bank.totals().values())}")
print(refused, missing, unknown, bank.transactions())
for kind, total in sorted(bank.totals().items()):
    print(kind, total)
