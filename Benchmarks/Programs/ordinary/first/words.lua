local syllables = { "ka", "lo", "mi", "ren", "tas", "ul", "vo", "zin", "per", "da" }

local function makeText(wordCount)
  local state = 42
  local function random(bound)
    state = (state * 1103515245 + 12345) % 2147483648
    return state // 65536 % bound
  end
  local words = {}
  for index = 1, wordCount do
    local word = ""
    for _ = 0, random(3) do
      word = word .. syllables[random(#syllables) + 1]
    end
    words[index] = random(8) == 0 and word:upper() or word
  end
  return table.concat(words, " ")
end

local text = makeText(600000)
local counts = {}
for word in text:gmatch("%S+") do
  word = word:lower()
  counts[word] = (counts[word] or 0) + 1
end

local ranking = {}
for word, count in pairs(counts) do
  ranking[#ranking + 1] = { word = word, count = count }
end
table.sort(ranking, function(a, b)
  if a.count ~= b.count then
    return a.count > b.count
  end
  return a.word < b.word
end)
print(#text .. " " .. #ranking)
for index = 1, 8 do
  print(ranking[index].word .. ": " .. ranking[index].count)
end

local byLength = {}
for word, count in pairs(counts) do
  byLength[#word] = (byLength[#word] or 0) + count
end
local lengths = {}
for length in pairs(byLength) do
  lengths[#lengths + 1] = length
end
table.sort(lengths)
for _, length in ipairs(lengths) do
  print(length .. " " .. byLength[length])
end
