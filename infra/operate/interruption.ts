const signals = ['SIGINT', 'SIGTERM'] as const;

const undos = new Set<() => unknown>();

/** Undoes all that is under way, and lets the signal go on. A second one ends the program at once. */
async function end(signal: NodeJS.Signals): Promise<void> {
  stopWatching();
  await Promise.allSettled([...undos].map(async (undo) => undo()));
  process.kill(process.pid, signal);
}

function stopWatching(): void {
  for (const signal of signals) process.off(signal, end);
}

/** Has something undone where the operator or the machine ends the program. Returns what ends the watch. */
export function undoWhenInterrupted(undo: () => unknown): () => void {
  if (undos.size === 0) for (const signal of signals) process.on(signal, end);
  undos.add(undo);
  return () => {
    undos.delete(undo);
    if (undos.size === 0) stopWatching();
  };
}
