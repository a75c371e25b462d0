import type { CustomHostnames } from '#infra/cloud/cloudflare/hostnames.ts';
import { OtherSide } from '#infra/cloud/dns/other-side.ts';
import { startSites } from '#infra/cloud/sites.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { listRecords } from '#shared/areas/records/calls.ts';
import { applySetup, checkSetup, listSetups } from '#shared/areas/setups/calls.ts';
import { call } from '#test/support/api.ts';
import { newDomain, type Person } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { startPublishing } from '../publishing/zone.ts';

const variables = [
  'DNS_AUTHORITY',
  'DNS_RESOLVERS',
  'SITES_LOOPBACK',
  'SITES_LOOPBACK_CERTIFICATE',
] as const;

let names = 0;

/** A suffix that is served, services elsewhere, and somebody who sets them up. */
export async function startStage() {
  const rig = await startPublishing();
  const dns = `127.0.0.1:${await rig.startDns()}`;
  const elsewhere = new OtherSide(rig.zones, {} as CustomHostnames);
  elsewhere.open();
  const sites = await startSites();
  Object.assign(process.env, {
    DNS_AUTHORITY: dns,
    DNS_RESOLVERS: `Local ${dns}`,
    SITES_LOOPBACK: `127.0.0.1:${sites.port}:${sites.httpsPort}`,
    SITES_LOOPBACK_CERTIFICATE: sites.certificate,
  });
  const ann = await newAdministrator();
  return {
    rig,
    elsewhere,
    sites,
    ann,
    freshDomain: () => newDomain(ann, `setup-${names++}`, rig.providerId),
    async close() {
      await Promise.all([rig.close(), sites.close()]);
      for (const name of variables) delete process.env[name];
    },
  };
}

export type Stage = Awaited<ReturnType<typeof startStage>>;

type Of = Pick<Person, 'token'>;
type Body = Parameters<typeof call<typeof applySetup>>[1]['body'];

export const recordsAt = async ({ token }: Of, { id }: Pick<Domain, 'id'>) =>
  (await call(listRecords, { params: { id } }, { token })).body.items;

/** All records of a domain, as they are, may go. */
export const agreedAt = async (person: Of, domain: Domain) =>
  (await recordsAt(person, domain)).map(({ id, version }) => ({ id, version }));

export const apply = async ({ token }: Of, { id }: Pick<Domain, 'id'>, body: Body) =>
  call(applySetup, { params: { id }, body }, { token });

export const check = ({ token }: Of, { id }: Pick<Domain, 'id'>, setupId: string) =>
  call(checkSetup, { params: { id, setupId } }, { token });

export const setupsAt = async ({ token }: Of, { id }: Pick<Domain, 'id'>) =>
  (await call(listSetups, { params: { id } }, { token })).body.items;

export const github = {
  recipe: 'github',
  inputs: { account: 'octocat', repository: 'pages', place: '@' },
  agreed: [],
};

export const zoho = {
  recipe: 'zoho',
  inputs: { zohoRegion: 'com', zohoProof: '', zohoDkim: '' },
  agreed: [],
};
