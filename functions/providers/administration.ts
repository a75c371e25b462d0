import { absoluteName } from '../../shared/dns/names.ts';
import { type Rrset, rrsetId } from '../../shared/dns.ts';
import type { DomainProvider } from '../../shared/providers.ts';
import type { ProviderItem } from '../items/providers.ts';
import { readFill } from '../items/zone-fill.ts';
import { readZoneStates, type ZoneState } from '../items/zone-state.ts';
import { allProviders, mailPolicy, present } from './service.ts';

type PolicyRecord = DomainProvider['mailPolicy'][number];

/** Without an item: `operator` once the zone was swept, else `pending`. */
function stateOf(rrset: Rrset, { sweep, rrsets }: ZoneState): PolicyRecord['state'] {
  const known = rrsets.find((item) => rrsetId(item) === rrsetId(rrset));
  if (!known) return sweep ? 'operator' : 'pending';
  if (known.failure) return known.failure.reason === 'name-in-use' ? 'operator' : 'failed';
  return known.published && !known.sent ? 'live' : 'pending';
}

const presentOne = async (
  provider: ProviderItem,
  state: ZoneState = { rrsets: [] },
): Promise<DomainProvider> => ({
  ...present(provider),
  type: provider.type,
  createdAt: provider.createdAt,
  sweptAt: state.sweep?.endedAt,
  fill: await readFill(provider.zoneId),
  mailPolicy: mailPolicy.map((rrset) => {
    const { type, ttl, values } = rrset;
    const name = absoluteName(rrset.name, provider.suffix);
    const line = `${name}. ${ttl} IN ${type} ${values.join(' ')}`;
    return { name, type, line, state: stateOf(rrset, state) };
  }),
});

/** Providers for administrators, the default one first. */
export async function listForAdministrators(): Promise<{ items: DomainProvider[] }> {
  const [providers, states] = await Promise.all([allProviders(), readZoneStates()]);
  return {
    items: await Promise.all(
      providers.map((provider) => presentOne(provider, states.get(provider.id))),
    ),
  };
}
