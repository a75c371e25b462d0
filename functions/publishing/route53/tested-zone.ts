import { GetHostedZoneCommand } from '@aws-sdk/client-route-53';
import type { ZoneAccess } from '#functions/providers/items/providers.ts';
import type { TestProblem } from '#shared/areas/providers/provider.ts';
import type { TestedZone } from '../test-zone.ts';
import { ZoneRefused } from '../zone.ts';
import { unescapeName } from './requests.ts';
import { reading, route53Zone } from './zone.ts';

/** https://docs.aws.amazon.com/Route53/latest/APIReference/API_GetHostedZone.html#API_GetHostedZone_Errors */
const problems: Record<string, TestProblem> = {
  NoSuchHostedZone: 'zone-not-found',
  AccessDenied: 'zone-not-allowed',
  AccessDeniedException: 'zone-not-allowed',
};

function problemOf(error: unknown): TestProblem {
  const { name } = (error instanceof ZoneRefused ? error.cause : error) as Error;
  return problems[name] ?? (error instanceof ZoneRefused ? 'zone-refuses' : 'unreachable');
}

/** A hosted zone of Route 53 to test. */
export const route53TestedZone = (provider: ZoneAccess): TestedZone => ({
  zone: route53Zone(provider),
  async readFacts() {
    const { HostedZone, DelegationSet } = await reading.send(
      new GetHostedZoneCommand({ Id: provider.zoneId }),
    );
    const nameServers = (DelegationSet?.NameServers ?? []).map(unescapeName).sort();
    return { name: unescapeName(HostedZone?.Name ?? ''), nameServers };
  },
  problemOf,
});
