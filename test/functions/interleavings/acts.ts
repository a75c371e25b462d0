import { getMe, suspendUser } from '#shared/areas/accounts/calls.ts';
import { claimDomain, deleteDomain } from '#shared/areas/domains/calls.ts';
import { createUserQuota } from '#shared/areas/quotas/calls.ts';
import { createRecord, listRecords } from '#shared/areas/records/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { call } from '#test/support/api.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { idOf, openConsole } from '#test/support/roles.ts';

/** The table of a file, with what all of its rows share. */
export const scene = {} as Awaited<ReturnType<typeof openConsole>>;

export const openScene = async () => void Object.assign(scene, await openConsole());

let names = 0;

export const newName = () => `meeting-${names++}`;
export const ownDomain = (person: Person) => newDomain(person, newName(), scene.providerId);

export const claim = ({ token }: Person, name: string, cost = 0) =>
  call(claimDomain, { body: { name, providerId: scene.providerId, cost } }, { token });

export const release = ({ token }: Person, id: string) =>
  call(deleteDomain, { params: { id } }, { token });

export const add = ({ token }: Person, id: string, content = '192.0.2.1', name = '@') =>
  call(createRecord, { params: { id }, body: { type: 'A', name, content } }, { token });

export const alias = ({ token }: Person, id: string, name: string) => {
  const body = { type: 'CNAME' as const, name, content: 'pages.example.net' };
  return call(createRecord, { params: { id }, body }, { token });
};

export const suspend = (person: Person) => {
  const parts = { params: { id: idOf(person) }, body: { reason: 'For a test' } };
  return call(suspendUser, parts, { token: scene.admin.token });
};

export const tokenOf = async ({ token }: Person) =>
  (await call(getMyToken, {}, { token })).body.token;

export const give = ({ token }: Person, domainId: string, targetToken: string) =>
  call(transferDomain, { body: { domainId, targetToken } }, { token });

/** Numbers of somebody's domains and records. */
export const used = async ({ token }: Person) => {
  const { domains, records } = (await call(getMe, {}, { token })).body.quota;
  return [domains.used, records.used];
};

export const stored = async (person: Person) => {
  const { readAccount } = await import('#platform/account/account-item.ts');
  const account = await readAccount(idOf(person));
  return [account?.domainCount, account?.recordCount];
};

export const typesOf = async ({ token }: Person, id: string) =>
  (await call(listRecords, { params: { id } }, { token })).body.items.map(({ type }) => type);

export const isReleasing = async (id: string) => {
  const { readDomain } = await import('#functions/domains/items/domains.ts');
  return (await readDomain(id))?.isReleasing;
};

/** A giver with a domain, and a receiver with a token. */
export async function pair() {
  const [giver, receiver] = [await newPerson(), await newPerson()];
  const { id } = await ownDomain(giver);
  const target = await tokenOf(receiver);
  return { giver, receiver, id, target };
}

export async function holder() {
  const person = await newPerson();
  return { person, id: (await ownDomain(person)).id };
}

export const allow = (person: Person, domains: number, records: number) => {
  const body = { userId: idOf(person), domains, records };
  return call(createUserQuota, { body }, { token: scene.admin.token });
};
