interface State {
  Type: string;
  SecondsPath?: string;
  Next?: string;
}

type Wait = (seconds: number) => Promise<void>;

/** A definition whose waits for a number of seconds are tasks, and the handlers of these tasks. */
export function withWaits(definition: object, wait: Wait) {
  const { States: states } = definition as { States: Record<string, State> };
  const handlers: Record<string, Wait> = {};
  const waiting = Object.entries(states).map(([name, state]) => {
    const { Type, SecondsPath: InputPath, Next } = state;
    if (Type !== 'Wait' || !InputPath) return [name, state];
    handlers[name] = wait;
    return [name, { Type: 'Task', Resource: 'wait', InputPath, ResultPath: null, Next }];
  });
  return { definition: { ...definition, States: Object.fromEntries(waiting) }, handlers };
}
