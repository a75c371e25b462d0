import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Item } from '#platform/table/table.ts';
import type { AuditEntry } from '#shared/areas/audit/calls.ts';
import {
  activateNotification,
  createNotification,
  deleteNotification,
  getActiveNotification,
  getNotification,
  listNotifications,
  type Notification,
  resetDismissals,
  updateNotification,
} from '#shared/areas/notifications/calls.ts';
import type { Request } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { call, faultsOf, issuesOf } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newAdministrator } from '#test/support/roles.ts';

let token: string;

beforeAll(async () => {
  await useEngine();
  ({ token } = await newAdministrator());
});

const list = async (query: Request<typeof listNotifications>['query'] = {}) =>
  (await call(listNotifications, { query }, { token })).body;

const shown = async () => (await call(getActiveNotification, {})).body.notification;

const create = (content: string, active = false) =>
  call(createNotification, { body: { content, active } }, { token });

const created = async (content: string, active = false): Promise<Notification> =>
  (await create(content, active)).body.notification;

const withId = (id: string) => ({ params: { id } });
const activate = (id: string) => call(activateNotification, withId(id), { token });

beforeEach(async () => {
  for (const { id } of (await list({ limit: 100 })).notifications) {
    await call(deleteNotification, withId(id), { token });
  }
});

