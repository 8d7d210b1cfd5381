"""`tips lsp` asked by pytest-lsp, in UTF-16 and in UTF-8."""

import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

TIPS = os.environ["TIPS_COMMAND"]
FOLDER = pathlib.Path(os.environ["TIPS_FOLDER"])
TEXT = """struct RecipeTip: Tip {
  static let opened = Event(id: "opened")
  var title: Text { Text("🙂 Save") }
  var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 3 } }
}
let note = "🙂"; RecipeTip.opened.sendDonation()
let tip = RecipTip()
"""


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[TIPS, "lsp"]),
    params=["visual-studio-code", "neovim"],
)
async def client(request, lsp_client: LanguageClient):
    capabilities = client_capabilities(request.param)
    wanted = [types.PositionEncodingKind.Utf8, types.PositionEncodingKind.Utf16]
    # One of the clients counts in UTF-8.
    if request.param == "neovim":
        capabilities.general.position_encodings = wanted
    else:
        capabilities.general.position_encodings = wanted[1:]
    answer = await lsp_client.initialize_session(
        types.InitializeParams(capabilities=capabilities, root_uri=FOLDER.as_uri())
    )
    lsp_client.encoding = answer.capabilities.position_encoding
    lsp_client.legend = answer.capabilities.semantic_tokens_provider.legend.token_types
    yield
    await lsp_client.shutdown_session()


async def opened(client, text=TEXT, name="Recipe.tips"):
    uri = (FOLDER / name).as_uri()
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(uri=uri, language_id="tips", version=1, text=text)
        )
    )
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return types.TextDocumentIdentifier(uri=uri)


def column(client, line, word):
    before = TEXT.split("\n")[line].split(word)[0]
    return len(before.encode("utf-8")) if client.encoding == "utf-8" else len(before.encode("utf-16-le")) // 2


def place(client, line, word):
    return types.Position(line=line, character=column(client, line, word))


@pytest.mark.asyncio
async def test_encodings(client):
    assert client.encoding in ("utf-8", "utf-16")


@pytest.mark.asyncio
async def test_diagnostics(client):
    document = await opened(client)
    found = client.diagnostics[document.uri]
    assert [(d.code, d.range.start.line, d.range.start.character) for d in found] == [("unknown-name", 6, 10)]


@pytest.mark.asyncio
async def test_positions_behind_a_character_of_two_units(client):
    document = await opened(client)
    spot = place(client, 5, "opened")
    found = await client.text_document_definition_async(
        types.DefinitionParams(text_document=document, position=spot)
    )
    assert (found.range.start.line, found.range.start.character) == (1, 13)
    hover = await client.text_document_hover_async(
        types.HoverParams(text_document=document, position=spot)
    )
    assert "event id: opened" in hover.contents.value
    assert hover.range.start == spot


@pytest.mark.asyncio
async def test_completion(client):
    document = await opened(client, TEXT.replace("donations.count", "donations.lar"))
    spot = types.Position(line=3, character=TEXT.split("\n")[3].index("count") + 3)
    found = await client.text_document_completion_async(
        types.CompletionParams(text_document=document, position=spot)
    )
    assert [item.label for item in found.items] == ["largestSubset(groupedBy:)"]


@pytest.mark.asyncio
async def test_rename_and_action(client):
    document = await opened(client)
    edit = await client.text_document_rename_async(
        types.RenameParams(text_document=document, position=place(client, 5, "opened"), new_name="viewed")
    )
    lines = sorted(edit.range.start.line for edit in edit.changes[document.uri])
    assert lines == [1, 3, 5]
    spot = types.Range(start=place(client, 6, "RecipTip"), end=place(client, 6, "RecipTip"))
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=document, range=spot, context=types.CodeActionContext(diagnostics=[])
        )
    )
    assert [action.title for action in actions] == ["replace `RecipTip` with `RecipeTip`"]


@pytest.mark.asyncio
async def test_tokens_and_hints(client):
    document = await opened(client)
    tokens = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(text_document=document)
    )
    kinds = {client.legend[kind] for kind in tokens.data[3::5]}
    assert {"keyword", "type", "event", "string", "number", "macro"} <= kinds
    whole = types.Range(start=types.Position(0, 0), end=types.Position(99, 0))
    hints = await client.text_document_inlay_hint_async(
        types.InlayHintParams(text_document=document, range=whole)
    )
    assert "RecipeTip.event.opened.count(donationsCount) >= Optional(3)" in [hint.label for hint in hints]


@pytest.mark.asyncio
async def test_symbols_and_calls(client):
    document = await opened(client)
    symbols = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=document)
    )
    assert [symbol.name for symbol in symbols] == ["RecipeTip", "note", "tip"]
    items = await client.text_document_prepare_call_hierarchy_async(
        types.CallHierarchyPrepareParams(text_document=document, position=place(client, 1, "opened"))
    )
    calls = await client.call_hierarchy_incoming_calls_async(
        types.CallHierarchyIncomingCallsParams(item=items[0])
    )
    assert [call.from_.name for call in calls] == ["Recipe.tips"]
