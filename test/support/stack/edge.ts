import { ulid } from 'ulid';
import { inject } from 'vitest';
import { createRecord } from '#shared/areas/records/calls.ts';
import { call } from '../api.ts';
import { usePublicDns } from '../cloud/public-dns.ts';
import type { Person } from '../people.ts';

/** A suffix on Cloudflare. */
interface Edge {
  suffix: string;
  zoneId: string;
  token: string;
}

/** Adds the provider of a suffix on Cloudflare, with its sealed token; returns its id. */
export async function addEdge({ suffix, zoneId, token }: Edge): Promise<string> {
  const { insertProvider, sealedToken } = await import('#functions/providers/items/providers.ts');
  const { forgetCatalogue } = await import('#platform/cache/catalogue.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  const id = ulid();
  await transact([
    insertProvider({
      id,
      name: 'Edge',
      suffix,
      type: 'cloudflare',
      zoneId,
      ...(await sealedToken(id, token)),
      isDefault: false,
      pricing: [],
      createdAt: new Date().toISOString(),
    }),
  ]);
  forgetCatalogue();
  return id;
}

let edge: Promise<string> | undefined;

/**
 * The provider of `edge.test`, added to the table of this file once. Nothing answers for it; DNS says that there is
 * nothing at the names of examples.
 */
export const edgeProvider = (): Promise<string> => {
  usePublicDns(inject('dns'));
  edge ??= addEdge({ suffix: 'edge.test', zoneId: 'edge', token: 'none' });
  return edge;
};

/** Gives a domain the proxied address that custom hostnames need; returns the record's id. */
export async function addProxiedRecord(
  { token }: Pick<Person, 'token'>,
  domainId: string,
): Promise<string> {
  const body = { type: 'A' as const, name: '@', content: '93.184.216.34', proxied: true };
  const answer = await call(createRecord, { params: { id: domainId }, body }, { token });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
  return answer.body.id;
}
