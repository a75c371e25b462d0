import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspendUser, unsuspendUser } from '#shared/areas/accounts/calls.ts';
import { login } from '#shared/areas/auth/calls.ts';
import { freezeDomain, thawDomain } from '#shared/areas/domains/calls.ts';
import { listDomainHostnames } from '#shared/areas/hostnames/calls.ts';
import { deleteUser } from '#shared/areas/privacy/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { depart } from '#test/support/own-data.ts';
import { deliverMails, newPerson, solvedCaptcha } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';
import {
  execute,
  follow,
  Host,
  imagesOf,
  later,
  latest,
  lookAtDue,
  type Run,
  type Stage,
  startStage,
  takeStep,
  verify,
  withoutDns,
  withUnwellDns,
} from './stage.ts';

/** Seconds after which a hostname without a machine is due again. */
const watch = limits.hostname.watchEvery + 60;

let stage: Stage;
let host: Host;

beforeAll(async () => {
  stage = await startStage();
  host = await Host.claim(stage);
});

afterAll(() => stage.close());

describe('a run', () => {
  it('starts once however often it is told of, and again where the table was taken back since', async () => {
    const { writeAll } = await import('#platform/table/table.ts');
    const { verify: toldOf } = await import('#functions/hostnames/events.ts');
    const restored = await Host.claim(stage);
    const run = await restored.add('restored.example.org');
    const readItem = async () => {
      const [found] = (await imagesOf(run)).hostnames;
      if (!found) throw new Error('It is gone.');
      return found;
    };
    const before = await readItem();
    /** Refreshes it, and has the worker told of it twice. */
    const refreshIn = async (seconds: number) => {
      await later(seconds, () => restored.refresh(run));
      const body = toldOf({ before, after: await readItem() });
      for (let times = 0; times < 2; times++) await verify(body ?? {});
      return stage.started.splice(0).map(({ run }) => run);
    };
    stage.started.splice(0);
    expect(await refreshIn(100)).toEqual([before.run + 1]);
    await writeAll([before], []);
    expect(await refreshIn(200)).toEqual([before.run + 1]);
  });
});

describe('a refresh', () => {
  it('restarts what Cloudflare has stopped, however often it was used before', async () => {
    const owner = await Host.claim(stage);
    const run = await owner.add('stopped.example.org');
    await takeStep('register', run);
    for (let times = 1; times <= limits.hostname.wakes + 1; times++) {
      await later(times * 20, () => owner.refresh(run));
    }
    const used = await latest(run);
    expect(used.run).toBe(run.run + limits.hostname.wakes);
    await later(200, () => takeStep('check', used));
    stage.hostnames.timeOut('stopped.example.org');
    await later(300, () => takeStep('check', used));
    expect(await owner.only()).toMatchObject({ sslStatus: 'failed', asks: 'refresh' });
    await later(400, () => owner.refresh(run));
    const anew = await latest(run);
    expect(anew.run).toBe(used.run + 1);
    await later(420, () => takeStep('check', anew));
    expect(await owner.only()).toMatchObject({ sslStatus: 'pending_validation' });
  });
});

describe('a hostname', () => {
  it('goes from pending to ready while its owner does one task after the other', async () => {
    const run = await host.add('app.example.org');
    const { waits } = await execute(run, 1);
    expect(waits).toEqual([15, 19]);
    const outcomes = async () =>
      (await host.only()).pendingTasks.map(({ kind, outcome }) => [kind, outcome]);
    expect(await outcomes()).toEqual([
      ['add_cname', 'missing'],
      ['add_ownership_txt', 'missing'],
      ['add_acme_txt', 'missing'],
    ]);
    expect(await host.only()).toMatchObject({
      verificationErrors: ['custom hostname does not CNAME to this zone.'],
      sslValidationRecords: [
        { name: '_acme-challenge.app.example.org', value: expect.any(String), status: 'pending' },
      ],
    });
    stage.elsewhere.point('app.example.org', ['ownership']);
    await execute(run, 1);
    expect(await host.only()).toMatchObject({
      status: 'active',
      sslStatus: 'pending_validation',
      isReady: false,
    });
    stage.elsewhere.point('app.example.org', ['certificate']);
    await execute(run, 1);
    expect(await host.only()).toMatchObject({
      status: 'active',
      sslStatus: 'active',
      isReady: false,
    });
    stage.elsewhere.point('app.example.org', ['cname']);
    const { steps } = await execute(run, 5);
    expect(steps).toEqual(['register', 'check']);
    const ready = await host.only();
    expect(ready).toMatchObject({ isReady: true, certificate: { issuer: 'GoogleTrustServices' } });
    expect(ready.pendingTasks.map(({ done }) => done)).toEqual([true, true, true]);
  });
});

