import { Resolver } from 'node:dns/promises';
import { withoutDot } from '#shared/dns/names.ts';
import type { OpenedStage } from '../stage/stage.ts';

/** What DNS says where it has nothing: no name, or no such record. */
const nothing = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the name server of the stage's machine, else the resolver of this one. */
export function resolverOf({ dnsServer }: Pick<OpenedStage, 'dnsServer'>): Resolver {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (dnsServer) resolver.setServers([dnsServer]);
  return resolver;
}

/** An answer of DNS, or nothing where there is none; any other error is thrown. */
export async function orNothing<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    if (nothing.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** Name servers of a name as DNS has them, sorted and without their final dots. */
export async function nameServersOf(stage: OpenedStage, name: string): Promise<string[]> {
  const found = await orNothing(resolverOf(stage).resolveNs(name));
  return plain(found);
}

/** Host names to compare: in lower case, sorted, without final dots. */
export const plain = (names: readonly string[]): string[] =>
  names.map((name) => withoutDot(name.toLowerCase())).sort();
