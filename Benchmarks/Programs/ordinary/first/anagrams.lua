local function makeWords(count)
  local letters = { "a", "e", "i", "l", "n", "o", "r", "s", "t" }
  local state = 11
  local seen = {}
  local words = {}
  while #words < count do
    local word = ""
    state = (state * 1103515245 + 12345) % 2147483648
    local length = 4 + state // 65536 % 4
    for _ = 1, length do
      state = (state * 1103515245 + 12345) % 2147483648
      word = word .. letters[state // 65536 % #letters + 1]
    end
    if not seen[word] then
      seen[word] = true
      words[#words + 1] = word
    end
  end
  return words
end

local function sortedLetters(word)
  local letters = {}
  for letter in word:gmatch(".") do
    letters[#letters + 1] = letter
  end
  table.sort(letters)
  return table.concat(letters)
end

local words = makeWords(180000)
local groups, keys = {}, {}
for _, word in ipairs(words) do
  local key = sortedLetters(word)
  if not groups[key] then
    groups[key] = {}
    keys[#keys + 1] = key
  end
  table.insert(groups[key], word)
end
table.sort(keys)

local longest = 0
for _, group in pairs(groups) do
  longest = math.max(longest, #group)
end
print(#keys .. " " .. longest)
for _, key in ipairs(keys) do
  local group = groups[key]
  if #group == longest then
    table.sort(group)
    print(key .. " " .. table.concat(group, ",", 1, 5))
  end
end

local counts, sizes = {}, {}
for _, group in pairs(groups) do
  if not counts[#group] then
    counts[#group] = 0
    sizes[#sizes + 1] = #group
  end
  counts[#group] = counts[#group] + 1
end
table.sort(sizes)
for index = 1, math.min(6, #sizes) do
  print(sizes[index] .. " " .. counts[sizes[index]])
end
