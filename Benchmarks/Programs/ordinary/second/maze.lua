local Maze = {}
Maze.__index = Maze

function Maze.new(width, height)
  local cells = {}
  for y = 0, height - 1 do
    cells[y] = {}
    for x = 0, width - 1 do
      cells[y][x] = "#"
    end
  end
  return setmetatable({ width = width, height = height, cells = cells, state = 33 }, Maze)
end

function Maze:random(bound)
  self.state = (self.state * 1103515245 + 12345) % 2147483648
  return self.state // 65536 % bound
end

function Maze:carve()
  local cells = self.cells
  local stack = { { 1, 1 } }
  cells[1][1] = " "
  while #stack > 0 do
    local x, y = table.unpack(stack[#stack])
    local choices = {}
    for _, step in ipairs({ { 2, 0 }, { -2, 0 }, { 0, 2 }, { 0, -2 } }) do
      local otherX, otherY = x + step[1], y + step[2]
      if otherX > 0 and otherX < self.width and otherY > 0 and otherY < self.height
        and cells[otherY][otherX] == "#" then
        choices[#choices + 1] = step
      end
    end
    if #choices == 0 then
      table.remove(stack)
    else
      local dx, dy = table.unpack(choices[self:random(#choices) + 1])
      cells[y + dy // 2][x + dx // 2] = " "
      cells[y + dy][x + dx] = " "
      stack[#stack + 1] = { x + dx, y + dy }
    end
  end
end

function Maze:distances(startX, startY)
  local distances = {}
  for y = 0, self.height - 1 do
    distances[y] = {}
  end
  distances[startY][startX] = 0
  local queue = { { startX, startY } }
  local following = 1
  while following <= #queue do
    local x, y = table.unpack(queue[following])
    following = following + 1
    local distance = distances[y][x]
    for _, step in ipairs({ { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } }) do
      local otherX, otherY = x + step[1], y + step[2]
      if self.cells[otherY][otherX] == " " and not distances[otherY][otherX] then
        distances[otherY][otherX] = distance + 1
        queue[#queue + 1] = { otherX, otherY }
      end
    end
  end
  return distances
end

local small = Maze.new(21, 9)
small:carve()
for y = 0, small.height - 1 do
  print(table.concat(small.cells[y], "", 0, small.width - 1))
end

local maze = Maze.new(801, 601)
maze:carve()
local distances = maze:distances(1, 1)
local reached, farthest = 0, 0
for y = 0, maze.height - 1 do
  for x = 0, maze.width - 1 do
    local distance = distances[y][x]
    if distance then
      reached = reached + 1
      farthest = math.max(farthest, distance)
    end
  end
end
print(reached .. " " .. farthest .. " " .. (distances[599][799] or -1))
