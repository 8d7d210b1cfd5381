class Sudoku:
    def __init__(self, text):
        self.cells = [0 if character == "." else int(character) for character in text]
        self.attempts = 0

    def is_allowed(self, digit, row, column):
        cells = self.cells
        for index in range(9):
            if cells[row * 9 + index] == digit or cells[index * 9 + column] == digit:
                return False
        top = row // 3 * 3
        left = column // 3 * 3
        for r in range(top, top + 3):
            for c in range(left, left + 3):
                if cells[r * 9 + c] == digit:
                    return False
        return True

    def solve(self):
        if 0 not in self.cells:
            return True
        empty = self.cells.index(0)
        for digit in range(1, 10):
            if self.is_allowed(digit, empty // 9, empty % 9):
                self.attempts += 1
                self.cells[empty] = digit
                if self.solve():
                    return True
                self.cells[empty] = 0
        return False

    def __str__(self):
        return "".join(str(digit) for digit in self.cells)


puzzles = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
]
for puzzle in puzzles:
    sudoku = Sudoku(puzzle)
    is_solved = sudoku.solve()
    print(str(is_solved).lower(), sudoku.attempts)
    print(sudoku)
