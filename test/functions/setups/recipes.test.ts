import { beforeAll, describe, expect, it } from 'vitest';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { changeRecords, createRecord, listRecords } from '#shared/areas/records/calls.ts';
import { recordBody } from '#shared/areas/records/record.ts';
import { addedBy, goneBy, planOf } from '#shared/recipes/plan.ts';
import {
  otherSideOf,
  type Recipe,
  recipeSchema,
  recordsOf,
  stepsOf,
} from '#shared/recipes/recipe.ts';
import { recipes } from '#shared/recipes.ts';
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
  { type: 'CNAME', name: '_discord', content: 'old.example.net' },
  { type: 'SRV', name: '_minecraft._tcp', content: '0 25565 old.example.net', priority: 0 },
  { type: 'SRV', name: '_matrix-fed._tcp', content: '0 8448 old.example.net', priority: 0 },
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
  it('has a source, and at most four fields with examples that it accepts', () => {
    expect(new URL(recipe.source).protocol).toBe('https:');
    expect(recipe.fields.length).toBeLessThanOrEqual(4);
    const examples = Object.fromEntries(recipe.fields.map(({ name, example }) => [name, example]));
    expect(recipeSchema(recipe).parse(examples)).toEqual(examples);
  });

  it('uses each of its fields, and no other', () => {
    const { records, there } = recipe;
    const told = [
      ...records.flatMap(({ name, content }) => [name, content]),
      ...(there?.pages ?? []),
    ];
    const used = [...told, there?.value ?? ''].flatMap(
      (text) => text.match(/(?<=\{)\w+(?=\})/g) ?? [],
    );
    const known = [...recipe.fields.map(({ name }) => name), 'fqdn', 'host'];
    expect(used.filter((name) => !(known as string[]).includes(name))).toEqual([]);
    expect(recipe.fields.map(({ name }) => name).filter((name) => !used.includes(name))).toEqual(
      [],
    );
  });

  it('makes records in the one spelling that the service keeps them in, at any place', () => {
    for (const place of ['@', 'www', 'a.b']) {
      const typed = recipe.fields.map(({ name, example }) => [
        name,
        name === 'place' ? place : example,
      ]);
      const filled = recipeSchema(recipe).parse(Object.fromEntries(typed));
      const made = recordsOf(recipe, filled, 'harbour.freehold.test');
      expect(made).toHaveLength(recipe.records.length);
      for (const record of made) expect(recordBody.parse(record)).toMatchObject(record);
    }
  });

  it('leads to settings over HTTPS, with what is entered there', () => {
    const typed = recipe.fields.map(({ name, example }) => [name, example]);
    const none = recipe.fields.map(({ name, example, optional }) => [
      name,
      optional ? '' : example,
    ]);
    for (const inputs of [typed, none]) {
      const other = otherSideOf(recipe, Object.fromEntries(inputs), 'harbour.freehold.test');
      if (!other) continue;
      expect(new URL(other.page).protocol).toBe('https:');
      expect(other.page + other.value).not.toMatch(/[{}]/);
      expect(other.value).toContain('harbour.freehold.test');
    }
  });

  it('has something that tells that it is done', () => {
    expect(stepsOf(recipe).length).toBeGreaterThan(1);
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
    const plan = await planFor(await usedDomain(), 'google', { googleProof: '', googleDkim: '' });
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

  it('keeps the case of a repository at Codeberg, whose address is compared as it is spelled', async () => {
    const address = 'https://Codeberg.org/North_Pier/Site.git';
    const pasted = { codebergAccount: address, codebergRepository: address, place: 'www' };
    const plan = await planFor(await freshDomain(), 'codeberg', pasted);
    expect(addedBy(plan)).toEqual([
      { type: 'CNAME', name: 'www', content: 'codeberg.page' },
      {
        type: 'TXT',
        name: '_git-pages-repository.www',
        content: 'https://codeberg.org/North_Pier/Site.git',
      },
    ]);
  });

  it.each([
    ['gitlab', 'gitlabProof', 'gitlab-pages-verification-code=00112233445566778899aabbccddeeff'],
    ['mailbox', 'mailboxKey', '9e2ad31517ea49bfb7915db8b5d31621918ceed5'],
  ])('takes the whole line that %s shows for %s', (id, field, value) => {
    const recipe = recipes.find((one) => one.id === id) as Recipe;
    const examples = recipe.fields.map(({ name, example }) => [name, example]);
    for (const start of ['_code.www.example.org TXT ', '0a1b.example.org. IN TXT ', '']) {
      const typed = { ...Object.fromEntries(examples), [field]: `${start}${value}` };
      expect(recipeSchema(recipe).parse(typed)).toMatchObject({ [field]: value });
    }
  });

  it('names the repository whose settings are opened, and none where they are listed', () => {
    const recipe = recipes.find(({ id }) => id === 'github') as Recipe;
    const opened = (repository: string) => {
      const inputs = { account: 'octocat', repository, place: '@' };
      const other = otherSideOf(recipe, inputs, 'harbour.freehold.test');
      return [other?.page, other?.repository];
    };
    const pages = 'https://github.com/octocat/tides/settings/pages';
    expect(opened('tides')).toEqual([pages, 'octocat/tides']);
    expect(opened('')).toEqual(['https://github.com/octocat?tab=repositories', '']);
  });

  it.each([
    ['github', 'account'],
    ['gitlab', 'gitlabGroup'],
    ['codeberg', 'codebergAccount'],
  ])('takes the @ off an account at %s', (id, field) => {
    const recipe = recipes.find((one) => one.id === id) as Recipe;
    const examples = recipe.fields.map(({ name, example }) => [name, example]);
    const typed = { ...Object.fromEntries(examples), [field]: ' @north-pier' };
    expect(recipeSchema(recipe).parse(typed)).toMatchObject({ [field]: 'north-pier' });
  });

  it('takes what people paste for a name', async () => {
    const domain = await freshDomain();
    const pasted = { account: 'https://github.com/Octocat/', repository: '', place: 'WWW' };
    const plan = await planFor(domain, 'github', pasted);
    expect(addedBy(plan)).toEqual([{ type: 'CNAME', name: 'www', content: 'octocat.github.io' }]);
  });
});

