import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Domain, deleteDomain } from '#shared/areas/domains/calls.ts';
import { listHistory } from '#shared/areas/history/calls.ts';
import { createRecord, deleteRecord } from '#shared/areas/records/calls.ts';
import { removeSetup, type Setup, tellSetup } from '#shared/areas/setups/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { limits } from '#shared/limits.ts';
import { recipes } from '#shared/recipes.ts';
import { call } from '#test/support/api.ts';
import { ownDataOf } from '#test/support/own-data.ts';
import { newPerson } from '#test/support/people.ts';
import { reindex } from '#test/support/reindex.ts';
import { newAdministrator } from '#test/support/roles.ts';
import {
  agreedAt,
  apply,
  check,
  github,
  recordsAt,
  type Stage,
  setupsAt,
  startStage,
  zoho,
} from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage();
});

afterAll(() => stage?.close());

let later = 0;

/** Looks at a setup once it is looked at anew. */
async function checkAnew(domain: Domain, id: string): Promise<Setup> {
  later += limits.setup.checkEvery * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later });
  try {
    return (await check(stage.ann, domain, id)).body;
  } finally {
    vi.useRealTimers();
  }
}

async function published(body: typeof github | typeof zoho, domain?: Domain) {
  const at = domain ?? (await stage.freshDomain());
  const agreed = await agreedAt(stage.ann, at);
  const answer = await apply(stage.ann, at, { ...body, agreed });
  expect(answer.status).toBe(200);
  await stage.rig.tellOf(at);
  return { domain: at, setup: answer.body };
}

const progress = ({ state, steps }: Setup) =>
  `${state} ${steps.filter(({ isDone }) => isDone).length}/${steps.length}`;

const verdicts = ({ findings }: Setup) => findings.map(({ kind, verdict }) => `${kind} ${verdict}`);

describe('a site', () => {
  it('is done once the service knows it, and fails when its record goes', async () => {
    const { domain, setup } = await published(github);
    expect(progress(setup)).toBe('running 0/3');
    const first = (await check(stage.ann, domain, 'github')).body;
    expect(verdicts(first)).toEqual([
      'record live',
      'http unknown_there',
      'certificate wrong_name',
      'https follows',
    ]);
    expect(progress(first)).toBe('running 1/3');
    const second = await checkAnew(domain, 'github');
    expect(verdicts(second)).toEqual([
      'record live',
      'http answers',
      'certificate valid',
      'https answers',
    ]);
    expect(progress(second)).toBe('done 3/3');
    expect(Date.parse(second.findings[2]?.until ?? '')).toBeGreaterThan(Date.now());
    const [record] = await recordsAt(stage.ann, domain);
    const params = { id: domain.id, recordId: record?.id ?? '' };
    await call(deleteRecord, { params }, { token: stage.ann.token });
    const third = await checkAnew(domain, 'github');
    expect(third.state).toBe('failed');
    expect(third.findings[0]).toMatchObject({
      verdict: 'gone',
      host: domain.fqdn,
      values: ['octocat.github.io.'],
    });
    expect(third.doneAt).toBe(second.doneAt);
  });

  it('is looked at once in ten seconds, whoever asks', async () => {
    const { domain } = await published(github);
    const first = (await check(stage.ann, domain, 'github')).body;
    expect(first.checkAgainIn).toBe(limits.setup.checkEvery);
    const again = (await check(stage.ann, domain, 'github')).body;
    expect(again.findings).toEqual(first.findings);
    expect(again.checkedAt).toBe(first.checkedAt);
  });

  it('waits for DNS where its record is not served yet', async () => {
    const domain = await stage.freshDomain();
    await apply(stage.ann, domain, github);
    const { findings } = (await check(stage.ann, domain, 'github')).body;
    expect(findings.map(({ verdict }) => verdict)).toEqual(['spreading', 'follows', 'follows']);
  });

  it('waits for DNS where its name still leads to the service of before', async () => {
    const { domain } = await published(github);
    await stage.sites.tell(domain.fqdn);
    const inputs = { ipv4: '93.184.216.34', ipv6: '' };
    const agreed = await agreedAt(stage.ann, domain);
    await apply(stage.ann, domain, { recipe: 'server', inputs, agreed });
    const found = (await check(stage.ann, domain, 'server')).body;
    expect(new Set(verdicts(found))).toEqual(
      new Set(['record spreading', 'http follows', 'certificate follows', 'https follows']),
    );
    expect(progress(found)).toBe('running 0/2');
  });

  it('says that name servers hide its record', async () => {
    const { domain } = await published({ ...github, inputs: { ...github.inputs, place: 'a.b' } });
    const body = { type: 'NS', name: 'b', content: 'ns1.example.net' } as const;
    const params = { id: domain.id };
    await call(createRecord, { params, body }, { token: stage.ann.token });
    const { findings } = (await check(stage.ann, domain, 'github.a.b')).body;
    expect(findings[0]?.verdict).toBe('delegated');
  });
});