/** A hostname of a new owner that is ready. */
async function ready(hostname: string): Promise<{ owner: Host; run: Run }> {
  const owner = await Host.claim(stage);
  const run = await owner.add(hostname);
  await takeStep('register', run);
  stage.elsewhere.point(hostname);
  await execute(run, 2);
  expect((await owner.only()).isReady).toBe(true);
  return { owner, run };
}

describe('what stands in the way', () => {
  const outcomeOf = async (hostname: string, prepare: () => void) => {
    const owner = await Host.claim(stage);
    const run = await owner.add(hostname);
    await takeStep('register', run);
    prepare();
    await takeStep('check', run);
    return owner.only();
  };
  const set = (...args: Parameters<Stage['elsewhere']['set']>) => stage.elsewhere.set(...args);

  it('is told: another target, a wildcard, and an alias over a text', async () => {
    const other = await outcomeOf('other.example.org', () =>
      set('other.example.org', 'CNAME', ['ghs.example.net.']),
    );
    expect(other.pendingTasks[0]).toMatchObject({
      outcome: 'different',
      found: ['ghs.example.net'],
      nextStep: 'replace',
    });
    const wild = await outcomeOf('any.wild.example.org', () =>
      set('*.wild.example.org', 'CNAME', ['parked.example.net.']),
    );
    expect(wild.pendingTasks[0]).toMatchObject({ nextStep: 'override-wildcard' });
    const hidden = await outcomeOf('hidden.example.org', () =>
      set('_acme-challenge.hidden.example.org', 'CNAME', ['dcv.example.net.']),
    );
    expect(hidden.pendingTasks[2]).toMatchObject({
      outcome: 'different',
      found: ['dcv.example.net'],
      nextStep: 'remove-cname',
    });
  });

  it('is not an alias whose end has the text, nor one that cannot be asked for', async () => {
    const owner = await Host.claim(stage);
    const run = await owner.add('delegated.example.org');
    await takeStep('register', run);
    const name = '_acme-challenge.delegated.example.org';
    const ofText = async () => (await owner.only()).pendingTasks.find((task) => task.name === name);
    set(name, 'CNAME', ['hop.example.net.']);
    set('hop.example.net', 'CNAME', ['dcv.example.com.']);
    await takeStep('check', run);
    const missing = await ofText();
    expect(missing).toMatchObject({ nextStep: 'remove-cname', found: ['hop.example.net'] });
    const failing = (asked: string, type: 'CNAME' | 'TXT') =>
      withUnwellDns(stage, [{ name: asked, type, code: 2 }], () => takeStep('check', run));
    await failing(name, 'CNAME');
    expect(await ofText()).toMatchObject({ outcome: 'unreachable', nextStep: 'ask-again' });
    await failing('dcv.example.com', 'TXT');
    expect(await ofText()).toMatchObject({ outcome: 'unreachable', found: ['hop.example.net'] });
    set('dcv.example.com', 'TXT', ['"other"', `"${missing?.value}"`]);
    await takeStep('check', run);
    expect(await ofText()).toMatchObject({ done: true, outcome: 'done', found: [] });
    set('dcv.example.com', 'TXT', []);
  });

  it('is told: an apex, a zone on Cloudflare itself, and CAA records of others', async () => {
    const apex = await outcomeOf('apex-one.test', () =>
      set('apex-one.test', 'A', ['93.184.216.34']),
    );
    expect(apex.pendingTasks[0]).toMatchObject({ outcome: 'different', nextStep: 'flatten' });
    const zone = { id: 'PUBLIC-onflare.test', name: 'onflare.test' };
    stage.served.ensure({ ...zone, nameServers: ['ada.ns.cloudflare.com'] });
    const proxiedThere = await outcomeOf('www.onflare.test', () =>
      set('www.onflare.test', 'A', ['104.16.1.1']),
    );
    expect(proxiedThere).toMatchObject({ dnsHost: 'cloudflare' });
    expect(proxiedThere.pendingTasks[0]).toMatchObject({ nextStep: 'unproxy' });
    const forbidden = await outcomeOf('shop.caa-one.test', () =>
      set('caa-one.test', 'CAA', ['0 issue "other.example"']),
    );
    expect(forbidden.obstacles).toMatchObject([
      { kind: 'caa', name: 'caa-one.test', allow: ['0 issue "pki.goog"'] },
    ]);
  });
});

