import { beforeAll, describe, expect, it } from 'vitest';
import type { Domain } from '#shared/areas/domains/calls.ts';
import {
  createHostname,
  deleteHostname,
  listDomainHostnames,
  listHostnames,
  refreshHostname,
} from '#shared/areas/hostnames/calls.ts';
import {
  changeRecords,
  createRecord,
  deleteRecord,
  updateRecord,
} from '#shared/areas/records/calls.ts';
import { transferDomain } from '#shared/areas/tokens/calls.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { addProxiedRecord, edgeProvider } from '#test/support/stack/edge.ts';

let ann: Person;
let providerId: string;
let plainProviderId: string;
let count = 0;

beforeAll(async () => {
  await useEngine();
  plainProviderId = await seed();
  providerId = await edgeProvider();
});

/** Somebody's domain with a proxied address. */
async function host(): Promise<{ domain: Domain; recordId: string }> {
  ann = await newPerson();
  const domain = await newDomain(ann, `hosting-${count++}`, providerId);
  return { domain, recordId: await addProxiedRecord(ann, domain.id) };
}

const add = ({ id, fqdn }: Domain, hostname: string, { token } = ann, originServer = fqdn) =>
  call(createHostname, { params: { id }, body: { hostname, originServer } }, { token });

const list = async ({ id }: Domain, { token } = ann) =>
  (await call(listHostnames, { params: { id } }, { token })).body.items;