describe('a setup that worked, applied anew', () => {
  const again = async (domain: Domain, body: Parameters<typeof apply>[2]) =>
    (await apply(stage.ann, domain, { ...body, agreed: await agreedAt(stage.ann, domain) })).body;

  async function works() {
    const { domain } = await published(github);
    await stage.sites.tell(domain.fqdn);
    const done = (await check(stage.ann, domain, 'github')).body;
    expect(done.state).toBe('done');
    return { domain, done };
  }

  it('with other inputs is under way and watched, as nobody has looked yet', async () => {
    const { domain } = await works();
    const inputs = { ...github.inputs, account: 'monalisa' };
    const anew = await again(domain, { ...github, inputs });
    expect(anew).toMatchObject({ state: 'running', findings: [], checkAgainIn: 0 });
    expect(anew.doneAt).toBeUndefined();
    expect(anew.watchedUntil).toBeDefined();
  });

  it('with inputs that change no record is under way as well', async () => {
    const { domain } = await works();
    const before = await recordsAt(stage.ann, domain);
    const anew = await again(domain, {
      ...github,
      inputs: { ...github.inputs, repository: 'other' },
    });
    expect(await recordsAt(stage.ann, domain)).toEqual(before);
    expect(anew.state).toBe('running');
  });

  it('as it is stays done, with what was found', async () => {
    const { domain, done } = await works();
    const { findings, checkedAt, doneAt } = done;
    const anew = await again(domain, github);
    expect(anew).toMatchObject({ state: 'done', findings, checkedAt, doneAt });
    expect(anew.watchedUntil).toBeUndefined();
  });

  it('with a record that was deleted is looked at anew, and still done at its service', async () => {
    const domain = await stage.freshDomain();
    const did = 'did:plc:ewvi7nxzyoun6zhxrhs64oiz';
    const bluesky = { recipe: 'bluesky', inputs: { did }, agreed: [] };
    await again(domain, bluesky);
    const params = { id: domain.id, setupId: 'bluesky' };
    const { token } = stage.ann;
    const told = await call(tellSetup, { params, body: { isDone: true } }, { token });
    const [record] = await recordsAt(stage.ann, domain);
    const deleted = { id: domain.id, recordId: record?.id ?? '' };
    expect((await call(deleteRecord, { params: deleted }, { token })).status).toBe(204);
    const anew = await again(domain, bluesky);
    expect(await recordsAt(stage.ann, domain)).toHaveLength(1);
    expect(anew).toMatchObject({ state: 'running', findings: [], toldAt: told.body.toldAt });
    expect(anew.steps).toContainEqual({ step: 'there', isDone: true });
    expect(anew.watchedUntil).toBeDefined();
  });

  it('with another account of its service is not done there', async () => {
    const domain = await stage.freshDomain();
    const bluesky = (did: string) => ({ recipe: 'bluesky', inputs: { did }, agreed: [] });
    await again(domain, bluesky('did:plc:ewvi7nxzyoun6zhxrhs64oiz'));
    const params = { id: domain.id, setupId: 'bluesky' };
    const { token } = stage.ann;
    const told = await call(tellSetup, { params, body: { isDone: true } }, { token });
    expect(told.body.steps).toContainEqual({ step: 'there', isDone: true });
    const anew = await again(domain, bluesky('did:plc:z72i7hdynmk6r22z27h6tvur'));
    expect(anew.steps).toContainEqual({ step: 'there', isDone: false });
  });
});

it('a site, then mail: both are done in the end, and nothing of the site stops', async () => {
  const { domain } = await published(github);
  await check(stage.ann, domain, 'github');
  await published(zoho, domain);
  const { token } = stage.ann;
  await call(
    tellSetup,
    { params: { id: domain.id, setupId: 'zoho' }, body: { isDone: true } },
    { token },
  );
  const mail = await checkAnew(domain, 'zoho');
  expect(verdicts(mail)).toEqual([
    'record live',
    'record live',
    'record live',
    'mx resolves',
    'mx resolves',
    'mx resolves',
    'spf single',
    'dmarc single',
  ]);
  expect(progress(mail)).toBe('done 3/3');
  const site = await checkAnew(domain, 'github');
  expect(progress(site)).toBe('done 3/3');
  expect((await setupsAt(stage.ann, domain)).map(({ id }) => id)).toEqual(['github', 'zoho']);
  const history = await call(listHistory, { params: { id: domain.id }, query: {} }, { token });
  expect(history.body.items.map(({ cause }) => cause)).toEqual([
    { kind: 'starter', starter: 'zoho' },
    { kind: 'starter', starter: 'github' },
  ]);
  expect(history.body.items[0]?.revision).toBe(mail.revision);
});

it('mail whose records are not served yet says of no policy that it is missing', async () => {
  const domain = await stage.freshDomain();
  await apply(stage.ann, domain, zoho);
  const found = (await check(stage.ann, domain, 'zoho')).body;
  expect(verdicts(found)).toEqual([
    'record spreading',
    'record spreading',
    'record spreading',
    'mx resolves',
    'mx resolves',
    'mx resolves',
    'spf follows',
    'dmarc follows',
  ]);
});

