import { withoutDot } from '#shared/dns/names.ts';
import { textOfTxt } from '#shared/dns/txt.ts';
import { type AliasVerdict, answersLikeWildcard, unreachable } from './alias.ts';
import { follow } from './chain.ts';
import type { PublicDns } from './public-dns.ts';

/** A text to look for. */
interface Sought {
  name: string;
  value: string;
}

/** Looks for a TXT record at its very name, beside others, and for what hides it. */
export async function lookForOwnText(
  dns: PublicDns,
  { name, value }: Sought,
): Promise<AliasVerdict> {
  const { best, resolvers } = await dns.hear({ name, type: 'TXT' });
  if (!best) return unreachable;
  const has = (values: readonly string[]) => values.map(textOfTxt).includes(value);
  if (has(best.values)) {
    const isEverywhere = resolvers.every((reply) => has(reply.values));
    return { outcome: 'done', found: [], ...(!isEverywhere && { nextStep: 'wait' }) };
  }
  if (best.referredTo === name) {
    const found = (await dns.values({ name, type: 'NS' })) ?? [];
    return { outcome: 'different', found, nextStep: 'remove-delegation' };
  }
  const aliases = await dns.values({ name, type: 'CNAME' });
  if (!aliases) return unreachable;
  if (aliases.length > 0) {
    const hasWildcard = await answersLikeWildcard(dns, name, 'CNAME', aliases);
    return {
      outcome: 'different',
      found: aliases.map(withoutDot),
      nextStep: hasWildcard ? 'override-wildcard' : 'remove-cname',
    };
  }
  const found = best.values.map(textOfTxt);
  return { outcome: found.length > 0 ? 'different' : 'missing', found, nextStep: 'add' };
}

const hiding: readonly AliasVerdict['nextStep'][] = ['remove-cname', 'override-wildcard'];

/** Looks for a TXT record as who validates does, who take the one at the end of CNAMEs. */
export async function lookForText(dns: PublicDns, sought: Sought): Promise<AliasVerdict> {
  const verdict = await lookForOwnText(dns, sought);
  if (!hiding.includes(verdict.nextStep)) return verdict;
  const { names, end } = await follow(dns, sought.name);
  const [last = sought.name] = names.slice(-1);
  const values = end === 'name' ? await dns.values({ name: last, type: 'TXT' }) : [];
  if (end === 'unknown' || !values) return { ...unreachable, found: verdict.found };
  return values.map(textOfTxt).includes(sought.value) ? { outcome: 'done', found: [] } : verdict;
}
