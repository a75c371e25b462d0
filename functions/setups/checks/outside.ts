import { rootCertificates } from 'node:tls';
import { envOptional } from '#platform/env.ts';
import { isPublicAddress } from '#shared/dns/addresses.ts';
import { limits } from '#shared/limits.ts';

/** Where a host is asked: at the address that was looked at, by these ports. */
export interface Way {
  address: string;
  http: number;
  https: number;
  /** Certificates of authorities, where the system's are not enough. */
  ca?: string[];
}

/**
 * The way to a host by its addresses, which all have to be public: none leads inside. Undefined where one is not. On one
 * machine everything public is asked at `SITES_LOOPBACK`, with `SITES_LOOPBACK_CERTIFICATE`; no deployment sets them.
 */
export function wayTo(addresses: readonly string[]): Way | undefined {
  const [address] = addresses;
  if (!address || !addresses.every(isPublicAddress)) return undefined;
  const [local, http, https] = envOptional('SITES_LOOPBACK')?.split(':') ?? [];
  if (!local) return { address, http: 80, https: 443 };
  const ca = envOptional('SITES_LOOPBACK_CERTIFICATE');
  return {
    address: local,
    http: Number(http),
    https: Number(https),
    ...(ca && { ca: [...rootCertificates, ca] }),
  };
}

/** The time of one answer, within that of a whole check. */
export const answerTime = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(limits.setup.answerMs)]);
