import { isTarget } from './names.ts';

const parameter = String.raw`[a-z0-9]+(?:-+[a-z0-9]+)*[ \t]*=[ \t]*[!-:<-~]*`;

/** A certificate authority or none, and parameters (RFC 8659 section 4.2). */
const issueValue = new RegExp(
  String.raw`^([a-z0-9.-]*)[ \t]*(?:;[ \t]*(?:${parameter}(?:[ \t]*;[ \t]*${parameter})*[ \t]*;?)?)?$`,
  'i',
);

function isAuthority(value: string): boolean {
  const [, domain] = issueValue.exec(value) ?? [];
  if (domain === undefined) return false;
  return domain === '' ? value.startsWith(';') : isTarget(domain.toLowerCase());
}

/** Reports go to a mailbox or a web service (RFC 8659 section 4.4). */
const isReportAddress = (value: string): boolean =>
  /^mailto:[^@\s]+@[^@\s]+$/i.test(value) ||
  (/^https?:\/\/\S+$/i.test(value) && URL.canParse(value));

/** Tags that name an authority (RFC 8659, RFC 9495). */
const issuing = ['issue', 'issuewild', 'issuemail'];

/** Problem of a CAA value for its tag. The values of other tags are free. */
export function authorityProblem({ tag = '', value = '' }: Record<string, string>) {
  if (issuing.includes(tag) && !isAuthority(value)) {
    const message = 'Must be a certificate authority such as letsencrypt.org, or ; for none.';
    return { key: 'value', rule: 'authority', message };
  }
  if (tag === 'iodef' && !isReportAddress(value)) {
    const message = 'Must be an address such as mailto:security@example.net, or a URL.';
    return { key: 'value', rule: 'report_address', message };
  }
  return undefined;
}
