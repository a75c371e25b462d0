import { domainToUnicode } from 'node:url';
import { envOptional } from '#platform/env.ts';
import { log } from '#platform/log.ts';

/** Milliseconds for the whole list. */
const timeout = 5000;

/** Tells whether rules of the list make a name a public suffix: by name, or by a wildcard it is no exception of. */
function isAmong(rules: ReadonlySet<string>, name: string): boolean {
  const above = name.slice(name.indexOf('.') + 1);
  return rules.has(name) || (rules.has(`*.${above}`) && !rules.has(`!${name}`));
}

/**
 * Tells whether a suffix is on the Public Suffix List. Certificate authorities count names under one that is not as
 * names of one domain (https://letsencrypt.org/docs/rate-limits/). Undefined where the list cannot be had at the address
 * of `PUBLIC_SUFFIX_LIST`, or there is none. Its form: https://github.com/publicsuffix/list/wiki/Format
 */
export async function isPublicSuffix(suffix: string): Promise<boolean | undefined> {
  const address = envOptional('PUBLIC_SUFFIX_LIST');
  if (!address) return undefined;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    if (!answer.ok) throw new Error(`The Public Suffix List was answered ${answer.status}.`);
    const rules = (await answer.text()).split('\n').map((line) => line.trim());
    // The list has names of other scripts in their own letters.
    return isAmong(new Set(rules), domainToUnicode(suffix));
  } catch (error) {
    log.warn('The Public Suffix List could not be read.', { error: error as Error });
    return undefined;
  }
}
