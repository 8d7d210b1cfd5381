-- `tips lsp` asked by Neovim's own client.
local lines = {}
local buffer = vim.api.nvim_get_current_buf()
local id = vim.lsp.start_client({
  name = 'tips', cmd = { 'tips', 'lsp' }, root_dir = vim.fn.getcwd(),
})
vim.lsp.buf_attach_client(buffer, id)
local function wait(what, done)
  if not vim.wait(20000, done, 20) then table.insert(lines, 'no ' .. what) end
end
wait('diagnostics', function() return #vim.diagnostic.get(buffer) > 0 end)
for _, found in ipairs(vim.diagnostic.get(buffer)) do
  table.insert(lines, (found.lnum + 1) .. ':' .. (found.col + 1) .. ' ' .. found.message:gsub('\n.*', ''))
end
local function ask(method, line, column)
  local params = {
    textDocument = vim.lsp.util.make_text_document_params(buffer),
    position = { line = line - 1, character = column - 1 },
  }
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 20000)
  return answers and answers[id] and answers[id].result
end
local hover = ask('textDocument/hover', 4, 24)
table.insert(lines, hover and vim.split(hover.contents.value, '\n')[2] or 'no hover')
local definition = ask('textDocument/definition', 4, 36)
table.insert(lines, definition and 'line ' .. (definition.range.start.line + 1) or 'no definition')
-- An edit goes to the server as a range.
vim.api.nvim_buf_set_lines(buffer, 5, 6, false, { 'let tip = FirstTip()' })
wait('end of diagnostics', function() return #vim.diagnostic.get(buffer) == 0 end)
vim.lsp.stop_client(id)
wait('end of the server', function() return vim.lsp.client_is_stopped(id) end)
vim.fn.writefile(lines, os.getenv('HOME') .. '/answer')
vim.cmd('qall!')
