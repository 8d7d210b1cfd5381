local Sudoku = {}
Sudoku.__index = Sudoku

function Sudoku.new(text)
  local cells = {}
  for character in text:gmatch(".") do
    cells[#cells + 1] = character == "." and 0 or math.tointeger(tonumber(character))
  end
  return setmetatable({ cells = cells, attempts = 0 }, Sudoku)
end

function Sudoku:isAllowed(digit, row, column)
  local cells = self.cells
  for index = 0, 8 do
    if cells[row * 9 + index + 1] == digit or cells[index * 9 + column + 1] == digit then
      return false
    end
  end
  local top, left = row // 3 * 3, column // 3 * 3
  for r = top, top + 2 do
    for c = left, left + 2 do
      if cells[r * 9 + c + 1] == digit then
        return false
      end
    end
  end
  return true
end

function Sudoku:firstEmpty()
  for index, digit in ipairs(self.cells) do
    if digit == 0 then
      return index
    end
  end
  return nil
end

function Sudoku:solve()
  local empty = self:firstEmpty()
  if not empty then
    return true
  end
  for digit = 1, 9 do
    if self:isAllowed(digit, (empty - 1) // 9, (empty - 1) % 9) then
      self.attempts = self.attempts + 1
      self.cells[empty] = digit
      if self:solve() then
        return true
      end
      self.cells[empty] = 0
    end
  end
  return false
end

local puzzles = {
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
  "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
}
for _, puzzle in ipairs(puzzles) do
  local sudoku = Sudoku.new(puzzle)
  local isSolved = sudoku:solve()
  print(tostring(isSolved) .. " " .. sudoku.attempts)
  print(table.concat(sudoku.cells))
end
