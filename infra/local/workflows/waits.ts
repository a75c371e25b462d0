interface State {
  Type: string;
  SecondsPath?: string;
  Next?: string;
}

type Wait = (seconds: number) => Promise<void>;

/** Seconds that a timer takes at most. The library ends a task after 60 seconds where it says nothing else. */
const longest = 2_147_483;

/** A definition whose waits for a number of seconds are tasks, and the handlers of these tasks. */
export function withWaits(definition: object, wait: Wait) {
  const { States: states } = definition as { States: Record<string, State> };
  const handlers: Record<string, Wait> = {};
  const waiting = Object.entries(states).map(([name, state]) => {
    const { Type, SecondsPath: InputPath, Next } = state;
    if (Type !== 'Wait' || !InputPath) return [name, state];
    handlers[name] = wait;
    const task = { Type: 'Task', Resource: 'wait', TimeoutSeconds: longest };
    return [name, { ...task, InputPath, ResultPath: null, Next }];
  });
  return { definition: { ...definition, States: Object.fromEntries(waiting) }, handlers };
}
