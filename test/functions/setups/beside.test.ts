import { beforeAll, describe, expect, it } from 'vitest';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { changeRecords, createRecord, listRecords } from '#shared/areas/records/calls.ts';
import { initialOf } from '#shared/recipes/beside.ts';
import { staysOf, stopsOf } from '#shared/recipes/effects.ts';
import { addedBy, goneBy, planOf } from '#shared/recipes/plan.ts';
import { type Filled, type Recipe, recordsOf } from '#shared/recipes/recipe.ts';
import { services } from '#shared/recipes/sites.ts';
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

const freshDomain = () => newDomain(ann, `beside-${names++}`, providerId);
const recipeOf = (id: string) => recipes.find((one) => one.id === id) as Recipe;

const recordsAt = async ({ id }: Domain) =>
  (await call(listRecords, { params: { id } }, { token: ann.token })).body.items;

const linesAt = async (domain: Domain) =>
  (await recordsAt(domain)).map(({ type, name, content }) => `${name} ${type} ${content}`).sort();

const change = ({ id }: Domain, body: Parameters<typeof call<typeof changeRecords>>[1]['body']) =>
  call(changeRecords, { params: { id }, body }, { token: ann.token });

/** Plan of a recipe with what its fields hold at first, and what is typed besides. */
async function planFor(domain: Domain, id: string, typed: Filled = {}) {
  const records = await recordsAt(domain);
  const within = { records, fqdn: domain.fqdn };
  const filled = { ...initialOf(recipeOf(id), within), ...typed };
  return { plan: planOf(recordsOf(recipeOf(id), filled, domain.fqdn), within), ...within };
}

async function setUp(domain: Domain, id: string, typed?: Filled) {
  const { plan, fqdn, records } = await planFor(domain, id, typed);
  const gone = goneBy(plan);
  const remove = gone.map((record) => ({ id: record.id, version: record.version }));
  const { status } = await change(domain, { add: addedBy(plan), remove });
  expect(status).toBe(200);
  const within = { records, fqdn };
  return {
    stops: stopsOf(plan, fqdn).map(({ kind, host }) => `${kind} ${host}`),
    stays: staysOf(plan, within),
  };
}

const sites = [
  ['github', { account: 'octocat' }, 'GitHub Pages'],
  ['vercel', {}, 'Vercel'],
  ['netlify', { netlifySite: 'quiet-harbour' }, 'Netlify'],
  ['render', { renderService: 'quiet-harbour' }, 'Render'],
  ['gitlab', { gitlabGroup: 'north-pier' }, 'GitLab Pages'],
  ['codeberg', { codebergAccount: 'north-pier' }, 'Codeberg Pages'],
] as const;

const linesOf = (service: string): string[] =>
  (services.find(({ name }) => name === service)?.addresses ?? []).map(
    (address) => `@ ${address.includes(':') ? 'AAAA' : 'A'} ${address}`,
  );

/** Lines of a service's records that stand beside its alias or addresses. */
const besideOf = (id: string): string[] =>
  id === 'codeberg' ? ['_git-pages-repository TXT https://codeberg.org/north-pier/pages.git'] : [];

it('names documentation for the addresses of each service', () => {
  for (const { source, addresses } of services) {
    expect(new URL(source).protocol).toBe('https:');
    expect(addresses.length).toBeGreaterThan(0);
  }
  expect(linesOf('GitHub Pages')).toHaveLength(8);
});

