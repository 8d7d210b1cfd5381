local Cache = {}
Cache.__index = Cache

function Cache.new(capacity)
  return setmetatable({ capacity = capacity, entries = {}, count = 0, evictions = 0 }, Cache)
end

function Cache:remove(entry)
  if entry.previous then
    entry.previous.next = entry.next
  else
    self.head = entry.next
  end
  if entry.next then
    entry.next.previous = entry.previous
  else
    self.tail = entry.previous
  end
  entry.next = nil
  entry.previous = nil
end

function Cache:addFirst(entry)
  entry.next = self.head
  if self.head then
    self.head.previous = entry
  end
  self.head = entry
  if not self.tail then
    self.tail = entry
  end
end

function Cache:get(key)
  local entry = self.entries[key]
  if not entry then
    return nil
  end
  self:remove(entry)
  self:addFirst(entry)
  return entry.value
end

function Cache:put(key, value)
  local entry = self.entries[key]
  if entry then
    entry.value = value
    self:remove(entry)
    self:addFirst(entry)
    return
  end
  if self.count == self.capacity and self.tail then
    local last = self.tail
    self:remove(last)
    self.entries[last.key] = nil
    self.count = self.count - 1
    self.evictions = self.evictions + 1
  end
  entry = { key = key, value = value }
  self.entries[key] = entry
  self.count = self.count + 1
  self:addFirst(entry)
end

function Cache:keys()
  local keys = {}
  local entry = self.head
  while entry do
    keys[#keys + 1] = entry.key
    entry = entry.next
  end
  return keys
end

local cache = Cache.new(100)
local state = 9
local hits, misses = 0, 0
for _ = 1, 800000 do
  state = (state * 1103515245 + 12345) % 2147483648
  local key = state // 65536 % 12 * (state // 1048576 % 20)
  local value = cache:get(key)
  if value then
    hits = hits + (#value > 6 and 1 or 0)
  else
    misses = misses + 1
    cache:put(key, "page " .. key)
  end
end
print(hits .. " " .. misses .. " " .. cache.evictions)
print(table.concat(cache:keys(), " ", 1, 10) .. " " .. #cache:keys())
