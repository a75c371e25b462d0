import { OnlyIpv6, PrivateHost } from './public-host.ts';

/** Causes why no connection to a server stands. */
type Unreachable =
  | 'host-unknown'
  | 'host-private'
  | 'host-ipv6'
  | 'refused'
  | 'timeout'
  | 'certificate';

/** https://nodejs.org/api/errors.html#common-system-errors */
const byCode: Readonly<Record<string, Unreachable>> = {
  ENOTFOUND: 'host-unknown',
  ENODATA: 'host-unknown',
  EAI_AGAIN: 'host-unknown',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'timeout',
};

/** https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const ofCertificate = /CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$|^INVALID_(CA|PURPOSE)$/;

/** Cause why no connection stands, by the code of its error; undefined for errors of a standing one. */
export function unreachableBy(error: Error, code = ''): Unreachable | undefined {
  if (error instanceof PrivateHost) return 'host-private';
  if (error instanceof OnlyIpv6) return 'host-ipv6';
  return ofCertificate.test(code) ? 'certificate' : byCode[code];
}
