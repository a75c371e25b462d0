import { withoutDot } from '#shared/dns/names.ts';
import { limits } from '#shared/limits.ts';
import type { PublicDns } from './public-dns.ts';

/** CNAMEs that were followed from a name, `limits.hostname.chain` at most. */
interface Chain {
  /** The name itself, and the names that its CNAMEs lead to, in order. */
  names: string[];
  /**
   * - `name`: the last name has no CNAME.
   * - `loop`: the last name stands before, too.
   * - `cut`: there are more CNAMEs than are followed.
   * - `unknown`: no server could be asked about the last name.
   */
  end: 'name' | 'loop' | 'cut' | 'unknown';
}

/** Target of a CNAME without its final dot. */
export const targetIn = ([value]: readonly string[]): string | undefined =>
  value && withoutDot(value);

/** Follows CNAMEs from a name on, as resolvers do for visitors (RFC 1034 section 3.6.2). */
export async function follow(dns: PublicDns, name: string): Promise<Chain> {
  const names = [name];
  for (;;) {
    const at = names.at(-1) ?? name;
    const values = await dns.values({ name: at, type: 'CNAME' });
    if (!values) return { names, end: 'unknown' };
    const target = targetIn(values);
    if (!target) return { names, end: 'name' };
    if (names.length > limits.hostname.chain) return { names, end: 'cut' };
    const isLoop = names.includes(target);
    names.push(target);
    if (isLoop) return { names, end: 'loop' };
  }
}
