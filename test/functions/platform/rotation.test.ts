import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useEngine } from '../../support/engine.ts';
import { firstSecret, rotateSecret } from '../../support/secrets.ts';

beforeAll(useEngine);
afterEach(() => {
  vi.useRealTimers();
});

/** Lets that many seconds pass, for the clock alone. */
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const freezeClock = () => vi.useFakeTimers({ toFake: ['Date'] });

describe('the origin secret', () => {
  beforeAll(() => {
    process.env.ORIGIN_SECRET_ARN = 'origin-secret';
  });
  afterAll(() => {
    delete process.env.ORIGIN_SECRET_ARN;
  });

  const accepted = async (...values: string[]) => {
    const { isOriginSecret } = await import('../../../functions/platform/origin-secret.ts');
    const answers = await Promise.all(values.map(isOriginSecret));
    return values.filter((_, index) => answers[index]);
  };

  it('changes without a refused call: the new and the previous value both count', async () => {
    freezeClock();
    expect(await accepted(firstSecret, 'second', 'third')).toEqual([firstSecret]);
    pass(10);
    rotateSecret('origin-secret', 'second');
    // An edge that has the new value already, and one that does not.
    expect(await accepted('second', firstSecret)).toEqual(['second', firstSecret]);
    pass(10);
    rotateSecret('origin-secret', 'third');
    expect(await accepted('third', 'second')).toEqual(['third', 'second']);
    expect(await accepted(firstSecret, 'guessed', '')).toEqual([]);
  });
});
