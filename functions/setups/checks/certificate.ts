import { once } from 'node:events';
import { checkServerIdentity, connect, type TLSSocket } from 'node:tls';
import { pinnedTo } from '#platform/network/pinned.ts';
import type { Finding, FindingVerdict } from '#shared/areas/setups/finding.ts';
import type { Way } from './outside.ts';
import { verdictOn } from './verdicts.ts';

/** https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const expired = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'];

function verdictOf(host: string, socket: TLSSocket): FindingVerdict {
  const certificate = socket.getPeerCertificate();
  if (!certificate.subject) return 'untrusted';
  // Until a service has a certificate for a name, it shows that of its own.
  if (checkServerIdentity(host, certificate)) return 'wrong_name';
  if (socket.authorized) return 'valid';
  return expired.includes(String(socket.authorizationError)) ? 'expired' : 'untrusted';
}

const endOf = (socket: TLSSocket): { until?: string } => {
  const end = Date.parse(socket.getPeerCertificate().valid_to ?? '');
  return Number.isNaN(end) ? {} : { until: new Date(end).toISOString() };
};

/** The certificate that a host shows for its name, whether it is valid, and its end. */
export async function lookAtCertificate(
  host: string,
  way: Way,
  signal: AbortSignal,
): Promise<Finding> {
  const socket = connect({
    host,
    port: way.https,
    servername: host,
    lookup: pinnedTo(way.address),
    // A refused handshake would not tell the fault of the certificate, which is the finding.
    rejectUnauthorized: false,
    ...(way.ca && { ca: way.ca }),
  });
  try {
    await once(socket, 'secureConnect', { signal });
    const verdict = verdictOf(host, socket);
    return { kind: 'certificate', verdict, host, ...endOf(socket) };
  } catch (error) {
    return { kind: 'certificate', verdict: verdictOn(error as Error), host };
  } finally {
    socket.on('error', () => {}).destroy();
  }
}