it.each(recipes.map(({ id }) => id))('%s is begun with its examples, and looked at', async (id) => {
  const domain = await stage.freshDomain();
  const recipe = recipes.find((one) => one.id === id);
  const inputs = Object.fromEntries(
    (recipe?.fields ?? []).map(({ name, example }) => [name, example]),
  );
  const body = { recipe: id, inputs, agreed: [] };
  expect((await apply(stage.ann, domain, body)).status).toBe(200);
  await stage.rig.tellOf(domain);
  const { findings, steps } = (await check(stage.ann, domain, id)).body;
  expect(findings.filter(({ kind }) => kind === 'record').length).toBeGreaterThan(0);
  expect(steps[0]).toEqual({ step: 'records', isDone: true });
});

describe('what is in the way', () => {
  it('stays unless it was agreed to as it is', async () => {
    const domain = await stage.freshDomain();
    const body = { type: 'A', name: '@', content: '93.184.216.34' } as const;
    const params = { id: domain.id };
    await call(createRecord, { params, body }, { token: stage.ann.token });
    expect((await apply(stage.ann, domain, github)).failure.code).toBe('VERSION_CONFLICT');
    const [seen] = await agreedAt(stage.ann, domain);
    const older = [{ id: seen?.id ?? '', version: (seen?.version ?? 0) + 1 }];
    const refused = await apply(stage.ann, domain, { ...github, agreed: older });
    expect(refused.failure.code).toBe('VERSION_CONFLICT');
    expect((await recordsAt(stage.ann, domain)).map(({ type }) => type)).toEqual(['A']);
    expect(await setupsAt(stage.ann, domain)).toEqual([]);
    const agreed = await agreedAt(stage.ann, domain);
    expect((await apply(stage.ann, domain, { ...github, agreed })).status).toBe(200);
    // A request that comes twice does nothing more.
    const again = await apply(stage.ann, domain, { ...github, agreed });
    expect(again.status).toBe(200);
    expect((await recordsAt(stage.ann, domain)).map(({ type }) => type)).toEqual(['CNAME']);
  });

  it.each([
    ['recipe', { ...github, recipe: 'moon' }, 'recipe'],
    ['a field', { ...github, inputs: { ...github.inputs, account: 'a b' } }, 'inputs.account'],
    ['a missing field', { ...github, inputs: { place: '@', repository: '' } }, 'inputs.account'],
    ['a field too many', { ...github, inputs: { ...github.inputs, more: '' } }, 'inputs'],
  ])('names %s that is not right', async (_what, body, path) => {
    const domain = await stage.freshDomain();
    const { failure } = await apply(stage.ann, domain, body);
    expect(failure.code).toBe('VALIDATION_FAILED');
    expect(failure.details).toMatchObject({ issues: [{ path: expect.stringContaining(path) }] });
  });

  it('is twenty setups at most', async () => {
    const domain = await stage.freshDomain();
    const at = (place: string) => ({ ...github, inputs: { ...github.inputs, place } });
    for (let index = 0; index < limits.setup.perDomain; index++) {
      expect((await apply(stage.ann, domain, at(`site-${index}`))).status).toBe(200);
    }
    const refused = await apply(stage.ann, domain, at('one-more'));
    expect(refused.failure).toMatchObject({
      code: 'SETUP_LIMIT_REACHED',
      details: { current: 20, limit: 20 },
    });
    // One that is there is applied anew.
    expect((await apply(stage.ann, domain, at('site-3'))).status).toBe(200);
  });
});

describe('a setup', () => {
  it('goes with its domain to whoever receives it, and with its end', async () => {
    const { domain } = await published(github);
    const bob = await newPerson();
    const { token } = (await call(getMyToken, {}, { token: bob.token })).body;
    const params = { id: domain.id };
    const body = { domainId: domain.id, targetToken: token };
    const given = await call(transferDomain, { body }, { token: stage.ann.token });
    expect(given.status).toBe(200);
    expect((await setupsAt(bob, domain)).map(({ id }) => id)).toEqual(['github']);
    await call(deleteDomain, { params }, { token: bob.token });
    await reindex({ domainId: domain.id });
    const { readSetups } = await import('#functions/setups/items/setups.ts');
    expect(await readSetups(domain.id)).toEqual([]);
  });

  it('is among the data that its owner downloads', async () => {
    const { domain } = await published(github);
    const { json } = await ownDataOf(stage.ann);
    const own = json.domains.find(({ fqdn }: Domain) => fqdn === domain.fqdn);
    expect(own.setups).toMatchObject([{ recipe: 'github', inputs: github.inputs }]);
  });

  it('is removed, and its records stay', async () => {
    const { domain } = await published(github);
    const params = { id: domain.id, setupId: 'github' };
    const { token } = stage.ann;
    expect((await call(removeSetup, { params }, { token })).status).toBe(204);
    expect(await setupsAt(stage.ann, domain)).toEqual([]);
    expect(await recordsAt(stage.ann, domain)).toHaveLength(1);
    expect((await call(removeSetup, { params }, { token })).status).toBe(404);
  });

  it('is nobody else’s to see', async () => {
    const { domain } = await published(github);
    const other = await newAdministrator();
    expect((await check(other, domain, 'github')).status).toBe(404);
  });
});
