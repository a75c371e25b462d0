import { envOptional } from '#platform/env.ts';
import { resolvePublic } from '#platform/network/public-host.ts';

/** Address to connect to, and the certificate that is trusted there beside those of the system. */
export interface ServerAddress {
  address: string;
  ca?: string | undefined;
}

/**
 * Address of a mail server. The one of this machine has the certificate in `SMTP_LOOPBACK_CERTIFICATE`; no
 * deployment sets it. Throws as `resolvePublic` does.
 */
export async function resolveServer(host: string): Promise<ServerAddress> {
  const ca = envOptional('SMTP_LOOPBACK_CERTIFICATE');
  const address = await resolvePublic(host, ca !== undefined);
  return address.startsWith('127.') ? { address, ca } : { address };
}