describe('adding a hostname', () => {
  it('tells the record to add, before anybody was asked', async () => {
    const { domain } = await host();
    const { status, body } = await add(domain, ' App.Example.org ');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      hostname: 'app.example.org',
      originServer: domain.fqdn,
      targetDomain: domain.fqdn,
      status: 'pending',
      sslStatus: 'pending_validation',
      isReady: false,
      isUnreachable: false,
      pendingTasks: [
        {
          kind: 'add_cname',
          type: 'CNAME',
          name: 'app.example.org',
          value: domain.fqdn,
          done: false,
          outcome: 'unchecked',
          nextStep: 'add',
        },
      ],
    });
    expect(await list(domain)).toEqual([body]);
    expect((await auditOf(domain.id))[0]).toMatchObject({
      event: 'hostname-added',
      subject: { id: domain.id, name: domain.fqdn },
      changes: { hostname: { to: 'app.example.org' } },
    });
  });

  it('refuses what is no name, or one of ours', async () => {
    const { domain } = await host();
    for (const [hostname, rule] of [
      ['', 'required'],
      ['.', 'required'],
      ['example', 'one_label'],
      ['localhost.', 'one_label'],
      ['*.example.org', 'wildcard'],
      ['app.*.example.org', 'wildcard'],
      ['192.0.2.1', 'address'],
      ['2001:db8::1', 'address'],
      ['[2001:db8::1]', 'address'],
      ['foo.localhost', 'reserved'],
      ['printer.local', 'reserved'],
      ['app.example.org..', 'invalid'],
      ['-app.example.org', 'invalid'],
      ['exa_mple.example.org', 'invalid'],
      ['K\u212a.example.org', 'invalid'],
      ['edge.test', 'own_suffix'],
      ['www.alice.freehold.test', 'own_suffix'],
    ]) {
      const { status, failure } = await add(domain, hostname as string);
      expect([hostname, status]).toEqual([hostname, 400]);
      expect(failure.details).toMatchObject({
        issues: expect.arrayContaining([expect.objectContaining({ path: 'hostname', rule })]),
      });
    }
    expect(await list(domain)).toEqual([]);
  });

  it('takes a pasted final dot, and offers the name in an address or in its ASCII form', async () => {
    const { domain } = await host();
    const { status, body } = await add(domain, 'Dotted.Example.org.');
    expect([status, body.hostname]).toEqual([201, 'dotted.example.org']);
    for (const [hostname, rule, offered] of [
      ['https://www.Example.org/shop?page=1', 'url', 'www.example.org'],
      ['www.example.org:8080', 'url', 'www.example.org'],
      ['www.example.org/', 'url', 'www.example.org'],
      ['bücher.example.org', 'unicode', 'xn--bcher-kva.example.org'],
      ['例え.テスト', 'unicode', 'xn--r8jz45g.xn--zckzah'],
    ]) {
      const { failure } = await add(domain, hostname as string);
      expect(failure.details).toMatchObject({
        issues: [{ path: 'hostname', rule, offers: [{ hostname: offered }] }],
      });
    }
    expect((await add(domain, 'xn--bcher-kva.example.org')).status).toBe(201);
  });

  it('refuses another origin than the domain, and a suffix without hostnames', async () => {
    const { domain } = await host();
    const other = await add(domain, 'origin.example.org', ann, `www.${domain.fqdn}`);
    expect(other.failure.code).toBe('ORIGIN_NOT_THIS_DOMAIN');
    const plain = await newDomain(ann, `plain-${count++}`, plainProviderId);
    expect((await add(plain, 'plain.example.org')).failure.code).toBe('HOSTNAMES_NOT_SUPPORTED');
  });

  it('needs a proxied address at the domain: one that is not proxied, a CNAME or another name will not do', async () => {
    ann = await newPerson();
    const domain = await newDomain(ann, `bare-${count++}`, providerId);
    const records = [
      { type: 'A' as const, name: '@', content: '93.184.216.34', proxied: false },
      { type: 'A' as const, name: 'www', content: '93.184.216.34', proxied: true },
      { type: 'CNAME' as const, name: 'shop', content: 'shop.example.org', proxied: true },
    ];
    const params = { id: domain.id };
    for (const body of records) {
      await call(createRecord, { params, body }, { token: ann.token });
      const { failure } = await add(domain, 'bare.example.org');
      expect(failure.code).toBe('PROXIED_RECORD_NEEDED');
    }
    const body = { type: 'AAAA' as const, name: '@', content: '2606:4700::1', proxied: true };
    await call(createRecord, { params, body }, { token: ann.token });
    expect((await add(domain, 'bare.example.org')).status).toBe(201);
  });

  it('stops at five, and counts those that are left', async () => {
    const { domain } = await host();
    const names = [1, 2, 3, 4, 5, 6].map((number) => `limit${number}.example.org`);
    for (const name of names.slice(0, 5)) expect((await add(domain, name)).status).toBe(201);
    const { failure } = await add(domain, names[5] as string);
    expect(failure).toMatchObject({
      code: 'HOSTNAME_LIMIT_REACHED',
      details: { current: 5, limit: 5 },
    });
    const [first] = await list(domain);
    const params = { id: domain.id, hostnameId: first?.id ?? '' };
    expect((await call(deleteHostname, { params }, { token: ann.token })).status).toBe(204);
    expect((await add(domain, names[5] as string)).status).toBe(201);
  });
});

