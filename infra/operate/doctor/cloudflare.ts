import { bad, good, unknown } from '../command.ts';
import type { DoctorZone } from './zone.ts';

interface Envelope<Result> {
  success: boolean;
  errors?: { message: string }[];
  result: Result;
}

/** Permissions that the token's answer for its zone names, with their titles in the dashboard. */
const scopesWanted = { '#zone:read': 'Zone: Read', '#dns_records:edit': 'DNS: Edit' };

/**
 * A zone of Cloudflare, by the token that the configuration names. The console may know a newer one.
 * https://developers.cloudflare.com/api/resources/zones/
 */
export function cloudflareDoctorZone(zoneId: string, tokenSecretArn: string): DoctorZone {
  const token = async (): Promise<string> => {
    const sdk = await import('@aws-sdk/client-secrets-manager');
    const command = new sdk.GetSecretValueCommand({ SecretId: tokenSecretArn });
    const { SecretString } = await new sdk.SecretsManagerClient().send(command);
    return SecretString ?? '';
  };
  const ask = async <Result>(path: string, method = 'GET', body?: object): Promise<Result> => {
    const base = process.env.CLOUDFLARE_BASE_URL ?? 'https://api.cloudflare.com/client/v4';
    const response = await fetch(`${base}/zones/${zoneId}${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    const { success, errors, result } = (await response.json()) as Envelope<Result>;
    if (success) return result;
    throw new Error(
      `Cloudflare answers ${response.status}: ${errors?.map(({ message }) => message).join(', ')}`,
    );
  };
  const described = () =>
    ask<{ name: string; name_servers?: string[]; permissions?: string[] }>('');
  return {
    name: async () => (await described()).name,
    nameServers: async () => (await described()).name_servers ?? [],
    async fill() {
      // https://developers.cloudflare.com/api/resources/dns/subresources/usage/
      const usage = await ask<{ record_usage: number; record_quota: number | null }>(
        '/dns_records/usage',
      );
      const { record_usage: count, record_quota: limit } = usage;
      return limit === null ? undefined : { count, limit };
    },
    async scopes() {
      const { permissions } = await described();
      if (!permissions) return unknown('Cloudflare does not tell; --publish tries a change.');
      const missing = Object.entries(scopesWanted).filter(([name]) => !permissions.includes(name));
      if (missing.length === 0) return good('It reads the zone, and edits its DNS.');
      return bad(
        `The token of ${tokenSecretArn.split(':').at(-1)} lacks ${missing.map(([, scope]) => scope).join(' and ')}.`,
        'Make one with these scopes for the zone, and put it into the secret, or the console.',
      );
    },
    async add(name, content) {
      const posts = [{ type: 'TXT', name, content: `"${content}"`, ttl: 60 }];
      await ask('/dns_records/batch', 'POST', { posts });
    },
    async remove(name) {
      const path = `/dns_records?name.exact=${encodeURIComponent(name)}`;
      const found = await ask<{ id: string; name: string }[]>(path);
      const deletes = found.filter((one) => one.name === name).map(({ id }) => ({ id }));
      if (deletes.length > 0) await ask('/dns_records/batch', 'POST', { deletes });
    },
  };
}
