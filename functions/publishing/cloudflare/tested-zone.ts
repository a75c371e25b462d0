import { readToken, type ZoneAccess } from '#functions/providers/items/providers.ts';
import type { TestProblem } from '#shared/areas/providers/provider.ts';
import type { TestedZone } from '../test-zone.ts';
import { ZoneRefused } from '../zone.ts';
import { askCloudflare } from './client.ts';
import { isAnswered, isDenied } from './errors.ts';
import { readZone, verifyToken } from './requests.ts';
import { cloudflareZone } from './zone.ts';

/**
 * Tells a token without the scope from one that is none. A token of an account cannot be verified by this call, and
 * counts as none: https://developers.cloudflare.com/fundamentals/api/how-to/account-owned-token-template/
 */
async function deniedReading(provider: ZoneAccess): Promise<TestProblem> {
  try {
    await askCloudflare(provider, verifyToken());
    return 'token-zone-read';
  } catch (error) {
    return isAnswered((error as Error).cause) ? 'token-invalid' : 'unreachable';
  }
}

/** A zone of Cloudflare to test. */
export const cloudflareTestedZone = (provider: ZoneAccess): TestedZone => ({
  zone: cloudflareZone(provider),
  async readFacts() {
    const { result } = await askCloudflare(provider, readZone(provider.zoneId));
    const { name, name_servers } = result;
    return {
      name: name.toLowerCase(),
      nameServers: name_servers.map((each) => each.toLowerCase()),
    };
  },
  async problemOf(error, step) {
    const { cause } = error as Error;
    if (!(await readToken(provider))) return 'token-lost';
    if (isAnswered(cause) && cause.status === 404) return 'zone-not-found';
    if (isDenied(cause)) return step === 'read' ? deniedReading(provider) : 'token-dns-edit';
    return error instanceof ZoneRefused ? 'zone-refuses' : 'unreachable';
  },
});
