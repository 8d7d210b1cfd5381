local Point = {}
Point.__index = Point
function Point:move(n) self.x = self.x + n; self.y = self.y - n end
function Point:length() return self.x * self.x + self.y * self.y end
local point = setmetatable({x = 0, y = 0}, Point)
local total = 0
for i = 0, 999999 do
  point:move(i % 3)
  total = total + point:length() % 5
end
print(point.x .. " " .. point.y .. " " .. total)
