import type { Settings } from '#infra/config.ts';
import type { TypeWithRights, TypeWithToken } from '#shared/providers.ts';
import type { Remark } from '../command.ts';
import { cloudflareDoctorZone } from './cloudflare.ts';
import { route53DoctorZone } from './route53.ts';

/** The zone of a suffix, as an operator's own credentials see it. */
export interface DoctorZone {
  /** Its apex, without a final dot. */
  name(): Promise<string>;
  /** True where its name servers answer in private networks alone. */
  isPrivate?: () => Promise<boolean>;
  nameServers(): Promise<string[]>;
  /** Records that are in it, and that it takes; undefined where nobody tells. */
  fill(): Promise<{ count: number; limit: number } | undefined>;
  /** What its token may, for providers with tokens. */
  scopes?: () => Promise<Remark>;
  /** Adds a TXT record. Resolves once the provider says that its servers have it. */
  add(name: string, text: string): Promise<void>;
  remove(name: string, text: string): Promise<void>;
}

const byRights: Record<TypeWithRights, (zoneId: string) => DoctorZone> = {
  route53: route53DoctorZone,
};

const byToken: Record<TypeWithToken, (zoneId: string, tokenSecretArn: string) => DoctorZone> = {
  cloudflare: cloudflareDoctorZone,
};

/** Opens the zone of a suffix. */
export const doctorZoneOf = (provider: Settings['providers'][number]): DoctorZone =>
  'tokenSecretArn' in provider
    ? byToken[provider.type](provider.zoneId, provider.tokenSecretArn)
    : byRights[provider.type](provider.zoneId);
