local numerals = {
  { 1000, "M" }, { 900, "CM" }, { 500, "D" }, { 400, "CD" }, { 100, "C" }, { 90, "XC" },
  { 50, "L" }, { 40, "XL" }, { 10, "X" }, { 9, "IX" }, { 5, "V" }, { 4, "IV" }, { 1, "I" },
}
local values = { I = 1, V = 5, X = 10, L = 50, C = 100, D = 500, M = 1000 }

local function roman(number)
  local rest = number
  local result = ""
  for _, numeral in ipairs(numerals) do
    local value, symbol = numeral[1], numeral[2]
    while rest >= value do
      result = result .. symbol
      rest = rest - value
    end
  end
  return result
end

local function decimal(text)
  local result, previous = 0, 0
  for character in text:reverse():gmatch(".") do
    local value = values[character] or 0
    if value < previous then
      result = result - value
    else
      result = result + value
      previous = value
    end
  end
  return result
end

print(roman(1990) .. " " .. roman(2008) .. " " .. roman(1666) .. " " .. decimal("MCMXC"))
local longest = ""
local failures = 0
local letters = {}
for round = 1, 90 do
  for number = 1, 3999 do
    local text = roman(number)
    if decimal(text) ~= number then
      failures = failures + 1
    end
    if #text > #longest then
      longest = text
    end
    if round == 1 then
      for letter in text:gmatch(".") do
        letters[letter] = (letters[letter] or 0) + 1
      end
    end
  end
end
print(failures .. " " .. longest)
local order = {}
for letter in pairs(letters) do
  order[#order + 1] = letter
end
table.sort(order, function(a, b)
  if letters[a] ~= letters[b] then
    return letters[a] > letters[b]
  end
  return a < b
end)
for _, letter in ipairs(order) do
  print(letter .. " " .. letters[letter])
end
