local Trie = {}
Trie.__index = Trie

local function newNode()
  return { children = {} }
end

function Trie.new()
  return setmetatable({ root = newNode() }, Trie)
end

function Trie:insert(word, weight)
  local node = self.root
  for letter in word:gmatch(".") do
    local child = node.children[letter]
    if not child then
      child = newNode()
      node.children[letter] = child
    end
    node = child
  end
  node.weight = (node.weight or 0) + weight
end

function Trie:node(prefix)
  local node = self.root
  for letter in prefix:gmatch(".") do
    node = node.children[letter]
    if not node then
      return nil
    end
  end
  return node
end

function Trie:weight(word)
  local node = self:node(word)
  return node and node.weight
end

local function collect(node, word, words)
  if node.weight then
    words[#words + 1] = word
  end
  local letters = {}
  for letter in pairs(node.children) do
    letters[#letters + 1] = letter
  end
  table.sort(letters)
  for _, letter in ipairs(letters) do
    collect(node.children[letter], word .. letter, words)
  end
  return words
end

function Trie:words(prefix)
  local start = self:node(prefix)
  return start and collect(start, prefix, {}) or {}
end

local function heaviest(node)
  local best = node.weight
  for _, child in pairs(node.children) do
    local other = heaviest(child)
    if other and (not best or other > best) then
      best = other
    end
  end
  return best
end

function Trie:heaviest(prefix)
  local start = self:node(prefix)
  return start and heaviest(start)
end

local beginnings = { "ab", "con", "de", "ex", "in", "per", "re", "sub", "trans", "un" }
local middles = {
  "form", "port", "ject", "duct", "sist", "tract", "vert", "scribe", "fer", "pose",
}
local ends = { "", "s", "ed", "ing", "er", "able", "ation", "or", "ive", "ment" }
local trie = Trie.new()
local state = 1
for _ = 1, 450000 do
  state = (state * 1103515245 + 12345) % 2147483648
  local beginning = beginnings[state // 65536 % 10 + 1]
  local middle = middles[state // 1048576 % 10 + 1]
  local finish = ends[state // 16777216 % 10 + 1]
  trie:insert(beginning .. middle .. finish, state // 4096 % 100)
end

local known, sum = 0, 0
for _, beginning in ipairs(beginnings) do
  for _, middle in ipairs(middles) do
    for _, finish in ipairs(ends) do
      local weight = trie:weight(beginning .. middle .. finish)
      if weight then
        known = known + 1
        sum = sum + weight
      end
      if trie:weight(middle .. finish) then
        known = known - 1
      end
    end
  end
end
print(known .. " " .. sum)
for _, prefix in ipairs({ "con", "re", "transp", "sub", "x" }) do
  local words = trie:words(prefix)
  print(prefix .. " " .. #words .. " " .. (words[1] or "-") .. " " .. (trie:heaviest(prefix) or -1))
end
print(table.concat(trie:words("uns"), " "))
