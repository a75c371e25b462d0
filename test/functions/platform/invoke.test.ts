import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { json, type Started, startHttp } from '#infra/cloud/http.ts';
import { useEngine } from '#test/support/cloud/engine.ts';

beforeAll(useEngine);

/** What Lambda answers, one after the other, and what it was asked. */
let lambda: Started;
const asked: { path: string; headers: Record<string, unknown>; body: string }[] = [];

async function answering(...answers: (() => ReturnType<typeof json>)[]): Promise<void> {
  asked.length = 0;
  lambda = await startHttp({
    async handle({ path, headers, body }) {
      asked.push({ path, headers: headers as Record<string, unknown>, body: body.toString() });
      return (answers[asked.length - 1] ?? answers.at(-1))?.() ?? json({}, 500);
    },
    fail: ({ message, status }) => json({ Message: message }, status),
  });
  process.env.AWS_ENDPOINT_URL_LAMBDA = lambda.url;
}

afterEach(() => lambda.close());

const invoke = async (event: unknown) =>
  (await import('#platform/queue/invoke.ts')).invoke('convert:live', event);

const throttled = () => json({ Reason: 'ConcurrentInvocationLimitExceeded' }, 429);

describe('a call of another function', () => {
  it('is signed, names the trace, and brings the answer', async () => {
    await answering(() => json({ width: 3 }));
    process.env._X_AMZN_TRACE_ID = 'Root=1-5759e988';
    expect(await invoke({ uploadId: 'u' })).toEqual({ width: 3 });
    delete process.env._X_AMZN_TRACE_ID;
    expect(asked).toMatchObject([
      {
        path: '/2015-03-31/functions/convert%3Alive/invocations',
        body: '{"uploadId":"u"}',
        headers: {
          authorization: expect.stringMatching(
            /^AWS4-HMAC-SHA256 .*\/lambda\/aws4_request, .*host/,
          ),
          'x-amzn-trace-id': 'Root=1-5759e988',
        },
      },
    ]);
  });

  it('is sent again while Lambda is busy, three times in all', async () => {
    await answering(
      throttled,
      () => json({}, 503),
      () => json('done'),
    );
    expect(await invoke(null)).toBe('done');
    await lambda.close();
    await answering(throttled);
    await expect(invoke(null)).rejects.toThrow('Lambda answers 429 for convert:live');
    expect(asked).toHaveLength(3);
  });

  it('that is refused is not sent again', async () => {
    await answering(() => json({ Message: 'Function not found' }, 404));
    await expect(invoke(null)).rejects.toThrow('Function not found');
    expect(asked).toHaveLength(1);
  });

  it('throws what the function threw', async () => {
    await answering(() => {
      const reply = json({ errorMessage: 'no room' });
      return { ...reply, headers: { ...reply.headers, 'x-amz-function-error': 'Unhandled' } };
    });
    await expect(invoke(null)).rejects.toThrow('no room');
    expect(asked).toHaveLength(1);
  });
});
