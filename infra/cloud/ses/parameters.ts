import { ServiceFailure } from '../failures.ts';

/** A list of the query protocol: `name.member.1`, `name.member.2` and so on, up to the first that is missing. */
export function members(fields: URLSearchParams, name: string): string[] {
  const values: string[] = [];
  for (let number = 1; ; number += 1) {
    const value = fields.get(`${name}.member.${number}`);
    if (value === null) return values;
    values.push(value);
  }
}

const LOCAL_PART = /^[!#-'*+\-./0-9=?A-Z^-~]{1,64}$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;

/**
 * The bare address of `a@b.test` or `A <a@b.test>`. Throws `ServiceFailure` InvalidParameterValue in SES's words; like
 * SES, it takes no characters beyond ASCII, neither before nor after the @.
 */
export function checkedAddress(source: string): string {
  const [, bracketed] = /<([^<>]*)>\s*$/.exec(source) ?? [];
  const address = (bracketed ?? source).trim();
  const at = address.lastIndexOf('@');
  if (at < 0) throw illegal("Missing final '@domain'");
  if (at === 0) throw illegal('Missing local name');
  if (!LOCAL_PART.test(address.slice(0, at))) {
    throw illegal('Local address contains control or whitespace');
  }
  if (!DOMAIN.test(address.slice(at + 1))) throw illegal('Domain contains illegal character');
  return address;
}

function illegal(message: string): ServiceFailure {
  return new ServiceFailure('InvalidParameterValue', message);
}
