/**
 * Keeps the notes on experimental parts of Node (`node:sqlite`) from people, who can do nothing about
 * them. Imported before anything that loads such a part.
 */
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.error(warning.stack ?? String(warning));
});
