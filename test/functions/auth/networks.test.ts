import { beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword, login, register, sendCode } from '#shared/areas/auth/calls.ts';
import { limits } from '#shared/limits.ts';
import { call, type Options, proofFor } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { codeFor, newPerson, solvedCaptcha } from '#test/support/people.ts';
import { firstSecret } from '#test/support/secrets.ts';

beforeAll(useEngine);

let networks = 0;
const freshAddress = () => `172.19.${networks >> 8}.${networks++ & 255}`;
const freshEmail = () => `network-${networks++}@example.org`;

/** Calls limited by network and hour, each for another address. */
const limited = {
  codes: async (options: Options) => {
    const body = { email: freshEmail(), turnstileToken: await solvedCaptcha() };
    return call(sendCode, { body }, options);
  },
  resetLinks: async (options: Options) => {
    const body = { email: freshEmail(), turnstileToken: await solvedCaptcha() };
    return call(forgotPassword, { body }, options);
  },
  logins: async (options: Options) => {
    const { email, password } = await newPerson();
    const body = { email, password, turnstileToken: await solvedCaptcha() };
    return call(login, { body }, options);
  },
  registrations: async (options: Options) => {
    const email = freshEmail();
    const code = await codeFor(email, { address: freshAddress() });
    const body = { email, code, password: 'a calm harbour', nickname: 'old-mill' };
    return call(register, { body }, options);
  },
};
const kinds = Object.keys(limited) as (keyof typeof limited)[];

/** Counts as many calls for a network as leave it one. */
async function leaveOne(kind: keyof typeof limited, network: string): Promise<void> {
  const { updateItem } = await import('#platform/table/table.ts');
  const now = Math.floor(Date.now() / 1000);
  const hours = [now - (now % 3600), now - (now % 3600) + 3600];
  // The next hour too, should it begin in between.
  for (const start of hours) {
    await updateItem(
      { pk: `RATE#${kind}#${network}`, sk: String(start) },
      { expression: 'SET #count = :count', values: { ':count': limits.perAddress[kind] - 1 } },
    );
  }
}

const forged = (claim: string) => ({
  'x-forwarded-for': claim,
  forwarded: `for=${claim}`,
  'x-real-ip': claim,
  'cloudfront-viewer-address': `${claim}:443`,
  'x-origin-secret': 'guessed',
});

describe.each(kinds)('%s of one network', (kind) => {
  it('are limited by the hour, whatever a header claims, and for nobody else', async () => {
    const address = freshAddress();
    await leaveOne(kind, address);
    const go = (claim: string) => limited[kind]({ address, headers: forged(claim) });
    expect((await go('192.0.2.1')).status).toBeLessThan(300);
    const answer = await go('192.0.2.2');
    expect([answer.status, answer.failure.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(answer.failure.details).toEqual({ retryAfter: wait });
    const neighbour = { address: freshAddress(), headers: forged(address) };
    expect((await limited[kind](neighbour)).status).toBeLessThan(300);
  });

  it('are those of all addresses that an IPv6 network has', async () => {
    const number = networks++;
    await leaveOne(kind, `2001:db8:${number}:1`);
    const from = (rest: string) => limited[kind]({ address: `2001:db8:${number}:${rest}` });
    expect((await from('1::7')).status).toBeLessThan(300);
    expect((await from('1:a:b:c:d')).status).toBe(429);
    expect((await from('2::7')).status).toBeLessThan(300);
  });
});

describe('our own CloudFront', () => {
  it('says from where a call comes, and alone lets calls through', async () => {
    const viewer = freshAddress();
    await leaveOne('codes', viewer);
    const through = async (origin: string) => {
      const body = { email: freshEmail(), turnstileToken: await solvedCaptcha() };
      const proof = await proofFor('POST', '/api/auth/send-code');
      process.env.ORIGIN_SECRET_ARN = 'origin-secret';
      const headers = { 'cloudfront-viewer-address': `${viewer}:4711`, 'x-origin-secret': origin };
      const answer = await call(sendCode, { body }, { address: freshAddress(), proof, headers });
      delete process.env.ORIGIN_SECRET_ARN;
      return answer.failure?.code ?? answer.status;
    };
    expect(await through(firstSecret)).toBe(200);
    expect(await through(firstSecret)).toBe('TOO_MANY_REQUESTS');
    expect(await through('guessed')).toBe('ORIGIN_REQUIRED');
  });
});
