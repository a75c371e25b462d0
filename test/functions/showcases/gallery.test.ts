import type { SQSEvent } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Domain, deleteDomain } from '#shared/areas/domains/calls.ts';
import { savePersonSettings, withdrawUserPage } from '#shared/areas/people/calls.ts';
import { countVisit, curateShowcase, deleteShowcase } from '#shared/areas/showcases/calls.ts';
import type { Showcase } from '#shared/areas/showcases/showcase.ts';
import { deleteTag, listTags, type Tag, updateTag } from '#shared/areas/tags/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { call } from '#test/support/api.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { idOf, openConsole, setStatus } from '#test/support/roles.ts';
import {
  gallery,
  newTag,
  own,
  review,
  settle,
  settleOf,
  submission,
  submit,
  titles,
} from '#test/support/samples/showcases.ts';

let admin: Person;
let providerId: string;
let radio: Tag;
let tools: Tag;
let ann: Person;
let ben: Person;
let annsDomain: Domain;
let bensDomain: Domain;
let shown: Showcase[];

const title = (index: number) => `Site ${String(index).padStart(2, '0')}`;

async function showSites(person: Person, domain: Domain, indexes: number[]): Promise<Showcase[]> {
  const sites: Showcase[] = [];
  for (const index of indexes) {
    const tags = index % 2 ? [radio.id] : [radio.id, tools.id];
    const url = `https://${domain.fqdn}/${index}`;
    const { body } = await submit(person, submission(domain, { url, title: title(index), tags }));
    await review(admin, [body.id]);
    sites.push(body);
  }
  await settleOf(person);
  return sites;
}

beforeAll(async () => {
  ({ admin, providerId } = await openConsole());
  radio = await newTag(admin, 'radio');
  tools = await newTag(admin, 'tools');
  ann = await newPerson();
  ben = await newPerson();
  annsDomain = await newDomain(ann, 'anns-sites', providerId);
  bensDomain = await newDomain(ben, 'bens-sites', providerId);
  shown = [
    ...(await showSites(ann, annsDomain, [1, 2, 3, 4, 5, 6, 7, 8])),
    ...(await showSites(ben, bensDomain, [9, 10, 11, 12, 13, 14, 15])),
  ];
});

const all = Array.from({ length: 15 }, (_, index) => title(index + 1));

/** Visits a site from a number of networks, and has the worker count them, each message twice. */
async function visit({ id }: Showcase, networks: number): Promise<void> {
  const { handler } = await import('#functions/showcases/count.ts');
  const { sign } = await import('#platform/secrets/signing.ts');
  const day = new Date().toISOString().slice(0, 10);
  const told: object[] = [];
  for (let network = 1; network <= networks; network++) {
    const address = `203.0.113.${network}`;
    await call(countVisit, { params: { id } }, { address });
    told.push({ showcaseId: id, day, digest: await sign('visit', `${id} ${day} ${address}`) });
  }
  const Records = [...told, ...told].map((body, index) => ({
    messageId: String(index),
    body: JSON.stringify(body),
  }));
  await handler({ Records } as SQSEvent);
}

const counts = async () => {
  const { items } = (await call(listTags, {})).body;
  return Object.fromEntries(items.map(({ slug, showcaseCount }) => [slug, showcaseCount]));
};

/** Counts of tags as they are a moment later: answers are kept for two seconds. */
const expectCounts = (expected: Record<string, number>) =>
  expect.poll(counts, { interval: 250 }).toMatchObject(expected);

