import { beforeAll, describe } from 'vitest';
import {
  createArticle,
  deleteArticle,
  getArticle,
  updateArticle,
} from '#shared/areas/news/calls.ts';
import {
  chooseDefaultProvider,
  createDomainProvider,
  deleteDomainProvider,
  listDomainProviders,
  pauseProvider,
  resumeProvider,
  updateDomainProvider,
} from '#shared/areas/providers/calls.ts';
import { createTag, deleteTag, listTags, updateTag } from '#shared/areas/tags/calls.ts';
import { call } from '#test/support/api.ts';
import { passZoneTests, useLambda } from '#test/support/cloud/lambda.ts';
import { meet } from '#test/support/interleaving.ts';
import { openScene, scene } from './acts.ts';

beforeAll(async () => {
  await openScene();
  await useLambda();
  passZoneTests();
});

describe('an article', () => {
  const text = {
    title: 'A title',
    summary: 'A summary.',
    content: 'Some content.',
    status: 'draft',
  } as const;
  const write = async () => (await call(createArticle, { body: text }, scene.admin)).body;
  const update = (id: string, version: number, title: string) =>
    call(updateArticle, { params: { id }, body: { ...text, title, version } }, scene.admin);
  const remove = (id: string) => call(deleteArticle, { params: { id } }, scene.admin);
  const read = (id: string) => call(getArticle, { params: { id } }, scene.admin);

  meet('a change of it', 'another one', 'VERSION_CONFLICT', async () => {
    const { id, version } = await write();
    return {
      one: () => update(id, version, 'The first'),
      other: () => update(id, version, 'The other'),
      held: async () => (await read(id)).body.title,
      holds: 'The other',
    };
  });

  meet('its end', 'its publication, which goes with it', 'done', async () => {
    const { id, version } = await write();
    const { listNews } = await import('#shared/areas/news/calls.ts');
    const body = { ...text, status: 'published' as const, version };
    return {
      one: () => remove(id),
      other: () => call(updateArticle, { params: { id }, body }, scene.admin),
      held: async () => (await call(listNews, { query: {} })).body.items,
      holds: [],
    };
  });
});

describe('a tag', () => {
  const create = (slug: string) =>
    call(createTag, { body: { name: slug, slug, color: 'teal' } }, scene.admin);
  const update = (id: string, slug: string) =>
    call(updateTag, { params: { id }, body: { name: slug, slug, color: 'teal' } }, scene.admin);
  const remove = (id: string) => call(deleteTag, { params: { id } }, scene.admin);
  const list = async () => {
    const { cachedTags } = await import('#functions/tags/items/tags.ts');
    cachedTags.forget();
    return (await call(listTags, {})).body.items.map(({ slug }) => slug).sort();
  };

  meet('the first one', 'one of the same word', 'SLUG_TAKEN', async () => ({
    one: () => create('art'),
    other: () => create('art'),
    held: list,
    holds: ['art'],
  }));

  meet('a further one', 'one of the same word', 'SLUG_TAKEN', async () => ({
    one: () => create('boats'),
    other: () => create('boats'),
    held: list,
    holds: ['art', 'boats'],
  }));

  meet('a change of one', 'its end', 'NOT_FOUND', async () => {
    const { id } = (await create('coast')).body;
    return {
      one: () => update(id, 'coasts'),
      other: () => remove(id),
      held: list,
      holds: ['art', 'boats'],
    };
  });

  meet('the end of one', 'the same', 'NOT_FOUND', async () => {
    const { id } = (await create('docks')).body;
    return {
      one: () => remove(id),
      other: () => remove(id),
      held: list,
      holds: ['art', 'boats'],
    };
  });
});

describe('a provider', () => {
  const list = async () => (await call(listDomainProviders, {}, scene.admin)).body.items;
  const create = (suffix: string) => {
    const token = 'a-token-of-forty-characters-or-about-k7Jq';
    const zoneId = '023e105f4ecef8ad9ca31a8372d0c353';
    const body = { type: 'cloudflare' as const, name: 'Edge', suffix, zoneId, token };
    return call(createDomainProvider, { body }, scene.admin);
  };
  const choose = (id: string) => call(chooseDefaultProvider, { params: { id } }, scene.admin);
  const pause = (id: string) =>
    call(pauseProvider, { params: { id }, body: { reason: 'We move the zone.' } }, scene.admin);
  const remove = (id: string) => call(deleteDomainProvider, { params: { id } }, scene.admin);

  /** One that can be deleted. */
  async function paused(suffix: string): Promise<string> {
    const { id } = (await create(suffix)).body;
    await pause(id);
    const { limits } = await import('#shared/limits.ts');
    Object.assign(limits.provider, { pausedBeforeDeletion: 0 });
    return id;
  }

  meet('a new one', 'one whose names lie below it', 'SUFFIX_TAKEN', async () => ({
    one: () => create('one.test'),
    other: () => create('below.one.test'),
    held: async () => (await list()).map(({ suffix }) => suffix),
    holds: ['freehold.test', 'below.one.test'],
  }));

  meet('the choice of one', 'the choice of another', 'done', async () => {
    const [first, second] = [(await create('two.test')).body, (await create('three.test')).body];
    return {
      one: () => choose(first.id),
      other: () => choose(second.id),
      held: async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id),
      holds: [first.id],
    };
  });

  meet('its new name', 'its end', 'NOT_FOUND', async () => {
    const id = await paused('four.test');
    const body = { name: 'Harbour' };
    return {
      one: () => call(updateDomainProvider, { params: { id }, body }, scene.admin),
      other: () => remove(id),
      held: async () => (await list()).filter((each) => each.id === id || !each.id),
      holds: [],
    };
  });

  meet('its end', 'the end of its pause', 'PAUSE_FIRST', async () => {
    const id = await paused('five.test');
    return {
      one: () => remove(id),
      other: () => call(resumeProvider, { params: { id } }, scene.admin),
      held: async () => (await list()).some((each) => each.id === id),
      holds: true,
    };
  });

  meet('its end', 'its choice', 'DEFAULT_PROVIDER', async () => {
    const id = await paused('six.test');
    return {
      one: () => remove(id),
      other: () => choose(id),
      held: async () => (await list()).find(({ isDefault }) => isDefault)?.id,
      holds: id,
    };
  });
});
