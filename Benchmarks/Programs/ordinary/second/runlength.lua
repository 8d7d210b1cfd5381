local function encode(text)
  local result = {}
  local previous
  local count = 0
  local function finish()
    if previous then
      result[#result + 1] = count > 1 and count .. previous or previous
    end
  end
  for character in text:gmatch(".") do
    if character == previous then
      count = count + 1
    else
      finish()
      previous = character
      count = 1
    end
  end
  finish()
  return table.concat(result)
end

local function decode(text)
  local result = {}
  local count = 0
  for character in text:gmatch(".") do
    if character:match("%d") then
      count = count * 10 + tonumber(character)
    else
      result[#result + 1] = character:rep(math.max(count, 1))
      count = 0
    end
  end
  return table.concat(result)
end

local function lookAndSay(digits)
  local result = {}
  local start = 1
  while start <= #digits do
    local first = digits:sub(start, start)
    local finish = start
    while digits:sub(finish, finish) == first do
      finish = finish + 1
    end
    result[#result + 1] = (finish - start) .. first
    start = finish
  end
  return table.concat(result)
end

print(encode("WWWWWWWWWWWWBWWWWWWWWWWWWBBBWWWWWWWWWWWWWWWWWWWWWWWWB"))
print(decode("2 hs2q q2w2 "))

local state = 3
local parts = {}
for index = 1, 340000 do
  state = (state * 1103515245 + 12345) % 2147483648
  local letter = ({ "a", "b", "c", "d" })[state // 65536 % 4 + 1]
  parts[index] = letter:rep(state // 1048576 % 12 + 1)
end
local text = table.concat(parts)
local encoded = encode(text)
print(#text .. " " .. #encoded .. " " .. tostring(decode(encoded) == text))

local digits = "1"
for _ = 1, 45 do
  digits = lookAndSay(digits)
end
print(#digits .. " " .. digits:sub(1, 20))
