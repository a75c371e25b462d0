import { getSecurityContact } from '#shared/areas/service/calls.ts';

interface Site {
  /** Address without a slash at the end. */
  url: string;
  contact: string;
  languages: readonly string[];
  expiresAt: string;
}

/** The text of `security.txt`: contacts in the order of preference (RFC 9116, 2.5). */
export const securityContactOf = ({ url, contact, languages, expiresAt }: Site): string =>
  [
    `Contact: mailto:${contact}`,
    `Contact: ${url}/report`,
    `Expires: ${expiresAt}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${url}${getSecurityContact.path}`,
    '',
  ].join('\n');