describe('what cannot be asked', () => {
  it('is never shown as failed: neither provider nor DNS, not even when the time is over', async () => {
    const owner = await Host.claim(stage);
    const run = await owner.add('silent.example.org');
    await takeStep('register', run);
    stage.cloudflare.faults.set({ mode: 'unavailable' });
    await takeStep('check', run);
    expect(await owner.only()).toMatchObject({ status: 'pending', isUnreachable: true });
    await takeStep('give-up', run);
    expect(await owner.only()).toMatchObject({ status: 'pending' });
    stage.cloudflare.faults.clear();
    await withoutDns(() => takeStep('check', run));
    const tasks = (await owner.only()).pendingTasks;
    expect(tasks.map(({ outcome }) => outcome)).toEqual(tasks.map(() => 'unreachable'));
    await takeStep('give-up', run);
    expect((await owner.only()).status).toBe('pending');
    await takeStep('check', run);
    await takeStep('give-up', run);
    expect((await owner.only()).status).toBe('failed');
    expect((await owner.refresh(run)).body).toMatchObject({ status: 'pending' });
  });
});

describe('the life of a hostname', () => {
  it('that is deleted while it is registered leaves nothing at the provider', async () => {
    const owner = await Host.claim(stage);
    const run = await owner.add('brief.example.org');
    stage.cloudflare.faults.set({ mode: 'applied-unanswered', times: 1 });
    await takeStep('register', run);
    await owner.remove(run);
    expect(await takeStep('check', run)).toMatchObject({ next: 'end' });
    const last = await latest(run);
    expect(await takeStep('withdraw', last)).toMatchObject({ next: 'wait' });
    const answer = await later(31, () => takeStep('withdraw', last));
    expect(answer).toMatchObject({ next: 'end' });
    expect(stage.hostnames.list(stage.zone, 'brief.example.org')).toEqual([]);
    expect(await owner.list()).toEqual([]);
    await (await Host.claim(stage)).add('brief.example.org');
  });

  it('follows its domain and whoever owns it: freeze, suspension, transfer and deletion', async () => {
    const hostname = 'follows.example.org';
    const { owner, run } = await ready(hostname);
    const admin = await newAdministrator();
    const heir = await newPerson();
    const as = { token: admin.token };
    const body = { reason: 'A test of what follows.' };
    const params = { id: run.domainId };
    const guest = { id: idOf(owner.owner) };
    const registered = () => stage.hostnames.list(stage.zone, hostname).length;
    const after = async (work: () => Promise<{ status: number }>) => {
      await follow(stage, run, async () => expect((await work()).status).toBeLessThan(300));
      return registered();
    };
    const shown = async () => (await call(listDomainHostnames, { params }, as)).body.items;

    expect(await after(() => call(freezeDomain, { params, body }, as))).toBe(0);
    expect(await shown()).toMatchObject([{ hostname, status: 'pending', isReady: false }]);
    expect(await after(() => call(thawDomain, { params }, as))).toBe(1);
    expect(await shown()).toMatchObject([{ isReady: true }]);
    expect(await after(() => call(suspendUser, { params: guest, body }, as))).toBe(0);
    expect(await after(() => call(unsuspendUser, { params: guest }, as))).toBe(1);
    expect(await shown()).toMatchObject([{ isReady: true }]);

    const { token: targetToken } = (await call(getMyToken, {}, { token: heir.token })).body;
    const given = { domainId: run.domainId, targetToken };
    const { email, password } = owner.owner;
    const credentials = { email, password, turnstileToken: await solvedCaptcha() };
    const { token } = (await call(login, { body: credentials })).body;
    expect(await after(() => call(transferDomain, { body: given }, { token }))).toBe(1);
    const heirs = { id: idOf(heir) };
    expect(await after(() => call(suspendUser, { params: heirs, body }, as))).toBe(0);
    expect(await after(() => call(unsuspendUser, { params: heirs }, as))).toBe(1);
    const gone = async () => {
      const answer = await call(deleteUser, { params: heirs, body }, as);
      await depart(heirs.id);
      return answer;
    };
    expect(await after(gone)).toBe(0);
    expect(await latest(run)).toMatchObject({ run: 0 });
  });

  it('that stops pointing here tells its owner by mail, once, though no machine runs', async () => {
    const { owner } = await ready('strays.example.org');
    await deliverMails();
    await lookAtDue();
    stage.elsewhere.set('strays.example.org', 'CNAME', ['elsewhere.example.net.']);
    await lookAtDue();
    expect(await deliverMails()).toEqual([]);
    await later(watch, lookAtDue);
    const [mail, ...others] = await deliverMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: owner.owner.email });
    expect(mail?.subject).toContain('strays.example.org');
    expect((await owner.only()).strayedAt).toBeDefined();
    await later(2 * watch, lookAtDue);
    expect(await deliverMails()).toEqual([]);
  });

  it('tells its owner by mail, once, of a certificate that ends within 14 days', async () => {
    const { owner } = await ready('ends.example.org');
    const mailsIn = async (watches: number, days: number) => {
      const end = Date.now() + watches * watch * 1000 + days * 86_400_000;
      stage.hostnames.expire('ends.example.org', new Date(end).toISOString());
      await later(watches * watch, lookAtDue);
      return (await deliverMails()).filter(({ to }) => to === owner.owner.email);
    };
    await deliverMails();
    expect(await mailsIn(1, 15)).toEqual([]);
    expect(await mailsIn(2, 13)).toMatchObject([
      { subject: 'The certificate for ends.example.org expires soon' },
    ]);
    await later(3 * watch, lookAtDue);
    expect(await deliverMails()).toEqual([]);
  });
});

