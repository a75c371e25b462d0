import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgotPassword, sendCode } from '#shared/areas/auth/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { deliverMails, seed, solvedCaptcha } from '#test/support/people.ts';

let networks = 0;
let email: string;
let address: string;

const freshAddress = () => `172.24.0.${networks++}`;

beforeAll(async () => {
  await useEngine();
  await seed();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  address = freshAddress();
  email = `waits-${networks}@example.org`;
});
afterEach(() => vi.useRealTimers());

/** Moves the clock. */
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const ask = (turnstileToken: string, to = email, from = address) =>
  call(sendCode, { body: { email: to, turnstileToken } }, { address: from });

/** The ticket that comes with a code. */
async function ticket(): Promise<string> {
  const { body } = await ask(await solvedCaptcha());
  await deliverMails();
  return body.resend;
}

describe('a code that is sent again', () => {
  it('needs no other captcha after a minute, and is mailed', async () => {
    const resend = await ticket();
    expect((await ask(resend)).failure.code).toBe('TOO_MANY_REQUESTS');
    wait(61);
    const answer = await ask(resend);
    expect(answer.status).toBe(200);
    expect(await deliverMails()).toHaveLength(1);
    wait(61);
    expect((await ask(answer.body.resend)).status).toBe(200);
  });

  it('is sent once by a ticket, however many ask at once', async () => {
    const resend = await ticket();
    wait(61);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(resend)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    wait(61);
    expect((await ask(resend)).failure.code).toBe('CAPTCHA_REQUIRED');
  });

  it('needs a captcha for another address, from another network, and for a reset link', async () => {
    const resend = await ticket();
    wait(61);
    const link = { body: { email, turnstileToken: resend } };
    const answers = [
      await ask(resend, 'other@example.org'),
      await ask(resend, email, freshAddress()),
      await call(forgotPassword, link, { address }),
    ];
    expect(answers.map(({ failure }) => failure.code)).toEqual(Array(3).fill('CAPTCHA_REQUIRED'));
  });

  it('needs a captcha once the one that it goes back to is ten minutes old', async () => {
    let resend = await ticket();
    for (const seconds of [250, 250]) {
      wait(seconds);
      resend = (await ask(resend)).body.resend;
    }
    wait(101);
    expect((await ask(resend)).failure.code).toBe('CAPTCHA_REQUIRED');
  });

  it.each([
    ['a later end', (text: string) => text.replace(/:(\d+):/, (_, end) => `:${Number(end) + 1}:`)],
    [
      'another id',
      (text: string) => text.replace(/:[0-9A-Z]{26}:/, ':01KAKZ2V9Q8M4T6X0B3C5D7E9F:'),
    ],
    ['a cut signature', (text: string) => text.slice(0, -1)],
    ['no parts', () => 'resend:'],
  ])('is refused by a ticket with %s', async (_, forge) => {
    const resend = await ticket();
    wait(61);
    expect((await ask(forge(resend))).failure.code).toBe('CAPTCHA_REQUIRED');
  });
});
