local SearchTree = {}
SearchTree.__index = SearchTree

function SearchTree.new()
  return setmetatable({ root = nil, count = 0 }, SearchTree)
end

function SearchTree:insert(key, value)
  if not self.root then
    self.root = { key = key, value = value }
    self.count = 1
    return
  end
  local node = self.root
  while node.key ~= key do
    local side = key < node.key and "left" or "right"
    local following = node[side]
    if not following then
      node[side] = { key = key, value = value }
      self.count = self.count + 1
      return
    end
    node = following
  end
  node.value = value
end

function SearchTree:value(key)
  local node = self.root
  while node do
    if key == node.key then
      return node.value
    end
    if key < node.key then
      node = node.left
    else
      node = node.right
    end
  end
  return nil
end

function SearchTree:floor(key)
  local best
  local node = self.root
  while node do
    if node.key > key then
      node = node.left
    else
      best = node.key
      node = node.right
    end
  end
  return best
end

function SearchTree:minimum()
  local node = self.root
  while node and node.left do
    node = node.left
  end
  return node and node.key
end

local function height(node)
  if not node then
    return 0
  end
  return 1 + math.max(height(node.left), height(node.right))
end

local tree = SearchTree.new()
print((tree:value(1) or -1) .. " " .. (tree:minimum() or -1))
local state = 7
for index = 0, 99999 do
  state = (state * 1103515245 + 12345) % 2147483648
  tree:insert(state // 4096, index)
end
print(tree.count .. " " .. height(tree.root) .. " " .. (tree:minimum() or -1))

local found, sum, floors = 0, 0, 0
for key = 0, 524287, 8 do
  local value = tree:value(key)
  if value then
    found = found + 1
    sum = sum + value
  end
  floors = floors + (tree:floor(key + 1) or 0)
end
print(found .. " " .. sum .. " " .. floors)
