import type { Issue } from '../kernel/issues.ts';
import { isTarget, withoutDot } from './names.ts';

/**
 * Top-level domains whose names no visitor reaches: RFC 6761, RFC 6762, RFC 7686, RFC 9476, and ICANN's resolution
 * 2024.07.29.06. `test` and `example` are the provider's to refuse, as machines of developers have them.
 */
const unreachable = ['localhost', 'local', 'invalid', 'internal', 'onion', 'alt', 'arpa'];

/** Host of an address as browsers read it; undefined where it has none that could be a hostname. */
function hostIn(text: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) return undefined;
  const host = withoutDot(new URL(address).hostname);
  return isTarget(host) ? host : undefined;
}

const isIpv4 = (text: string): boolean => /^\d+(\.\d+)+$/.test(text);

const isIpv6 = (text: string): boolean => /^\[?[0-9a-f]*:[0-9a-f]*:[0-9a-f:.]*\]?$/.test(text);

const offering = (rule: string, message: string, hostname: string) => ({
  rule,
  message: `${message} ${hostname}.`,
  offers: [{ hostname }],
});

/** Problem of a name as a custom hostname, in lower case and without its final dot. */
export function hostnameProblem(name: string): Omit<Issue, 'path'> | undefined {
  if (isIpv4(name) || isIpv6(name)) {
    return { rule: 'address', message: 'Must be a name, not an IP address.' };
  }
  if (name.includes('*')) return { rule: 'wildcard', message: 'Must not be a wildcard.' };
  const host = hostIn(name);
  if (host && /[/:@?#]/.test(name)) {
    return offering('url', 'Must be the name alone, which is', host);
  }
  // A character that only looks like ASCII has no form of its own.
  if (host?.includes('xn--') && /[^ -~]/.test(name)) {
    return offering('unicode', 'Must be in its ASCII form, which is', host);
  }
  if (isTarget(`${name}.example`) && !name.includes('.')) {
    return { rule: 'one_label', message: 'Must be a full name, not one label.' };
  }
  if (!isTarget(name)) {
    return { rule: 'invalid', message: 'Must be a full name, such as www.example.org.' };
  }
  return unreachable.includes(name.slice(name.lastIndexOf('.') + 1))
    ? { rule: 'reserved', message: 'Must be a name that is reachable on the internet.' }
    : undefined;
}