it.each([
  ['github', { account: '', repository: '', place: '@' }, 'account: required'],
  ['github', { account: 'a b', repository: '', place: '@' }, 'account: label'],
  ['github', { account: 'octocat', repository: '', place: '-' }, 'place: record_name'],
  ['server', { ipv4: '', ipv6: '' }, 'ipv4: one'],
  ['server', { ipv4: '1.2.3', ipv6: '' }, 'ipv4: ipv4'],
  ['zoho', { zohoRegion: 'moon', zohoProof: '', zohoDkim: '' }, 'zohoRegion: zoho_region'],
  ['fly', { ipv4: '', ipv6: '', place: '@' }, 'ipv4: one'],
  ['minecraft', { gameHost: 'a.example.net', port: '65536', place: '@' }, 'port: port'],
  ['gitlab', { gitlabGroup: 'north-pier', gitlabProof: '', place: '@' }, 'gitlabProof: required'],
  ['icloud', { appleProof: '' }, 'appleProof: required'],
  ['migadu', { migaduProof: 'ljtp9k6p' }, 'migaduProof: whole_code'],
  ['google', { googleProof: '', googleDkim: 'v=DKIM1; k=rsa' }, 'googleDkim: whole_code'],
  [
    'codeberg',
    { codebergAccount: 'https://codeberg.org/', codebergRepository: 'pages', place: '@' },
    'codebergAccount: label',
  ],
  ['discord', { discordProof: 'dh=0123' }, 'discordProof: whole_code'],
  ['bluesky', { did: 'did:plc:short' }, 'did: did'],
])('%s refuses %j with %s', (id, typed, issue) => {
  const recipe = recipes.find((one) => one.id === id) as Recipe;
  const issues = recipeSchema(recipe).safeParse(typed).error?.issues ?? [];
  const found = issues.map(
    ({ path, ...rest }) =>
      `${path.join('.')}: ${(rest as { params?: { rule?: string } }).params?.rule}`,
  );
  expect(found).toEqual([issue]);
});
