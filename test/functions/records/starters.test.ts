import { beforeAll, describe, expect, it } from 'vitest';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { changeRecords, createRecord, listRecords } from '#shared/areas/records/calls.ts';
import { addedBy, goneBy, planOf } from '#shared/starters/plan.ts';
import { type Recipe, recipeSchema, recipes, recordsOf } from '#shared/starters.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, type Person, seed } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';

let ann: Person;
let providerId: string;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  ann = await newAdministrator();
});

const freshDomain = () => newDomain(ann, `starter-${names++}`, providerId);

const recordsAt = async ({ id }: Domain) =>
  (await call(listRecords, { params: { id } }, { token: ann.token })).body.items;

const linesOf = async (domain: Domain) =>
  (await recordsAt(domain)).map(({ type, name, content }) => `${name} ${type} ${content}`).sort();

/** Records of a recipe that is filled with its examples. */
const wantedOf = (recipe: Recipe, { fqdn }: Domain) => {
  const typed = Object.fromEntries(recipe.fields.map(({ name, example }) => [name, example]));
  return recordsOf(recipe, recipeSchema(recipe).parse(typed), fqdn);
};

const apply = (
  { id }: Domain,
  add: ReturnType<typeof addedBy>,
  remove: readonly { id: string; version: number }[],
) => {
  const body = { add: [...add], remove: remove.map(({ id, version }) => ({ id, version })) };
  return call(changeRecords, { params: { id }, body }, { token: ann.token });
};

/** A domain in full use, with something that every recipe replaces, and something of nobody's business. */
const inUse = [
  { type: 'A', name: '@', content: '198.51.100.1' },
  { type: 'A', name: '@', content: '198.51.100.2' },
  { type: 'AAAA', name: '@', content: '2001:db8::99' },
  { type: 'MX', name: '@', content: 'mx.example.net', priority: 5 },
  { type: 'TXT', name: '@', content: 'v=spf1 mx -all' },
  { type: 'TXT', name: '@', content: 'some-other-proof=1' },
  { type: 'A', name: 'www', content: '198.51.100.1' },
  { type: 'A', name: 'autodiscover', content: '198.51.100.1' },
  { type: 'TXT', name: '_dmarc', content: 'v=DMARC1; p=reject' },
  { type: 'TXT', name: '_atproto', content: 'did=did:web:example.net' },
  { type: 'A', name: 'untouched', content: '198.51.100.7' },
] as const;

async function usedDomain() {
  const domain = await freshDomain();
  await call(
    changeRecords,
    { params: { id: domain.id }, body: { add: [...inUse] } },
    { token: ann.token },
  );
  return domain;
}

const each = recipes.map((recipe: Recipe) => [recipe.id, recipe] as const);

describe.each(each)('the recipe %s', (_id, recipe) => {
  it('has a source, and at most two fields with examples that it accepts', () => {
    expect(new URL(recipe.source).protocol).toBe('https:');
    expect(recipe.fields.length).toBeLessThanOrEqual(2);
    const examples = Object.fromEntries(recipe.fields.map(({ name, example }) => [name, example]));
    expect(recipeSchema(recipe).parse(examples)).toEqual(examples);
  });

  it('sets up an empty domain', async () => {
    const domain = await freshDomain();
    const plan = planOf(wantedOf(recipe, domain), { records: [], fqdn: domain.fqdn });
    expect(plan.steps.every(({ state }) => state === 'added')).toBe(true);
    expect((await apply(domain, addedBy(plan), goneBy(plan))).status).toBe(200);
    const after = planOf(wantedOf(recipe, domain), {
      records: await recordsAt(domain),
      fqdn: domain.fqdn,
    });
    expect(after.steps.map(({ state }) => state)).toEqual(plan.steps.map(() => 'kept'));
    expect(goneBy(after)).toEqual([]);
  });

  it('tells in a domain in use what is changed and removed, and applies whole or not at all', async () => {
    const domain = await usedDomain();
    const before = await linesOf(domain);
    const plan = planOf(wantedOf(recipe, domain), {
      records: await recordsAt(domain),
      fqdn: domain.fqdn,
    });
    expect(goneBy(plan).length).toBeGreaterThan(0);
    const untouched = ['untouched', 'some-other-proof=1'];
    const isAlias = plan.steps.some(({ record }) => record.name === '@' && record.type === 'CNAME');
    for (const { name, content } of goneBy(plan)) {
      expect(untouched.slice(0, isAlias ? 1 : 2)).not.toContain(name === '@' ? content : name);
    }
    const stale = goneBy(plan).map(({ id, version }, index) => ({
      id,
      version: index === 0 ? version + 1 : version,
    }));
    expect((await apply(domain, addedBy(plan), stale)).failure.code).toBe('VERSION_CONFLICT');
    expect(await linesOf(domain)).toEqual(before);
    expect((await apply(domain, addedBy(plan), goneBy(plan))).status).toBe(200);
    const lines = await linesOf(domain);
    for (const { name, type, content } of plan.steps.map(({ record }) => record)) {
      expect(lines).toContain(`${name} ${type} ${content}`);
    }
    expect(lines).toHaveLength(before.length - goneBy(plan).length + addedBy(plan).length);
  });
});

