import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DomainItem } from '#functions/domains/items/domains.ts';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { listAudit } from '#shared/areas/audit/calls.ts';
import {
  type Domain,
  deleteDomain,
  freezeDomain,
  thawDomain,
} from '#shared/areas/domains/calls.ts';
import { listTransactions } from '#shared/areas/points/calls.ts';
import {
  curateShowcase,
  listAllShowcases,
  listApplications,
  removeShowcase,
  updateShowcase,
} from '#shared/areas/showcases/calls.ts';
import { deleteTag, updateTag } from '#shared/areas/tags/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { lambdaContext } from '#test/support/cloud/engine.ts';
import { leave } from '#test/support/own-data.ts';
import { deliverMails, newDomain, newPerson, type Person } from '#test/support/people.ts';
import { idOf, newAdministrator, openConsole, setStatus } from '#test/support/roles.ts';
import {
  gallery,
  newTag,
  own,
  review,
  settleOf,
  submission,
  submit,
} from '#test/support/samples/showcases.ts';

let admin: Person;
let second: Person;
let providerId: string;
let ann: Person;
let domain: Domain;
let names = 0;

beforeAll(async () => {
  ({ admin, providerId } = await openConsole());
  second = await newAdministrator();
});

beforeEach(async () => {
  ann = await newPerson();
  domain = await newDomain(ann, `review-${names++}`, providerId);
});

const submitted = async (path = '', person = ann) =>
  (await submit(person, submission(domain, { url: `https://${domain.fqdn}/${path}` }))).body;

const balance = async ({ token }: Person) => (await call(getMe, {}, { token })).body.points;
const earned = async ({ token }: Person) =>
  (await call(listTransactions, { query: {} }, { token })).body.items
    .filter(({ reason }) => reason === 'showcase')
    .map(({ points }) => points);

