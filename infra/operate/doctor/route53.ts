import { setTimeout as pause } from 'node:timers/promises';
import type { ChangeAction, ResourceRecordSet } from '@aws-sdk/client-route-53';
import { withoutDot } from '#shared/dns/names.ts';
import type { DoctorZone } from './zone.ts';

/** Seconds between questions whether a change is everywhere, and tries of them: a minute is usual. */
const sync = { every: 3, tries: 40 };

/** A hosted zone of Route 53. */
export function route53DoctorZone(Id: string): DoctorZone {
  const open = async () => {
    const sdk = await import('@aws-sdk/client-route-53');
    return { sdk, client: new sdk.Route53Client() };
  };
  const described = async () => {
    const { sdk, client } = await open();
    return client.send(new sdk.GetHostedZoneCommand({ Id }));
  };
  const change = async (Action: ChangeAction, Name: string, text: string) => {
    const { sdk, client } = await open();
    const rrset: ResourceRecordSet = {
      Name,
      Type: 'TXT',
      TTL: 60,
      ResourceRecords: [{ Value: `"${text}"` }],
    };
    const { ChangeInfo } = await client.send(
      new sdk.ChangeResourceRecordSetsCommand({
        HostedZoneId: Id,
        ChangeBatch: { Changes: [{ Action, ResourceRecordSet: rrset }] },
      }),
    );
    let status = ChangeInfo?.Status;
    for (let tries = 0; status === 'PENDING' && tries < sync.tries; tries++) {
      await pause(sync.every * 1000);
      const answer = await client.send(new sdk.GetChangeCommand({ Id: ChangeInfo?.Id }));
      status = answer.ChangeInfo?.Status;
    }
  };
  return {
    name: async () => withoutDot((await described()).HostedZone?.Name ?? ''),
    isPrivate: async () => (await described()).HostedZone?.Config?.PrivateZone ?? false,
    nameServers: async () => (await described()).DelegationSet?.NameServers ?? [],
    async fill() {
      const { sdk, client } = await open();
      const { Count, Limit } = await client.send(
        new sdk.GetHostedZoneLimitCommand({ HostedZoneId: Id, Type: 'MAX_RRSETS_BY_ZONE' }),
      );
      return { count: Count ?? 0, limit: Limit?.Value ?? 0 };
    },
    add: (name, text) => change('UPSERT', name, text),
    remove: (name, text) => change('DELETE', name, text),
  };
}
