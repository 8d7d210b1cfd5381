local Taxed = { taxPercent = 20 }
Taxed.__index = Taxed

function Taxed:cents()
  return self.fixedCents
end

function Taxed:total()
  return self:cents() + self:cents() * self.taxPercent // 100
end

local function class(members)
  members.__index = members
  return setmetatable(members, { __index = Taxed })
end

local Book = class({ taxPercent = 5 })
local Tool = class({})
local Food = class({ taxPercent = 10 })

function Food:cents()
  return self.grams * self.centsPerKilogram // 1000
end

local function percentOff(percent)
  return {
    apply = function(cents, count)
      return cents * count * (100 - percent) // 100
    end,
  }
end

local thirdFree = {
  apply = function(cents, count)
    return cents * (count - count // 3)
  end,
}

local noDiscount = {
  apply = function(cents, count)
    return cents * count
  end,
}

local Line = {}
Line.__index = Line

function Line:price()
  return self.discount.apply(self.item:total(), self.count)
end

local Invoice = {}
Invoice.__index = Invoice

function Invoice.new(customer)
  return setmetatable({ customer = customer, lines = {} }, Invoice)
end

function Invoice:price()
  local sum = 0
  for _, line in ipairs(self.lines) do
    sum = sum + line:price()
  end
  return sum
end

local function cheapest(items)
  local best
  for _, item in ipairs(items) do
    if not best or item:cents() < best:cents() then
      best = item
    end
  end
  return best
end

local function book(name, cents)
  return setmetatable({ name = name, fixedCents = cents }, Book)
end
local function tool(name, cents)
  return setmetatable({ name = name, fixedCents = cents }, Tool)
end
local function food(name, grams, centsPerKilogram)
  return setmetatable({ name = name, grams = grams, centsPerKilogram = centsPerKilogram }, Food)
end

local items = {
  book("atlas", 4999), book("novel", 1299), tool("hammer", 1850), tool("saw", 2210),
  food("cheese", 750, 1890), food("flour", 2500, 119),
}
local discounts = { percentOff(15), thirdFree, noDiscount }
local customers = { "Anna", "Bert", "Cleo", "Dora", "Emil" }

local state = 21
local function random(bound)
  state = (state * 1103515245 + 12345) % 2147483648
  return state // 65536 % bound
end

local spent, sold = {}, {}
for number = 0, 79999 do
  local invoice = Invoice.new(customers[number % #customers + 1])
  for _ = 0, random(6) do
    local item, count = items[random(#items) + 1], random(9) + 1
    local line = { item = item, count = count, discount = discounts[random(#discounts) + 1] }
    table.insert(invoice.lines, setmetatable(line, Line))
  end
  spent[invoice.customer] = (spent[invoice.customer] or 0) + invoice:price()
  for _, line in ipairs(invoice.lines) do
    sold[line.item.name] = (sold[line.item.name] or 0) + line.count
  end
end
for _, customer in ipairs(customers) do
  local cents = spent[customer]
  print(customer .. ": " .. cents // 100 .. "." .. cents % 100)
end
local names = {}
for name in pairs(sold) do
  names[#names + 1] = name
end
table.sort(names, function(a, b)
  return sold[a] > sold[b]
end)
for _, name in ipairs(names) do
  print(name .. " " .. sold[name])
end
print(cheapest({ book("a", 300), book("b", 200) }).name)
