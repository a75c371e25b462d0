import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

beforeEach(() => {
  written.mockClear();
  Object.assign(process.env, { SERVICE: 'domains', METRICS_NAMESPACE: 'Freehold/test' });
});

afterEach(() => {
  delete process.env.LOG_LEVEL;
});

afterAll(() => {
  written.mockRestore();
});

async function logAt(level?: string) {
  vi.resetModules();
  if (level) process.env.LOG_LEVEL = level;
  else delete process.env.LOG_LEVEL;
  return (await import('#platform/log.ts')).log;
}

/** The lines written since the last look, parsed. */
const lines = () =>
  written.mock.calls.splice(0).map(([text]) => {
    expect(String(text)).toMatch(/^[^\n]+\n$/);
    return JSON.parse(String(text));
  });

it('a line is JSON with its level, time and service, and the keys of its invocation', async () => {
  const log = await logAt();
  log.setKeys({ requestId: 'R1' });
  log.info('published', { names: 3 });
  log.setKeys({ requestId: 'R2' });
  log.warn('late');
  const [first, second] = lines();
  expect(first).toMatchObject({ level: 'INFO', message: 'published', names: 3, requestId: 'R1' });
  expect(first).toMatchObject({ service: 'domains', timestamp: expect.stringMatching(/Z$/) });
  expect(second).toMatchObject({ level: 'WARN', message: 'late', requestId: 'R2' });
});

it('invocations beside each other keep their keys apart', async () => {
  const log = await logAt();
  const invoke = async (requestId: string) => {
    log.setKeys({ requestId });
    await new Promise(setImmediate);
    log.info(requestId);
  };
  await Promise.all([invoke('R1'), invoke('R2')]);
  const told = lines().map(({ message, requestId }) => [message, requestId]);
  expect(told).toEqual([
    ['R1', 'R1'],
    ['R2', 'R2'],
  ]);
});

it('an error is told with its own fields, its stack and its causes', async () => {
  const log = await logAt();
  const cause = new TypeError('too narrow');
  const error = Object.assign(new Error('broken', { cause }), { code: 'E1' });
  log.error('The call failed.', error);
  log.error('A part failed.', { part: 2, error });
  const told = { name: 'Error', message: 'broken', code: 'E1', stack: error.stack };
  const withCause = { ...told, cause: { name: 'TypeError', message: 'too narrow' } };
  expect(lines()).toMatchObject([{ error: withCause }, { part: 2, error: withCause }]);
});

it('an error that refers to itself is still told', async () => {
  const log = await logAt();
  const error: Error & { self?: unknown } = new Error('round');
  error.self = error;
  log.error('The call failed.', error);
  expect(lines()).toMatchObject([{ message: 'The call failed.', error: 'Error: round' }]);
});

it('LOG_LEVEL names the least level that is written', async () => {
  const log = await logAt('WARN');
  log.info('nothing');
  log.warn('something');
  expect(lines()).toMatchObject([{ message: 'something' }]);
  const silent = await logAt('SILENT');
  silent.error('nothing');
  silent.measure('nothing', { Faults: [1, 'Count'] });
  expect(lines()).toEqual([]);
});

it('a measured line has the form by which CloudWatch counts, whatever the level', async () => {
  const log = await logAt('ERROR');
  const values = { Latency: [12, 'Milliseconds'], Faults: [0, 'Count'] } as const;
  log.measure('call', values, { route: 'GET /api/me' }, { status: 200 });
  const [line] = lines();
  expect(line).toMatchObject({ message: 'call', Latency: 12, Faults: 0, status: 200 });
  expect(line).toMatchObject({ service: 'domains', route: 'GET /api/me' });
  expect(line._aws).toEqual({
    Timestamp: expect.any(Number),
    CloudWatchMetrics: [
      {
        Namespace: 'Freehold/test',
        Dimensions: [['service', 'route']],
        Metrics: [
          { Name: 'Latency', Unit: 'Milliseconds' },
          { Name: 'Faults', Unit: 'Count' },
        ],
      },
    ],
  });
});