describe('an approval', () => {
  it('pays 50 points, tells the submitter by mail, and keeps notes and reviewer', async () => {
    const showcase = await submitted();
    await deliverMails();
    const before = await balance(ann);
    const { body } = await review(admin, [showcase.id], 'approve', 'Lovely harbour.');
    expect(body.items).toMatchObject([
      {
        status: 'approved',
        adminNotes: 'Lovely harbour.',
        reviewer: { nickname: 'north-pier' },
        reviewedAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await balance(ann)).toBe(before + 50);
    const [mail] = await deliverMails();
    expect(mail).toMatchObject({ to: ann.email });
    expect(mail?.text).toContain('Lovely harbour.');
    expect(mail?.text).toContain('50 points');
  });

  it('tells its reviewer by their name of now, and a back-fill takes a name out that was kept', async () => {
    const third = await newAdministrator();
    const { id } = await submitted();
    await review(third, [id]);
    const { getItem, updateItem } = await import('#platform/table/table.ts');
    const key = { pk: `SHOWCASE#${id}`, sk: 'SHOWCASE' };
    const values = { ':name': 'of before' };
    await updateItem(key, { expression: 'SET #reviewer.#nickname = :name', values });
    const reviewer = async () => {
      const { body } = await call(listAllShowcases, { query: {} }, { token: admin.token });
      return body.items.find((item) => item.id === id)?.reviewer;
    };
    expect(await reviewer()).toEqual({ id: idOf(third), nickname: 'north-pier' });
    const { handler } = await import('#functions/upgrades/upgrade.ts');
    const { backfills } = await handler({}, lambdaContext);
    expect(backfills.find(({ id }) => id === 'reviewer-names')).toMatchObject({
      ...{ changed: 1, failed: 0, endedAt: expect.any(String) },
    });
    expect(await getItem(key)).toMatchObject({ reviewer: { id: idOf(third) } });
    expect(JSON.stringify(await getItem(key))).not.toContain('of before');
    expect((await leave(third)).status).toBe(204);
    expect(await reviewer()).toEqual({ id: idOf(third), nickname: '' });
  });

  it('pays once for an address, whatever is edited, deleted and approved again', async () => {
    const showcase = await submitted();
    await review(admin, [showcase.id]);
    const body = submission(domain);
    await call(updateShowcase, { params: { id: showcase.id }, body }, { token: ann.token });
    await review(admin, [showcase.id]);
    await call(removeShowcase, { params: { id: showcase.id } }, { token: admin.token });
    const again = await submitted();
    expect((await review(admin, [again.id])).body.items[0]?.status).toBe('approved');
    expect(await earned(ann)).toEqual([50]);
  });

  it('pays once for a domain, whatever the path, also in one batch, and says what for', async () => {
    const [one, two] = [await submitted('one'), await submitted('two')];
    await review(admin, [one.id, two.id]);
    expect(await earned(ann)).toEqual([50]);
    const below = submission(domain, { url: `https://www.${domain.fqdn}/` });
    await review(admin, [(await submit(ann, below)).body.id]);
    const moved = submission(domain, { url: `https://${domain.fqdn}/moved` });
    await call(updateShowcase, { params: { id: one.id }, body: moved }, { token: ann.token });
    await review(admin, [one.id]);
    expect(await earned(ann)).toEqual([50]);
    const { items } = (await call(listTransactions, { query: {} }, { token: ann.token })).body;
    expect(items.find(({ reason }) => reason === 'showcase')?.details).toMatchObject({
      showcaseId: one.id,
      url: `https://${domain.fqdn}/one`,
      domainId: domain.id,
      fqdn: domain.fqdn,
    });
  });

  it('pays nothing for a domain that was paid for, deleted and claimed again', async () => {
    await review(admin, [(await submitted()).id]);
    const claimAnew = async (person: Person) => {
      await call(deleteDomain, { params: { id: domain.id } }, { token: ann.token });
      domain = await newDomain(person, domain.name, providerId);
      await deliverMails();
      await review(admin, [(await submitted('again', person)).id]);
    };
    await claimAnew(ann);
    expect(await earned(ann)).toEqual([50]);
    const [mail] = await deliverMails();
    expect(mail?.text).toContain('Each domain earns 50 points once');
    const ben = await newPerson();
    await claimAnew(ben);
    expect(await earned(ben)).toEqual([]);
  });

  it('pays once for two sites of a domain that two administrators approve at once', async () => {
    const sites = await Promise.all(['1', '2', '3', '4', '5', '6'].map((path) => submitted(path)));
    const answers = await Promise.all(
      sites.map(({ id }, index) => review(index % 2 ? admin : second, [id])),
    );
    expect(answers.map(({ status }) => status)).toEqual(sites.map(() => 200));
    expect(await earned(ann)).toEqual([50]);
  });

  it('happens once, however many administrators approve at once', async () => {
    const showcase = await submitted();
    await deliverMails();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => review(index % 2 ? admin : second, [showcase.id])),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await earned(ann)).toEqual([50]);
    expect(await deliverMails()).toHaveLength(1);
  });

  it('and a rejection at once end as the first one says, for both', async () => {
    const showcase = await submitted();
    await deliverMails();
    const answers = await Promise.all([
      review(admin, [showcase.id], 'approve'),
      review(second, [showcase.id], 'reject'),
    ]);
    const [status] = (await own(ann)).map((each) => each.status);
    expect(answers.map(({ body }) => body.items[0]?.status)).toEqual([status, status]);
    expect(await earned(ann)).toEqual(status === 'approved' ? [50] : []);
    expect(await deliverMails()).toHaveLength(1);
  });

  it('is refused while the submitter is suspended or the domain is gone; a rejection is not', async () => {
    const [one, two] = [await submitted('one'), await submitted('two')];
    await setStatus(ann, 'suspended');
    const refused = await review(admin, [one.id]);
    expect(refused.failure).toMatchObject({
      code: 'SUBMITTER_SUSPENDED',
      details: { ids: [one.id] },
    });
    expect((await review(admin, [one.id], 'reject')).body.items[0]?.status).toBe('rejected');
    await setStatus(ann, 'active');
    await call(deleteDomain, { params: { id: domain.id } }, { token: ann.token });
    const lost = { code: 'SITE_LOST', details: { ids: [two.id] } };
    expect((await review(admin, [two.id])).failure).toMatchObject(lost);
    expect(await earned(ann)).toEqual([]);
  });

  it('is refused while the domain is frozen, which is out of the gallery until it is thawed', async () => {
    const [one, two] = [await submitted('one'), await submitted('two')];
    await review(admin, [one.id]);
    const shows = async () => {
      await settleOf(ann);
      return (await gallery()).items.some(({ id }) => id === one.id);
    };
    expect(await shows()).toBe(true);
    const params = { id: domain.id };
    const reason = 'It shows a bank’s login page.';
    const { token } = admin;
    const { readDomain } = await import('#functions/domains/items/domains.ts');
    const { gallery: follow } = await import('#functions/showcases/events.ts');
    const stateNow = async () => (await readDomain(domain.id)) as DomainItem;
    const before = await stateNow();
    await call(freezeDomain, { params, body: { reason } }, { token });
    const frozen = await stateNow();
    expect(await shows()).toBe(false);
    const held = { code: 'SITE_FROZEN', details: { ids: [two.id] } };
    expect((await review(admin, [two.id])).failure).toMatchObject(held);
    await call(thawDomain, { params }, { token });
    const thawed = await stateNow();
    expect(await shows()).toBe(true);
    expect((await review(admin, [two.id])).status).toBe(200);
    const tasks = [{ group: idOf(ann), userId: idOf(ann) }];
    expect(follow({ before, after: frozen })).toEqual({ tasks });
    expect(follow({ before: frozen, after: thawed })).toEqual({ tasks });
  });

  it('brings back what an administrator took out, as its mail says', async () => {
    const { id } = await submitted();
    await review(admin, [id]);
    const params = { id };
    await call(curateShowcase, { params, body: { active: false } }, { token: admin.token });
    const body = submission(domain, { title: 'Harbour radio, mended' });
    await call(updateShowcase, { params, body }, { token: ann.token });
    const shows = async () => {
      await settleOf(ann);
      return (await gallery()).items.some((item) => item.id === id);
    };
    expect((await review(admin, [id], 'reject')).body.items).toMatchObject([{ active: false }]);
    await call(updateShowcase, { params, body }, { token: ann.token });
    expect(await shows()).toBe(false);
    await deliverMails();
    expect((await review(admin, [id])).body.items).toMatchObject([{ active: true }]);
    const [mail] = await deliverMails();
    expect(mail?.text).toContain('is now in the showcase');
    expect(await shows()).toBe(true);
    const { items } = (await call(listAudit, { query: { subject: id } }, { token: admin.token }))
      .body;
    expect(items[0]).toMatchObject({
      event: 'showcase-approved',
      changes: { active: { from: false, to: true } },
    });
  });

  it('that is refused names those of several which cannot be approved', async () => {
    const ben = await newPerson();
    const bens = await newDomain(ben, `review-${names++}`, providerId);
    const [fine, other] = [await submitted('fine'), (await submit(ben, submission(bens))).body];
    const params = { id: bens.id };
    await call(freezeDomain, { params, body: { reason: 'Phishing.' } }, { token: admin.token });
    const both = [fine.id, other.id];
    const held = { code: 'SITE_FROZEN', details: { ids: [other.id] } };
    expect((await review(admin, both)).failure).toMatchObject(held);
    await call(thawDomain, { params }, { token: admin.token });
    await call(deleteDomain, { params }, { token: ben.token });
    const lost = { code: 'SITE_LOST', details: { ids: [other.id] } };
    expect((await review(admin, both)).failure).toMatchObject(lost);
    expect((await review(admin, [fine.id])).status).toBe(200);
  });

  it('takes nine at once, all or none, of several submitters', async () => {
    const mine = await Promise.all(['1', '2', '3', '4', '5'].map((path) => submitted(path)));
    const ben = await newPerson();
    const bens = await newDomain(ben, `review-${names++}`, providerId);
    const others = [];
    for (const path of [1, 2, 3, 4]) {
      const body = submission(bens, { url: `https://${bens.fqdn}/${path}` });
      others.push((await submit(ben, body)).body);
    }
    const ids = [...mine, ...others].map(({ id }) => id);
    await setStatus(ben, 'suspended');
    expect((await review(admin, ids)).failure.code).toBe('SUBMITTER_SUSPENDED');
    expect(await earned(ann)).toEqual([]);
    await setStatus(ben, 'active');
    const { body } = await review(admin, ids, 'approve', 'All of them.');
    expect(body.items.map(({ id, status }) => [id, status])).toEqual(
      ids.map((id) => [id, 'approved']),
    );
    expect([await earned(ann), await earned(ben)]).toEqual([[50], [50]]);
    const unknown = await review(admin, ['01KAKZ2V9Q8M4T6X0B3C5D7E9F']);
    expect(unknown.status).toBe(404);
  });

  it('takes as many as it may at once, each of another submitter and domain', async () => {
    const ids: string[] = [];
    while (ids.length < limits.showcase.reviewed) {
      const person = await newPerson();
      const own = await newDomain(person, `review-${names++}`, providerId);
      ids.push((await submit(person, submission(own))).body.id);
    }
    expect((await review(admin, ids)).body.items.map(({ status }) => status)).toEqual(
      ids.map(() => 'approved'),
    );
  });
});

