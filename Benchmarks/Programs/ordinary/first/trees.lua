local Node = {}
Node.__index = Node

function Node.new(left, right)
  return setmetatable({ left = left, right = right }, Node)
end

function Node:count()
  local total = 1
  if self.left then
    total = total + self.left:count()
  end
  if self.right then
    total = total + self.right:count()
  end
  return total
end

local function makeTree(depth)
  if depth == 0 then
    return Node.new(nil, nil)
  end
  return Node.new(makeTree(depth - 1), makeTree(depth - 1))
end

local minimum, maximum = 4, 13
print(string.format("stretch tree of depth %d, check %d", maximum + 1, makeTree(maximum + 1):count()))
local longLived = makeTree(maximum)
for depth = minimum, maximum, 2 do
  local iterations = 1 << (maximum - depth + minimum)
  local check = 0
  for _ = 1, iterations do
    check = check + makeTree(depth):count()
  end
  print(string.format("%d trees of depth %d, check %d", iterations, depth, check))
end
print(string.format("long lived tree of depth %d, check %d", maximum, longLived:count()))