describe('races', () => {
  it('of the same hostname at two owners end with one', async () => {
    const { domain: one } = await host();
    const first = ann;
    const { domain: other } = await host();
    const second = ann;
    for (let round = 0; round < 5; round++) {
      const hostname = `race${round}.example.org`;
      const answers = await Promise.all([add(one, hostname, first), add(other, hostname, second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.failure.code).toBe('HOSTNAME_PROOF_NEEDED');
    }
  });

  it('of a first hostname and the last proxied record leave both or neither', async () => {
    for (let round = 0; round < 6; round++) {
      const { domain, recordId } = await host();
      const { token } = ann;
      const params = { id: domain.id, recordId };
      const [added, removed] = await Promise.all([
        add(domain, `last${round}.example.org`),
        call(deleteRecord, { params }, { token }),
      ]);
      const codes = [added, removed].map(({ failure }) => failure?.code);
      expect(codes.filter((code) => code === 'PROXIED_RECORD_NEEDED')).toHaveLength(1);
    }
  });

  it('of five and one more stop at five', async () => {
    const { domain } = await host();
    const names = Array.from({ length: 8 }, (_, index) => `crowd${index}.example.org`);
    const answers = await Promise.all(names.map((name) => add(domain, name)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await list(domain)).toHaveLength(5);
  });
});

describe('the last proxied record of a domain with hostnames', () => {
  it('stays, and stays proxied, until the last hostname is gone', async () => {
    const { domain, recordId } = await host();
    const { token } = ann;
    await add(domain, 'keeps.example.org');
    const params = { id: domain.id, recordId };
    const fields = { type: 'A' as const, name: '@', content: '93.184.216.34' };
    const refused = [
      await call(deleteRecord, { params }, { token }),
      await call(updateRecord, { params, body: { ...fields, version: 1 } }, { token }),
      await call(
        updateRecord,
        { params, body: { ...fields, name: 'www', proxied: true, version: 1 } },
        { token },
      ),
      await call(
        changeRecords,
        { params: { id: domain.id }, body: { remove: [{ id: recordId, version: 1 }] } },
        { token },
      ),
    ];
    expect(refused.map(({ failure }) => failure.code)).toEqual(
      refused.map(() => 'PROXIED_RECORD_NEEDED'),
    );
    const swap = {
      remove: [{ id: recordId, version: 1 }],
      add: [{ ...fields, content: '93.184.216.35', proxied: true }],
    };
    const swapped = await call(changeRecords, { params: { id: domain.id }, body: swap }, { token });
    expect(swapped.status).toBe(200);
    const [hostname] = await list(domain);
    const gone = { id: domain.id, hostnameId: hostname?.id ?? '' };
    await call(deleteHostname, { params: gone }, { token });
    const last = { id: domain.id, recordId: swapped.body.items[0]?.id ?? '' };
    expect((await call(deleteRecord, { params: last }, { token })).status).toBe(204);
  });
});

describe('a hostname', () => {
  it('is refreshed at most once in ten seconds', async () => {
    const { domain } = await host();
    const { body } = await add(domain, 'often.example.org');
    const params = { id: domain.id, hostnameId: body.id };
    const refresh = () => call(refreshHostname, { params }, { token: ann.token });
    const answers = await Promise.all([refresh(), refresh()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    const { failure, headers } = await refresh();
    expect(failure.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10);
  });

  it('that is being deleted is shown as such, and takes no other change', async () => {
    const { domain } = await host();
    const { body } = await add(domain, 'leaving.example.org');
    const params = { id: domain.id, hostnameId: body.id };
    const { token } = ann;
    expect((await call(deleteHostname, { params }, { token })).status).toBe(204);
    expect((await list(domain)).map(({ status }) => status)).toEqual(['deleting']);
    expect((await call(deleteHostname, { params }, { token })).status).toBe(404);
    expect((await call(refreshHostname, { params }, { token })).status).toBe(404);
    expect((await auditOf(domain.id))[0]).toMatchObject({
      event: 'hostname-removed',
      changes: { hostname: { from: 'leaving.example.org' } },
    });
  });

  it('is shown to administrators, and follows its domain to another owner', async () => {
    const { domain } = await host();
    const { body } = await add(domain, 'moves.example.org');
    const admin = await newAdministrator();
    const params = { id: domain.id };
    const shown = await call(listDomainHostnames, { params }, { token: admin.token });
    expect(shown.body.items).toEqual([body]);
    const bob = await newPerson();
    const { getMyToken } = await import('#shared/areas/tokens/calls.ts');
    const { token: targetToken } = (await call(getMyToken, {}, { token: bob.token })).body;
    const given = { domainId: domain.id, targetToken };
    expect((await call(transferDomain, { body: given }, { token: ann.token })).status).toBe(200);
    expect(await list(domain, bob)).toEqual([body]);
    expect((await call(listHostnames, { params }, { token: ann.token })).status).toBe(404);
  });
});