describe('a hostname that another domain has', () => {
  const give = (hostname: string, { domain }: Host) =>
    stage.elsewhere.set(`_freehold.${hostname}`, 'TXT', [`"${domain.id}"`]);

  it('goes to whoever proves by a TXT record that it is theirs, and to nobody else', async () => {
    const hostname = 'wanted.example.org';
    const { owner: squatter, run } = await ready(hostname);
    const rival = await Host.claim(stage);
    const refused = await rival.tryToAdd(hostname);
    expect(refused).toMatchObject({ status: 409, failure: { code: 'HOSTNAME_PROOF_NEEDED' } });
    expect(refused.failure.details).toEqual({
      name: `_freehold.${hostname}`,
      value: rival.domain.id,
    });
    give(hostname, squatter);
    expect((await rival.tryToAdd(hostname)).status).toBe(409);

    give(hostname, rival);
    const won = await rival.add(hostname);
    expect(await squatter.list()).toMatchObject([{ status: 'deleting' }]);
    await execute(won, 1);
    expect(await rival.only()).toMatchObject({ status: 'pending', isUnreachable: false });

    await deliverMails();
    await execute(await latest(run));
    expect(await squatter.list()).toEqual([]);
    expect(await deliverMails()).toMatchObject([
      { to: squatter.owner.email, subject: `${hostname} was moved to another domain` },
    ]);
    await execute(won, 1);
    expect(stage.hostnames.list(stage.zone, hostname)).toMatchObject([
      { custom_origin_server: rival.domain.fqdn },
    ]);
    stage.elsewhere.set(hostname, 'CNAME', []);
    stage.elsewhere.point(hostname);
    await execute(won, 2);
    expect((await rival.only()).isReady).toBe(true);
    expect((await squatter.tryToAdd(hostname)).failure.code).toBe('HOSTNAME_PROOF_NEEDED');
  });

  it('is not said to lack a proof that could not be asked for', async () => {
    const hostname = 'unasked.example.org';
    await (await Host.claim(stage)).add(hostname);
    const rival = await Host.claim(stage);
    const failing = [{ name: `_freehold.${hostname}`, type: 'TXT', code: 2 }] as const;
    const { failure } = await withUnwellDns(stage, failing, () => rival.tryToAdd(hostname));
    expect(failure.code).toBe('DNS_UNREACHABLE');
  });

  it('stays while it is on its way out, and so does one that the same domain has', async () => {
    const hostname = 'leaves.example.org';
    const owner = await Host.claim(stage);
    const rival = await Host.claim(stage);
    give(hostname, rival);
    const run = await owner.add(hostname);
    expect((await owner.tryToAdd(hostname)).failure.code).toBe('HOSTNAME_TAKEN');
    await owner.remove(run);
    expect((await rival.tryToAdd(hostname)).failure.code).toBe('HOSTNAME_TAKEN');
    await execute(await latest(run));
    expect((await rival.tryToAdd(hostname)).status).toBe(201);
  });
});