describe('administrators', () => {
  const waiting = async () =>
    (await call(listApplications, { query: { limit: 100 } }, { token: admin.token })).body.items;
  const approved = async (show?: 'featured' | 'inactive' | 'hidden') =>
    (
      await call(
        listAllShowcases,
        { query: { limit: 100, ...(show && { show }) } },
        { token: admin.token },
      )
    ).body.items.map(({ id }) => id);

  it('find what waits, the oldest first, with its submitter', async () => {
    const one = await submitted('one');
    const two = await submitted('two');
    const items = (await waiting()).slice(-2);
    expect(items.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(items[0]).toMatchObject({ submitter: { email: ann.email, suspended: false } });
    await review(admin, [one.id], 'reject', 'No.');
    expect((await waiting()).map(({ id }) => id)).not.toContain(one.id);
    const query = { status: 'rejected' as const };
    const { items: rejected } = (await call(listApplications, { query }, { token: admin.token }))
      .body;
    expect(rejected[0]).toMatchObject({ id: one.id, adminNotes: 'No.' });
  });

  it('feature, take out, edit and delete without another review', async () => {
    const { id } = await submitted();
    await review(admin, [id]);
    await settleOf(ann);
    const curate = (featured: boolean, active: boolean, title = 'Harbour') =>
      call(
        curateShowcase,
        { params: { id }, body: { title, featured, active } },
        { token: admin.token },
      );
    expect((await curate(true, true)).body).toMatchObject({ featured: true, title: 'Harbour' });
    await settleOf(ann);
    const shown = async () => (await gallery({ featured: 'yes' })).items.map((item) => item.id);
    expect(await shown()).toContain(id);
    expect(await approved('featured')).toContain(id);
    await curate(true, false);
    await settleOf(ann);
    expect(await shown()).not.toContain(id);
    expect(await approved('inactive')).toContain(id);
    expect(await approved('hidden')).not.toContain(id);
    await curate(false, true);
    await settleOf(ann);
    expect(await shown()).not.toContain(id);
    expect((await gallery()).items.map((item) => item.id)).toContain(id);
    await call(removeShowcase, { params: { id } }, { token: admin.token });
    expect(await approved()).not.toContain(id);
    expect(await own(ann)).toEqual([]);
  });
});

describe('the audit', () => {
  const events = async (subject: string) =>
    (await call(listAudit, { query: { subject } }, { token: admin.token })).body.items
      .map(({ event }) => event)
      .reverse();

  it('names what administrators did to a showcase and to a tag', async () => {
    const [one, two] = [await submitted('one'), await submitted('two')];
    await review(admin, [one.id], 'approve');
    await review(admin, [two.id], 'reject');
    const params = { id: one.id };
    const body = { title: 'Harbour', featured: true, active: true };
    await call(curateShowcase, { params, body }, { token: admin.token });
    await call(removeShowcase, { params }, { token: admin.token });
    expect(await events(one.id)).toEqual([
      'showcase-approved',
      'showcase-changed',
      'showcase-deleted',
    ]);
    expect(await events(two.id)).toEqual(['showcase-rejected']);
    const tag = await newTag(admin, 'audited');
    const renamed = { name: 'Audited', slug: 'audited', color: 'pink' as const };
    await call(updateTag, { params: { id: tag.id }, body: renamed }, { token: admin.token });
    await call(deleteTag, { params: { id: tag.id } }, { token: admin.token });
    expect(await events(tag.id)).toEqual(['tag-created', 'tag-changed', 'tag-deleted']);
  });
});
