import { beforeAll, expect, it } from 'vitest';
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

it('leaves nothing hostile in what is stored, and its words where it has some', {
  timeout: 240_000,
}, async () => {
  let stored = 0;
  for (const content of hostileHtml) {
    const { status, body, failure } = await call(
      createNotification,
      { body: { content } },
      { token },
    );
    if (status === 201) {
      stored++;
      expect(body.notification.content).toMatch(harmless);
    } else {
      expect([status, failure.details]).toMatchObject([400, { issues: [{ path: 'content' }] }]);
    }
  }
  expect(stored).toBeGreaterThan(250);
});
