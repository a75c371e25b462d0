import { beforeAll, expect, it } from 'vitest';
import { safeHtml } from '#functions/notifications/safe-html.ts';
import { createNotification } from '#shared/areas/notifications/calls.ts';
import { notificationHtml } from '#shared/safe-html.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { hostileHtml } from '#test/support/samples/hostile-html.ts';

let token: string;

beforeAll(async () => {
  await useEngine();
  ({ token } = await newAdministrator());
});

const element = Object.keys(notificationHtml)
  .filter((name) => name !== 'a')
  .join('|');
const link = '<a href="(?:https?://|mailto:|/(?!/))[^"<>]*" rel="noopener">';

/** All that may be stored: text, bare elements, and links of two attributes. */
const harmless = new RegExp(`^(?:[^<>]|</?(?:${element})>|${link}|</a>)*$`);

it('is hostile before it is stored', () => {
  expect(hostileHtml.filter((html) => !harmless.test(html)).length).toBeGreaterThan(500);
});

it('leaves nothing hostile in the HTML that is written anew', () => {
  for (const html of hostileHtml) expect(safeHtml(html)).toMatch(harmless);
});

/** Each takes a call: one of some is enough to see that what is stored is that HTML. */
const step = 13;

it('is stored as that HTML, or refused with its field', async () => {
  let stored = 0;
  const some = hostileHtml.filter((_, index) => index % step === 0);
  for (const content of some) {
    const { status, body, failure } = await call(
      createNotification,
      { body: { content } },
      { token },
    );
    if (status === 201) {
      stored++;
      expect(body.notification.content).toBe(safeHtml(content).trim());
    } else {
      expect([status, failure.details]).toMatchObject([400, { issues: [{ path: 'content' }] }]);
    }
  }
  expect(stored).toBeGreaterThan(some.length / 3);
});
