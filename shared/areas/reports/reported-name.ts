import * as z from 'zod/mini';
import { wellFormed } from '#shared/kernel/text.ts';

/** Ways to write an address so that nobody follows it by mistake: `hxxps://bad[.]example[.]org`. */
const defanged = /\[\.\]|\(\.\)|\[dot\]/gi;
const scheme = /^[a-z][a-z0-9+.-]*:\/*/i;

/** Host of an address as browsers read it, without a final dot; the text itself where it has none. */
export function hostIn(text: string): string {
  const address = text.replace(defanged, '.');
  // A port follows a host without a scheme: `www.example.org:8080`.
  const rest = /^[^/]*:\d/.test(address) ? address : address.replace(scheme, '');
  try {
    return new URL(`http://${rest}`).hostname.replace(/\.+$/, '');
  } catch {
    return text;
  }
}

/** Labels as they occur in DNS (RFC 8553 has those with an underscore), `*` included. */
const hostShape = /^([a-z0-9_*-]{1,63}\.)+[a-z0-9-]{2,63}$/;

const isHost = (host: string): boolean => host.length <= 253 && hostShape.test(host);

const pasted = () => wellFormed().check(z.trim(), z.minLength(1), z.maxLength(2000));

const issue = {
  error: 'Must be a domain or the address of a site, such as www.example.org.',
  params: { rule: 'invalid_format' },
};

/**
 * Name in any spelling that people paste: addresses of sites and of email, hosts below a domain, dots in brackets. Its
 * output is the host alone, in lower case.
 */
export const reportedName = pasted().check(z.overwrite(hostIn), z.refine(isHost, issue));

/** The same, kept as it is: its path may be what is reported. */
export const reportedAddress = pasted().check(z.refine((text) => isHost(hostIn(text)), issue));
