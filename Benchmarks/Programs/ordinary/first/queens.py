class Board:
    def __init__(self, size):
        self.size = size
        self.columns = []
        self.solutions = 0
        self.first = []

    def is_safe(self, row, column):
        for other_row, other_column in enumerate(self.columns):
            if other_column == column or abs(other_column - column) == row - other_row:
                return False
        return True

    def place(self, row):
        if row == self.size:
            if self.solutions == 0:
                self.first = self.columns[:]
            self.solutions += 1
            return
        for column in range(self.size):
            if self.is_safe(row, column):
                self.columns.append(column)
                self.place(row + 1)
                self.columns.pop()


for size in range(4, 12):
    board = Board(size)
    board.place(0)
    print(size, board.solutions, board.first)
