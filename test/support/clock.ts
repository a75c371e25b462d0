import { vi } from 'vitest';

/** Sets the clock on by seconds; it then stands still until `vi.useRealTimers()`. Timers run as before. */
export const passTime = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
