// The client of `tips lsp` for Visual Studio Code. It starts the server, and starts it anew where a setting changes.
'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;
// Starts and stops follow one another.
let turn = Promise.resolve();

/** The documents that the server is asked about. Those of no file on disk are not. */
function documents(settings) {
  const languages = settings.get('swift', true) ? ['tips', 'swift'] : ['tips'];
  return languages.map((language) => ({ language, scheme: 'file' }));
}

async function start() {
  const settings = vscode.workspace.getConfiguration('tips');
  const command = settings.get('path', 'tips');
  const server = { command, args: ['lsp', ...settings.get('arguments', [])] };
  const options = {
    documentSelector: documents(settings),
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/*.{swift,tips}') },
  };
  const started = new LanguageClient('tips', 'Tips', server, options);
  client = started;
  try {
    await started.start();
  } catch (error) {
    client = undefined;
    options.synchronize.fileEvents.dispose();
    await complain(command, error);
  }
}

async function stop() {
  const ended = client;
  client = undefined;
  if (!ended) return;
  ended.clientOptions.synchronize.fileEvents.dispose();
  await ended.stop();
}

function restart() {
  turn = turn.then(stop).catch(() => {}).then(start);
  return turn;
}

/** Says that the server does not start, and offers the setting that names it. */
async function complain(command, error) {
  const open = 'Open Settings';
  const reason = error instanceof Error ? error.message : String(error);
  const answer = await vscode.window.showErrorMessage(`\`${command} lsp\` does not start: ${reason}`, open);
  if (answer === open) {
    await vscode.commands.executeCommand('workbench.action.openSettings', 'tips.path');
  }
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand('tips.restart', restart),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (['path', 'arguments', 'swift'].some((name) => change.affectsConfiguration(`tips.${name}`))) restart();
    })
  );
  await restart();
}

function deactivate() {
  turn = turn.then(stop);
  return turn;
}

module.exports = { activate, deactivate };