describe('the notification that everybody is shown', () => {
  it('is none as long as none is active', async () => {
    await created('<p>Waiting</p>');
    expect(await shown()).toBeNull();
  });

  it('is the one that was activated last, and no other', async () => {
    const first = await created('<p>First</p>', true);
    const second = await created('<p>Second</p>');
    expect(await shown()).toMatchObject({ id: first.id, content: '<p>First</p>', active: true });
    expect((await activate(second.id)).body.notification).toEqual({ ...second, active: true });
    expect(await shown()).toMatchObject({ id: second.id });
    expect((await list()).notifications.map(({ id, active }) => [id, active])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  it('stays one where many are activated at once', async () => {
    const all = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => created(text)));
    const answers = await Promise.all(all.map(({ id }) => activate(id)));
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
    const { notifications, pagination } = await list();
    expect(notifications.filter(({ active }) => active).map(({ id }) => id)).toEqual([
      (await shown())?.id,
    ]);
    expect(pagination.total).toBe(5);
  });

  it('says what it says since it was rewritten', async () => {
    const { id } = await created('<p>Befor</p>', true);
    const body = { content: '<p>After</p>' };
    const answer = await call(updateNotification, { ...withId(id), body }, { token });
    expect(answer.body.notification).toMatchObject({ content: '<p>After</p>', active: true });
    expect(await shown()).toMatchObject({ id, content: '<p>After</p>' });
  });

  it('keeps what another administrator wrote since it was read', async () => {
    const read = await created('<p>Read</p>', true);
    const update = (body: Request<typeof updateNotification>['body']) =>
      call(updateNotification, { ...withId(read.id), body }, { token });
    const mine = { content: '<p>Mine</p>', updatedAt: read.updatedAt };
    // What is shown is no part of the text.
    await update({ active: false });
    await activate(read.id);
    expect((await update(mine)).status).toBe(200);
    const late = await update({ content: '<p>Late</p>', updatedAt: read.updatedAt });
    expect(late.failure.code).toBe('VERSION_CONFLICT');
    expect(await shown()).toMatchObject({ id: read.id, content: '<p>Mine</p>' });
  });

  it('is never an older text than its own, however changes meet', async () => {
    const { id } = await created('0', true);
    const rewrite = (content: string) =>
      call(updateNotification, { ...withId(id), body: { content } }, { token });
    await Promise.all(['1', '2', '3', '4'].flatMap((text) => [rewrite(text), activate(id)]));
    const { notification } = (await call(getNotification, withId(id), { token })).body;
    expect(await shown()).toEqual({ ...notification, revision: expect.any(Number) });
  });

  it('goes when it is deactivated or deleted', async () => {
    const { id } = await created('<p>Here</p>', true);
    const off = { ...withId(id), body: { active: false } };
    const { body } = await call(updateNotification, off, { token });
    expect(body.notification).toMatchObject({ content: '<p>Here</p>', active: false });
    expect(await shown()).toBeNull();
    await activate(id);
    expect(await shown()).toMatchObject({ id });
    expect((await call(deleteNotification, withId(id), { token })).status).toBe(204);
    expect(await shown()).toBeNull();
    for (const gone of [getNotification, activateNotification, deleteNotification]) {
      expect((await call(gone, withId(id), { token })).status).toBe(404);
    }
  });

  it('stays when another one is rewritten or deleted', async () => {
    const other = await created('<p>Other</p>');
    const { id } = await created('<p>Here</p>', true);
    const body = { content: '<p>Another</p>', active: false };
    await call(updateNotification, { ...withId(other.id), body }, { token });
    await call(deleteNotification, withId(other.id), { token });
    expect(await shown()).toMatchObject({ id, content: '<p>Here</p>' });
  });

  it('is told to all again by a reset of dismissals, under a higher revision', async () => {
    const { id } = await created('<p>Here</p>', true);
    const before = await shown();
    expect((await call(resetDismissals, {}, { token })).status).toBe(204);
    const after = await shown();
    expect(after).toMatchObject({ id, content: '<p>Here</p>' });
    expect(after?.revision).toBe((before?.revision ?? 0) + 1);
  });
});

describe('what administrators do with notifications', () => {
  /** The newest entries, the newest first; two of one millisecond stand in no order. */
  const entries = async (count: number) => {
    const { queryAll } = await import('#platform/table/table.ts');
    return queryAll<Item & AuditEntry>({ partition: 'AUDIT', newestFirst: true, limit: count });
  };

  it('is written down with what it changed, in few words', async () => {
    const { id } = await created(`<p>Here</p><p>${'and there '.repeat(20)}</p>`);
    await activate(id);
    const body = { content: '<b>Gone</b>', active: false };
    await call(updateNotification, { ...withId(id), body }, { token });
    await call(resetDismissals, {}, { token });
    await call(deleteNotification, withId(id), { token });
    const long = `Here ${'and there '.repeat(20)}`.slice(0, limits.notification.excerpt);
    const found = await entries(5);
    expect(found.map(({ event, subject, changes }) => [event, subject, changes])).toEqual(
      expect.arrayContaining([
        [
          'notification-created',
          { id, name: `${long}…` },
          { content: { to: `${long}…` }, active: { to: false } },
        ],
        ['notification-activated', { id, name: `${long}…` }, { active: { from: false, to: true } }],
        [
          'notification-changed',
          { id, name: 'Gone' },
          { content: { from: `${long}…`, to: 'Gone' }, active: { from: true, to: false } },
        ],
        ['notification-dismissals-reset', undefined, {}],
        [
          'notification-deleted',
          { id, name: 'Gone' },
          { content: { from: 'Gone' }, active: { from: false } },
        ],
      ]),
    );
  });

  it('is written down as a change of the text where only a link leads elsewhere', async () => {
    const { id } = await created('<a href="/terms">here</a>');
    const body = { content: '<a href="/about">here</a>' };
    await call(updateNotification, { ...withId(id), body }, { token });
    const [newest] = await entries(1);
    expect(newest?.changes).toEqual({ content: {} });
  });

  it('is not written down where it did not happen', async () => {
    const [before] = await entries(1);
    expect((await create('<br>')).status).toBe(400);
    expect((await activate('01ARZ3NDEKTSV4RRFFQ69G5FAV')).status).toBe(404);
    expect((await entries(1))[0]?.id).toBe(before?.id);
  });
});

describe('the list of notifications', () => {
  it('comes in pages of ten, newest first, and says whether there are more', async () => {
    for (let index = 0; index < 12; index++) await created(`Number ${index}`);
    const first = await list();
    expect(first.pagination).toEqual({ total: 12, limit: 10, offset: 0, hasMore: true });
    expect(first.notifications).toHaveLength(10);
    expect(first.notifications[0]).toMatchObject({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      content: 'Number 11',
      active: false,
      createdAt: expect.stringMatching(/Z$/),
    });
    const second = await list({ limit: 10, offset: 10 });
    expect(second.pagination).toEqual({ total: 12, limit: 10, offset: 10, hasMore: false });
    expect(second.notifications.map(({ content }) => content)).toEqual(['Number 1', 'Number 0']);
    expect(await list({ offset: 12 })).toMatchObject({
      notifications: [],
      pagination: { hasMore: false },
    });
  });

  it.each([{ limit: 0 }, { limit: 101 }, { offset: -1 }, { offset: 1001 }, { offset: 0.5 }])(
    'refuses %j',
    async (query) => {
      const answer = await call(listNotifications, { query }, { token });
      expect(answer.status).toBe(400);
      expect(issuesOf(answer)[0]?.path).toBe(Object.keys(query)[0]);
    },
  );
});

describe('what a notification says', () => {
  it('keeps words, emphasis, lists and links, and nothing else', async () => {
    const kept = '<p><b>New</b>: <em>names</em><br><code>x &lt; y</code></p><ul><li>one</li></ul>';
    expect((await created(kept)).content).toBe(kept);
    expect((await created('<h1 class="big">Hello <span>you</span></h1>')).content).toBe(
      'Hello you',
    );
    expect((await created('<p>open <b>ends')).content).toBe('<p>open <b>ends</b></p>');
  });

  it.each([
    ['/about', '/about'],
    ['about?a=1&b=2#top', '/about?a=1&amp;b=2#top'],
    ['HTTPS://Example.com/x"y', 'https://example.com/x%22y'],
    ['//example.com/x', 'https://example.com/x'],
    ['/.//example.com/x', '/.//example.com/x'],
    ['/a/..//example.com/x', '/.//example.com/x'],
    ['mailto:hello@example.com', 'mailto:hello@example.com'],
  ])('leads with %s to %s', async (href, stored) => {
    const { content } = await created(`<a title=x onclick="x()" href='${href}'>there</a>`);
    expect(content).toBe(`<a href="${stored}" rel="noopener">there</a>`);
  });

  it.each(['', '   ', '<p></p>', '<br>', '<script>alert(1)</script>', '<img src=x>', '&nbsp;​'])(
    'must be something to see, which %j is not',
    async (content) => {
      const answer = await create(content);
      expect(answer.status).toBe(400);
      expect(faultsOf(answer)).toEqual([`content: ${content.trim() ? 'empty' : 'required'}`]);
    },
  );

  it('has a greatest length, also once it is written anew', async () => {
    const { content: max } = limits.notification;
    expect((await created('x'.repeat(max))).content).toHaveLength(max);
    expect(faultsOf(await create('x'.repeat(max + 1)))).toEqual(['content: too_big']);
    expect(faultsOf(await create('&'.repeat(max)))).toEqual(['content: too_big']);
  });
});
