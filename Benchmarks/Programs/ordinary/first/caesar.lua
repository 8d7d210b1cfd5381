local alphabet = "abcdefghijklmnopqrstuvwxyz"
local capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

local function makeKey(shift)
  local key = {}
  for index = 1, 26 do
    local other = (index - 1 + shift) % 26 + 1
    key[alphabet:sub(index, index)] = alphabet:sub(other, other)
    key[capitals:sub(index, index)] = capitals:sub(other, other)
  end
  return key
end

local function caesar(text, shift)
  local key = makeKey(shift)
  local result = {}
  for character in text:gmatch(".") do
    result[#result + 1] = key[character] or character
  end
  return table.concat(result)
end

local function letterCounts(text)
  local counts = {}
  for character in text:lower():gmatch("%a") do
    counts[character] = (counts[character] or 0) + 1
  end
  return counts
end

local sentence = "The Quick Brown Fox Jumps Over The Lazy Dog, and then it sleeps till noon. "
local text = ""
for _ = 1, 2000 do
  text = text .. sentence
end
local checked = 0
for shift = 1, 25 do
  local secret = caesar(text, shift)
  if caesar(secret, -shift) == text then
    checked = checked + 1
  end
  if shift % 5 == 0 then
    print(shift .. " " .. secret:sub(1, 29) .. " " .. (letterCounts(secret)["a"] or 0))
  end
end
print(checked .. " " .. #text)
