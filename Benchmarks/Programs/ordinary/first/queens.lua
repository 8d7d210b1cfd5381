local Board = {}
Board.__index = Board

function Board.new(size)
  return setmetatable({ size = size, columns = {}, solutions = 0, first = {} }, Board)
end

function Board:isSafe(row, column)
  for otherRow, otherColumn in ipairs(self.columns) do
    if otherColumn == column or math.abs(otherColumn - column) == row - otherRow then
      return false
    end
  end
  return true
end

function Board:place(row)
  if row > self.size then
    if self.solutions == 0 then
      self.first = { table.unpack(self.columns) }
    end
    self.solutions = self.solutions + 1
    return
  end
  for column = 0, self.size - 1 do
    if self:isSafe(row, column) then
      table.insert(self.columns, column)
      self:place(row + 1)
      table.remove(self.columns)
    end
  end
end

for size = 4, 11 do
  local board = Board.new(size)
  board:place(1)
  print(size .. " " .. board.solutions .. " [" .. table.concat(board.first, ", ") .. "]")
end
