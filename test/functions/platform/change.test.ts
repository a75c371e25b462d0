import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiBase, endpoint } from '../../../shared/kernel/endpoint.ts';
import { lambdaContext, useEngine } from '../../support/engine.ts';
import { newPerson } from '../../support/people.ts';
import { setStatus } from '../../support/roles.ts';

beforeAll(useEngine);

describe('a change that others come before', () => {
  it('is made on what is there after them', async () => {
    const { stale, whileStale } = await import('../../../functions/platform/change.ts');
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
    const { stale, whileStale } = await import('../../../functions/platform/change.ts');
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

  it('fails at once for any other reason', async () => {
    const { whileStale } = await import('../../../functions/platform/change.ts');
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
    const { onReading, serve } = await import('../../../functions/platform/http.ts');
    const { stale } = await import('../../../functions/platform/change.ts');
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

  it('runs again only for a caller who still may', async () => {
    const { on, serve } = await import('../../../functions/platform/http.ts');
    const { stale } = await import('../../../functions/platform/change.ts');
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
    const { onReading, serve } = await import('../../../functions/platform/http.ts');
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