describe('the gallery', () => {
  it('has pages of twelve, the newest or the oldest first', async () => {
    const first = await gallery();
    expect(first).toMatchObject({ page: 1, pages: 2, total: 15 });
    expect(titles(first)).toEqual(all.toReversed().slice(0, 12));
    expect(titles(await gallery({ page: 2 }))).toEqual(all.toReversed().slice(12));
    expect(titles(await gallery({ sort: 'oldest' }))).toEqual(all.slice(0, 12));
    expect(titles(await gallery({ sort: 'oldest', page: 2 }))).toEqual(all.slice(12));
    expect(titles(await gallery({ page: 3 }))).toEqual([]);
    expect(first.items[0]).toMatchObject({
      url: `https://${bensDomain.fqdn}/15`,
      tags: [{ slug: 'radio', color: 'teal' }],
      submitter: { nickname: 'north-pier', avatar: null, personAddress: null },
    });
  });

  it('is shuffled by a seed, stable and whole over its pages', async () => {
    const pages = async (seed: number) => [
      ...titles(await gallery({ sort: 'random', seed })),
      ...titles(await gallery({ sort: 'random', seed, page: 2 })),
    ];
    const one = await pages(1234);
    expect([...one].sort()).toEqual(all);
    expect(await pages(1234)).toEqual(one);
    const other = await pages(1_700_000_000);
    expect([...other].sort()).toEqual(all);
    expect(other).not.toEqual(one);
  });

  it('shows one tag, and nothing for a tag that is not there', async () => {
    const page = await gallery({ tag: 'tools', sort: 'oldest' });
    expect(titles(page)).toEqual([2, 4, 6, 8, 10, 12, 14].map(title));
    expect(page.total).toBe(7);
    expect(await gallery({ tag: 'nothing' })).toMatchObject({ items: [], total: 0 });
    await expectCounts({ radio: 15, tools: 7 });
  });

  it('asks for a login beyond page 10, and answers whoever has one', async () => {
    const { failure, status } = (await call(
      (
        await import('#shared/areas/showcases/calls.ts')
      ).listShowcases,
      {
        query: { page: 11 },
      },
    )) as { failure: { code: string }; status: number };
    expect([status, failure.code]).toEqual([403, 'LOGIN_REQUIRED']);
    expect(await gallery({ page: 10 })).toMatchObject({ items: [] });
    expect(await gallery({ page: 11 }, ann.token)).toMatchObject({ items: [], total: 15 });
  });

  it('sorts by visits, each counted once a network and day', async () => {
    const [one, two] = [shown[2], shown[9]] as [Showcase, Showcase];
    await visit(one, 2);
    await visit(two, 3);
    await visit(two, 3);
    await settleOf(ann, ben);
    const popular = titles(await gallery({ sort: 'popular' }));
    expect(popular.slice(0, 3)).toEqual([two.title, one.title, title(15)]);
    const visits = (await own(ben)).find(({ id }) => id === two.id)?.visits;
    expect(visits).toBe(3);
    const unknown = { params: { id: '01KAKZ2V9Q8M4T6X0B3C5D7E9F' } };
    expect((await call(countVisit, unknown)).status).toBe(204);
  });

  it('loses what its submitter loses, and has it back', async () => {
    await setStatus(ann, 'suspended');
    await settleOf(ann);
    expect(await gallery()).toMatchObject({ total: 7, pages: 1 });
    expect(titles(await gallery({ sort: 'oldest', tag: 'tools' }))).toEqual(
      [10, 12, 14].map(title),
    );
    await expectCounts({ radio: 7, tools: 3 });
    await setStatus(ann, 'active');
    await settleOf(ann);
    expect(titles(await gallery({ sort: 'oldest' }))).toEqual(all.slice(0, 12));

    const { token: targetToken } = (await call(getMyToken, {}, { token: ben.token })).body;
    const body = { domainId: annsDomain.id, targetToken };
    expect((await call(transferDomain, { body }, { token: ann.token })).status).toBe(200);
    await settleOf(ann, ben);
    expect(await gallery()).toMatchObject({ total: 7 });
    expect((await own(ann)).every(({ inGallery }) => !inGallery)).toBe(true);
    const { token: back } = (await call(getMyToken, {}, { token: ann.token })).body;
    const again = { domainId: annsDomain.id, targetToken: back };
    await call(transferDomain, { body: again }, { token: ben.token });
    await settleOf(ann, ben);
    expect(await gallery()).toMatchObject({ total: 15 });
    await expectCounts({ radio: 15, tools: 7 });
  });

  it('leads to the public page of its submitter while there is one to see', async () => {
    const address = 'bens-pier';
    const led = async () => {
      await settleOf(ben);
      const { items } = await gallery();
      return new Set(items.map(({ submitter }) => submitter.personAddress));
    };
    const save = (isPublic: boolean) =>
      call(
        savePersonSettings,
        { body: { address, isPublic, showsNames: false } },
        { token: ben.token },
      );
    const withdraw = (isWithdrawn: boolean) =>
      call(
        withdrawUserPage,
        { params: { id: idOf(ben) }, body: { isWithdrawn } },
        { token: admin.token },
      );
    await save(false);
    expect(await led()).toEqual(new Set([null]));
    await save(true);
    // Those of Ann, who has no page, are on the first page, too.
    expect(await led()).toEqual(new Set([address, null]));
    await withdraw(true);
    expect(await led()).toEqual(new Set([null]));
    await withdraw(false);
    expect(await led()).toEqual(new Set([address, null]));
    await save(false);
    expect(await led()).toEqual(new Set([null]));
  });

  it('ends a run that was cut off, wherever that was', async () => {
    const { client } = await import('#platform/table/table.ts');
    const showcase = shown[14] as Showcase;
    const curate = (featured: boolean) =>
      call(
        curateShowcase,
        {
          params: { id: showcase.id },
          body: { title: title(15), tags: [radio.id], featured, active: true },
        },
        { token: admin.token },
      );
    for (const survived of [1, 2, 4, 7, 9]) {
      await curate(survived % 2 === 1);
      let writes = 0;
      client.middlewareStack.add(
        (next, context) => (args) => {
          const { commandName } = context as { commandName?: string };
          if (commandName?.startsWith('Transact') && ++writes > survived) {
            throw new Error('The worker was cut off.');
          }
          return next(args);
        },
        { name: 'cut', step: 'initialize', override: true },
      );
      await settleOf(ben).catch(() => {});
      client.middlewareStack.remove('cut');
      await settleOf(ben);
      const featured = await gallery({ featured: 'yes' });
      expect(titles(featured)).toEqual(survived % 2 === 1 ? [title(15)] : []);
      expect(featured.total).toBe(survived % 2);
      expect(await gallery()).toMatchObject({ total: 15 });
    }
    await curate(false);
    await settleOf(ben);
  });

  it('shows a tag as it is, and not at all once it is deleted', async () => {
    const params = { id: tools.id };
    const description = 'What people build with.';
    const renamed = { name: 'Werkzeug', slug: 'werkzeug', color: 'pink' as const, description };
    expect((await call(updateTag, { params, body: renamed }, { token: admin.token })).body).toEqual(
      {
        ...{ ...params, ...renamed, showcaseCount: 7 },
        createdAt: expect.stringMatching(/Z$/),
      },
    );
    expect(titles(await gallery({ tag: 'werkzeug' }))).toHaveLength(7);
    const taken = await call(
      updateTag,
      { params, body: { ...renamed, slug: 'radio' } },
      { token: admin.token },
    );
    expect(taken.failure.code).toBe('SLUG_TAKEN');
    await call(deleteTag, { params }, { token: admin.token });
    await settle({ tagId: tools.id });
    const { items } = await gallery();
    expect(new Set(items.flatMap(({ tags }) => tags.map(({ slug }) => slug)))).toEqual(
      new Set(['radio']),
    );
    const { countEntriesOf } = await import('#platform/lists/ranked-list.ts');
    const { shelvesOfTag } = await import('#functions/showcases/items/shelves.ts');
    expect(await countEntriesOf(shelvesOfTag(tools.id))).toEqual([0, 0, 0, 0, 0, 0]);
    await settleOf(ann, ben);
    await expectCounts({ radio: 15 });
  });

  it('loses what is deleted, with its domain or by itself', async () => {
    const last = shown[14] as Showcase;
    await call(deleteShowcase, { params: { id: last.id } }, { token: ben.token });
    await settle({ userId: idOf(ben), showcaseId: last.id });
    expect(titles(await gallery())[0]).toBe(title(14));
    const { readShowcase } = await import('#functions/showcases/store.ts');
    expect(await readShowcase(last.id)).toBeUndefined();
    await call(deleteDomain, { params: { id: bensDomain.id } }, { token: ben.token });
    await settleOf(ben);
    expect(titles(await gallery({ sort: 'oldest' }))).toEqual(all.slice(0, 8));
    await expectCounts({ radio: 8 });
  });
});