describe.each(sites)('%s and mail at one name', (id, typed, service) => {
  it('sets up a site beside mail, whose records all stay', async () => {
    const domain = await freshDomain();
    await setUp(domain, 'zoho');
    const mail = await linesAt(domain);
    const { stops, stays } = await setUp(domain, id, typed);
    expect(stops).toEqual([]);
    expect(stays).toEqual({ sites: [], mail: [domain.fqdn] });
    expect(await linesAt(domain)).toEqual([...mail, ...linesOf(service), ...besideOf(id)].sort());
  });

  it('sets up mail beside a site, whose alias becomes addresses', async () => {
    const domain = await freshDomain();
    await setUp(domain, id, typed);
    expect(await linesAt(domain)).toEqual([expect.stringMatching(/^@ CNAME /), ...besideOf(id)]);
    const { stops, stays } = await setUp(domain, 'zoho');
    expect(stops).toEqual([]);
    expect(stays).toEqual({ sites: [{ host: domain.fqdn, service }], mail: [] });
    const lines = await linesAt(domain);
    expect(lines).toEqual(expect.arrayContaining([...linesOf(service), '@ MX mx.zoho.com']));
    expect(lines.filter((line) => line.includes('CNAME'))).toEqual([]);
  });

  it('finds nothing to change at a second look, also once the mail is gone', async () => {
    const domain = await freshDomain();
    await setUp(domain, 'zoho');
    await setUp(domain, id, typed);
    expect(addedBy((await planFor(domain, id, typed)).plan)).toEqual([]);
    const mail = (await recordsAt(domain)).filter(
      ({ type, name }) => type === 'MX' || (type === 'TXT' && name !== '_git-pages-repository'),
    );
    await change(domain, { remove: mail.map(({ id, version }) => ({ id, version })) });
    const { plan } = await planFor(domain, id, typed);
    expect([addedBy(plan), goneBy(plan)]).toEqual([[], []]);
  });
});

describe('a service without addresses', () => {
  const pages = { pagesProject: 'quiet-harbour' };

  it('is offered at www where the domain itself has mail, and stops nothing there', async () => {
    const domain = await freshDomain();
    await setUp(domain, 'zoho');
    const before = await linesAt(domain);
    const { stops } = await setUp(domain, 'cloudflare', pages);
    expect(stops).toEqual([]);
    expect(await linesAt(domain)).toEqual([...before, 'www CNAME quiet-harbour.pages.dev'].sort());
  });

  it('tells what stops where it is wanted in place of mail all the same', async () => {
    const domain = await freshDomain();
    await setUp(domain, 'zoho');
    const { stops } = await setUp(domain, 'cloudflare', { ...pages, place: '@' });
    expect(stops).toEqual([`mail ${domain.fqdn}`, `other ${domain.fqdn}`]);
  });

  it('tells that its site stops where mail takes its name', async () => {
    const domain = await freshDomain();
    await setUp(domain, 'cloudflare', pages);
    const { stops, stays } = await setUp(domain, 'google');
    expect(stops).toEqual([`site ${domain.fqdn}`]);
    expect(stays).toEqual({ sites: [], mail: [] });
  });
});

it('keeps the provider before a site that mail has moved to its addresses', () => {
  const alias = { type: 'CNAME', name: '@', content: 'octocat.github.io', proxied: true } as const;
  const wanted = [{ type: 'MX', name: '@', content: 'mx.zoho.com', priority: 10 } as const];
  const plan = planOf(wanted, { records: [alias], fqdn: 'harbour.edge.test' });
  const addresses = addedBy(plan).filter(({ type }) => type !== 'MX');
  expect(addresses).toHaveLength(8);
  expect(addresses.every(({ proxied }) => proxied)).toBe(true);
});

it('says nothing of mail where a null MX refused it', async () => {
  const domain = await freshDomain();
  const body = { type: 'MX', name: '@', content: '.', priority: 0 } as const;
  await call(createRecord, { params: { id: domain.id }, body }, { token: ann.token });
  const { plan, fqdn } = await planFor(domain, 'cloudflare', { pagesProject: 'a', place: '@' });
  expect(stopsOf(plan, fqdn)).toEqual([]);
});

it('tells that a delegation stops, which would hide the new record', async () => {
  const domain = await freshDomain();
  const body = { type: 'NS', name: '@', content: 'ns1.example.net' } as const;
  await call(createRecord, { params: { id: domain.id }, body }, { token: ann.token });
  const { plan, fqdn } = await planFor(domain, 'bluesky', { did: 'did:web:example.net' });
  const stop = { kind: 'delegation', host: fqdn, type: 'NS', content: 'ns1.example.net' };
  expect(stopsOf(plan, fqdn)).toEqual([stop]);
});
