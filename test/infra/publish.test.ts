import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** Stands for Route 53: notes each change, and hands the calls to the test. */
const route53 = createServer((request, response) => {
  void text(request).then((body) => {
    const [, action] = /<Action>(\w+)</.exec(body) ?? [];
    changes.push(action ?? request.method ?? '');
    const { status, afterwards } = answer(action);
    response.writeHead(status, { 'content-type': 'text/xml' });
    response.end(
      `<A><ChangeInfo><Id>/change/C1</Id><Status>${action === 'UPSERT' ? 'PENDING' : 'INSYNC'}</Status><SubmittedAt>2026-11-27T00:00:00Z</SubmittedAt></ChangeInfo></A>`,
    );
    afterwards?.();
  });
});
let changes: string[] = [];
let answer: (action: string | undefined) => { status: number; afterwards?: () => void };

beforeEach(async () => {
  changes = [];
  await once(route53.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => {
  route53.closeAllConnections();
  route53.close();
});

const root = join(import.meta.dirname, '../..');

/** The check as a program of its own, which signals can end. */
function startCheck() {
  const provider = { suffix: 'one.test', type: 'route53', zoneId: 'Z1' };
  const script = `import { publishChecks } from '#infra/operate/doctor/publish.ts';
    await publishChecks({}, [${JSON.stringify(provider)}])[0].ask();`;
  const { port } = route53.address() as AddressInfo;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_MAX_ATTEMPTS: '1',
    },
    stdio: 'ignore',
  });
}

it('a record that was added is removed where nobody could tell whether servers have it', async () => {
  answer = (action) => ({ status: action ? 200 : 403 });
  expect(await once(startCheck(), 'exit')).toEqual([1, null]);
  expect(changes).toEqual(['UPSERT', 'GET', 'DELETE']);
});

it('a record is removed where the program is ended', async () => {
  const check = startCheck();
  answer = (action) => ({
    status: 200,
    afterwards: () => void (action === 'UPSERT' && check.kill('SIGINT')),
  });
  expect(await once(check, 'exit')).toEqual([null, 'SIGINT']);
  expect(changes).toEqual(['UPSERT', 'DELETE']);
});
