import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { apiBase, endpoint } from '#shared/kernel/endpoint.ts';
import { passTime } from '#test/support/clock.ts';
import { lambdaContext, useEngine } from '#test/support/cloud/engine.ts';
import { newPerson } from '#test/support/people.ts';
import { setStatus } from '#test/support/roles.ts';

beforeAll(useEngine);

beforeEach(async () => {
  const { retry } = await import('#platform/table/retry.ts');
  vi.spyOn(retry, 'pause').mockResolvedValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a change that others come before', () => {
  it('is made on what is there after them', async () => {
    const { stale, whileStale } = await import('#platform/table/change.ts');
    let stock = 1;
    const seen: number[] = [];
    const result = await whileStale(
      async () => stock,
      (read) => {
        seen.push(read);
        if (stock < 3) {
          stock++;
          throw stale;
        }
        return `made on ${read}`;
      },
    );
    expect(result).toBe('made on 3');
    expect(seen).toEqual([1, 2, 3]);
  });

  it('gives up with a conflict when they always come first', async () => {
    const { stale, whileStale } = await import('#platform/table/change.ts');
    let attempts = 0;
    const losing = whileStale(
      async () => undefined,
      () => {
        attempts++;
        throw stale;
      },
    );
    await expect(losing).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(attempts).toBe(21);
  });

  it('pauses before each further attempt, the longer the more have failed, and never for the same time', async () => {
    const { retry } = await import('#platform/table/retry.ts');
    const { stale, whileStale } = await import('#platform/table/change.ts');
    const losing = whileStale(
      async () => undefined,
      () => {
        throw stale;
      },
    );
    await expect(losing).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(vi.mocked(retry.pause).mock.calls.flat()).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    const waits: number[] = [];
    for (const part of [0.25, 0.75]) {
      vi.spyOn(Math, 'random').mockReturnValue(part);
      waits.push(...[1, 4, 20].map(retry.milliseconds));
    }
    expect(waits).toEqual([2.5, 20, 100, 7.5, 60, 300]);
  });

  it('is not begun again once its time is up', async () => {
    const { stale, whileStale } = await import('#platform/table/change.ts');
    let attempts = 0;
    const late = whileStale(
      async () => undefined,
      () => {
        if (++attempts === 3) passTime(60);
        throw stale;
      },
      undefined,
      Date.now() + 50_000,
    );
    await expect(late).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    vi.useRealTimers();
    expect(attempts).toBe(3);
  });

  it('fails at once for any other reason', async () => {
    const { whileStale } = await import('#platform/table/change.ts');
    let attempts = 0;
    const failing = whileStale(
      async () => undefined,
      () => {
        attempts++;
        throw new Error('broken');
      },
    );
    await expect(failing).rejects.toThrow('broken');
    expect(attempts).toBe(1);
  });
});

describe('a call that changes what it read', () => {
  const number = z.object({ number: z.number() });
  const change = endpoint({
    method: 'PUT',
    path: '/number',
    access: 'user',
    summary: 'For a test.',
    reply: number,
    proof: false,
    failures: [],
  });

  const event = (token: string) =>
    ({
      routeKey: `PUT ${apiBase}/number`,
      headers: { authorization: `Bearer ${token}` },
      body: '',
      requestContext: {
        requestId: randomUUID(),
        http: { method: 'PUT', path: `${apiBase}/number`, sourceIp: '192.0.2.1' },
      },
    }) as unknown as APIGatewayProxyEventV2;

  const answerOf = async (handler: unknown, token: string) => {
    const run = handler as (event: APIGatewayProxyEventV2, context: unknown) => Promise<unknown>;
    const { statusCode, body } = (await run(
      event(token),
      lambdaContext,
    )) as APIGatewayProxyStructuredResultV2;
    return { status: statusCode, body: JSON.parse(body ?? '') };
  };

  it('reads again and runs again while it is stale', async () => {
    const { onReading, serve } = await import('#platform/http/bind.ts');
    const { stale } = await import('#platform/table/change.ts');
    const { token } = await newPerson();
    let stored = 0;
    const handler = serve([
      onReading(
        change,
        async () => ++stored,
        (_actor, _input, read) => {
          if (read < 3) throw stale;
          return { number: read };
        },
      ),
    ]);
    expect(await answerOf(handler, token)).toEqual({ status: 200, body: { number: 3 } });
  });

  it('is told of the conflict while the invocation still has time to answer', async () => {
    const { on, serve } = await import('#platform/http/bind.ts');
    const { stale } = await import('#platform/table/change.ts');
    const { token } = await newPerson();
    let left = 15_000;
    vi.spyOn(lambdaContext, 'getRemainingTimeInMillis').mockImplementation(() => left);
    const started = Date.now();
    const handler = serve([
      on(change, async () => {
        left -= 3000;
        vi.useFakeTimers({ toFake: ['Date'], now: started + 15_000 - left });
        throw stale;
      }),
    ]);
    const answer = await answerOf(handler, token);
    vi.useRealTimers();
    expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect(left).toBe(3000);
  });

  it('runs again only for a caller who still may', async () => {
    const { on, serve } = await import('#platform/http/bind.ts');
    const { stale } = await import('#platform/table/change.ts');
    const person = await newPerson();
    const handler = serve([
      on(change, async () => {
        await setStatus(person, 'suspended');
        throw stale;
      }),
    ]);
    expect(await answerOf(handler, person.token)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED' },
    });
  });

  it('answers 404 for what is not there, and only to callers who may ask', async () => {
    const { onReading, serve } = await import('#platform/http/bind.ts');
    const { token } = await newPerson();
    const handler = serve([
      onReading(
        change,
        async (): Promise<number | undefined> => undefined,
        () => ({ number: 1 }),
      ),
    ]);
    expect(await answerOf(handler, token)).toMatchObject({ status: 404 });
    expect(await answerOf(handler, 'nobody')).toMatchObject({ status: 401 });
  });
});
