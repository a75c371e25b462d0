import { readZoneStates, type ZoneState } from '#functions/publishing/items/zone-state.ts';
import type { DomainProvider } from '#shared/areas/providers/provider.ts';
import { absoluteName } from '#shared/dns/names.ts';
import type { Rrset } from '#shared/dns.ts';
import { type ProviderItem, readProviders } from './items/providers.ts';
import { readFill } from './items/zone-fill.ts';
import { byDefaultThenSuffix, mailPoliciesOf, present } from './service.ts';

type PolicyRecord = DomainProvider['mailPolicy'][number];

/** Without an item: `operator` once the zone was swept, else `pending`. */
function stateOf(rrset: Rrset, { sweep, rrsets }: ZoneState): PolicyRecord['state'] {
  const known = rrsets.find(({ name, type }) => name === rrset.name && type === rrset.type);
  if (!known) return sweep ? 'operator' : 'pending';
  if (known.failure) return known.failure.reason === 'name-in-use' ? 'operator' : 'failed';
  return known.published && !known.sent ? 'live' : 'pending';
}

const policyOf = ({ suffix }: ProviderItem, state: ZoneState): PolicyRecord[] =>
  mailPoliciesOf(suffix)
    .flatMap(({ rrsets }) => rrsets)
    .map((rrset) => {
      const { type, ttl, values } = rrset;
      const name = absoluteName(rrset.name, suffix);
      const line = `${name}. ${ttl} IN ${type} ${values.join(' ')}`;
      return { name, type, line, state: stateOf(rrset, state) };
    });

async function presentOne(
  provider: ProviderItem,
  state: ZoneState = { rrsets: [] },
): Promise<DomainProvider> {
  const { type, zoneId, tokenEnding, createdAt, paused } = provider;
  return {
    ...present(provider),
    type,
    zoneId,
    tokenEnding,
    createdAt,
    paused,
    domains: state.counts?.domains ?? 0,
    records: state.counts?.records ?? 0,
    publishedAt: state.publishedAt,
    refusedSince: state.refusedSince,
    sweptAt: state.sweep?.endedAt,
    fill: await readFill(zoneId),
    mailPolicy: policyOf(provider, state),
  };
}

/** A provider after a change, with the state of its zone. */
export const presentNow = async (provider: ProviderItem): Promise<DomainProvider> =>
  presentOne(provider, (await readZoneStates()).get(provider.id));

/** Providers for administrators, strongly consistent, the default one first. */
export async function listForAdministrators(): Promise<{ items: DomainProvider[] }> {
  const [providers, states] = await Promise.all([readProviders(), readZoneStates()]);
  const sorted = providers.sort(byDefaultThenSuffix);
  return {
    items: await Promise.all(
      sorted.map((provider) => presentOne(provider, states.get(provider.id))),
    ),
  };
}