describe('a plan', () => {
  const planFor = async (domain: Domain, id: string, typed: Record<string, string>) => {
    const recipe = recipes.find((one) => one.id === id) as Recipe;
    const wanted = recordsOf(recipe, recipeSchema(recipe).parse(typed), domain.fqdn);
    return planOf(wanted, { records: await recordsAt(domain), fqdn: domain.fqdn });
  };
  const told = ({ steps, removed }: Awaited<ReturnType<typeof planFor>>) => ({
    steps: steps.map(({ record, state, replaces }) => [
      `${record.name} ${record.type}`,
      state,
      ...replaces.map(({ content }) => content),
    ]),
    removed: removed.map(({ name, type, content }) => `${name} ${type} ${content}`),
  });

  it('replaces all addresses of the old server', async () => {
    const plan = await planFor(await usedDomain(), 'server', { ipv4: '192.0.2.10', ipv6: '' });
    expect(told(plan)).toEqual({
      steps: [
        ['@ A', 'changed', '198.51.100.1', '198.51.100.2', '2001:db8::99'],
        ['www CNAME', 'changed', '198.51.100.1'],
      ],
      removed: [],
    });
  });

  it('replaces mail servers and the sender policy, and keeps what others have proved', async () => {
    const plan = await planFor(await usedDomain(), 'google', { googleProof: '' });
    expect(told(plan)).toEqual({
      steps: [
        ['@ MX', 'changed', 'mx.example.net'],
        ['@ TXT', 'changed', 'v=spf1 mx -all'],
        ['_dmarc TXT', 'changed', 'v=DMARC1; p=reject'],
      ],
      removed: [],
    });
  });

  it('removes a delegation that hides the new records, with the DS that needs it', async () => {
    const domain = await freshDomain();
    for (const body of [
      { type: 'NS', name: '@', content: 'ns1.example.net' },
      { type: 'DS', name: '@', content: `2371 13 2 ${'AB'.repeat(32)}` },
    ] as const) {
      await call(createRecord, { params: { id: domain.id }, body }, { token: ann.token });
    }
    const plan = await planFor(domain, 'bluesky', { did: `did:plc:${'a'.repeat(24)}` });
    expect(told(plan).removed.map((line) => line.split(' ')[1])).toEqual(['NS', 'DS']);
    expect((await apply(domain, addedBy(plan), goneBy(plan))).status).toBe(200);
  });

  it('takes what people paste for a name', async () => {
    const domain = await freshDomain();
    const pasted = { account: 'https://github.com/Octocat/', place: 'WWW' };
    const plan = await planFor(domain, 'github', pasted);
    expect(addedBy(plan)).toEqual([{ type: 'CNAME', name: 'www', content: 'octocat.github.io' }]);
  });
});

it.each([
  ['github', { account: '', place: '@' }, 'account: required'],
  ['github', { account: 'a b', place: '@' }, 'account: invalid_format'],
  ['github', { account: 'octocat', place: '-' }, 'place: invalid_format'],
  ['server', { ipv4: '', ipv6: '' }, 'ipv4: one'],
  ['server', { ipv4: '1.2.3', ipv6: '' }, 'ipv4: invalid_format'],
  ['zoho', { zohoRegion: 'moon', zohoProof: '' }, 'zohoRegion: invalid_format'],
  ['bluesky', { did: 'did:plc:short' }, 'did: invalid_format'],
])('%s refuses %j with %s', (id, typed, issue) => {
  const recipe = recipes.find((one) => one.id === id) as Recipe;
  const issues = recipeSchema(recipe).safeParse(typed).error?.issues ?? [];
  const found = issues.map(
    ({ path, ...rest }) =>
      `${path.join('.')}: ${(rest as { params?: { rule?: string } }).params?.rule}`,
  );
  expect(found).toEqual([issue]);
});
