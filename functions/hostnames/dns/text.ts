import { withoutDot } from '#shared/dns/names.ts';
import { textOfTxt } from '#shared/dns/txt.ts';
import { type AliasVerdict, answersLikeWildcard, unreachable } from './alias.ts';
import type { PublicDns } from './public-dns.ts';

/** Looks for a TXT record beside others, and for what hides it. */
export async function lookForText(
  dns: PublicDns,
  { name, value }: { name: string; value: string },
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
  const aliases = (await dns.values({ name, type: 'CNAME' })) ?? [];
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
