import { ulid } from 'ulid';
import { amend, fieldChanges } from '#functions/audit/service.ts';
import { hasDomains } from '#functions/domains/items/domain-labels.ts';
import {
  clearRefusal,
  forgetZone,
  readZoneStates,
} from '#functions/publishing/items/zone-state.ts';
import type { Actor } from '#platform/account/caller.ts';
import { forgetCatalogue } from '#platform/cache/catalogue.ts';
import { nowIso } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import type { Write } from '#platform/table/write.ts';
import type { AuditChanges, AuditEvent, AuditField } from '#shared/areas/audit/calls.ts';
import { defaultPricing } from '#shared/areas/pricing/facts.ts';
import type { createDomainProvider, updateDomainProvider } from '#shared/areas/providers/calls.ts';
import type { DomainProvider } from '#shared/areas/providers/provider.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { presentNow } from './administration.ts';
import { assertConfigured } from './configured.ts';
import {
  changeProvider,
  incrementListVersion,
  insertProvider,
  type ProviderItem,
  type ProviderList,
  readProviderList,
  removeProvider,
  sealedToken,
} from './items/providers.ts';
import { overlaps } from './suffixes.ts';
import { assertPasses } from './zone-test.ts';

type NewProvider = Input<typeof createDomainProvider>['body'];

/** One of the providers, with their list. */
interface Found {
  list: ProviderList;
  provider: ProviderItem;
}

/** Finds a provider, strongly consistent. */
export async function findOne(id: string): Promise<Found | undefined> {
  const list = await readProviderList();
  const provider = list.providers.find((candidate) => candidate.id === id);
  return provider && { list, provider };
}

type ProviderEvent = AuditEvent & `provider-${string}`;

/** Commits a change of a provider with its audit entry, and has this instance see it at once. */
async function commit<E extends ProviderEvent>(
  actor: Actor,
  event: E,
  { id, suffix }: Pick<ProviderItem, 'id' | 'suffix'>,
  about: { changes: AuditChanges<AuditField<E>>; writes: Write[] },
  reply?: DomainProvider,
): Promise<void> {
  await amend(actor, event, { subject: { id, name: suffix }, ...about }, reply);
  forgetCatalogue();
}

/** Throws `SUFFIX_TAKEN` {suffix}: names under a suffix below another one would be names of both. */
function assertApart(suffix: string, { providers }: ProviderList): void {
  const taken = providers.find((other) => overlaps(suffix, other.suffix));
  if (taken) throw failure('SUFFIX_TAKEN', { suffix: taken.suffix });
}

/**
 * Offers a suffix whose zone passes its test. Throws `ZONE_NOT_CONFIGURED` for a zone without a token that the stage may not
 * write, and what `assertPasses` throws.
 */
export async function create(actor: Actor, body: NewProvider): Promise<DomainProvider> {
  const list = await readProviderList();
  assertApart(body.suffix, list);
  assertConfigured(body);
  const { token, ...fields } = body;
  const id = ulid();
  const provider = {
    id,
    ...fields,
    ...(token && (await sealedToken(id, token))),
    isDefault: list.providers.length === 0,
    pricing: defaultPricing.map((rule) => ({ id: ulid(), ...rule })),
    createdAt: nowIso(),
  };
  try {
    await assertPasses(provider);
  } catch (error) {
    // Tests of one zone at once are in each other's way: whoever comes second is told of the first.
    assertApart(body.suffix, await readProviderList());
    throw error;
  }
  const { name, description, suffix, type, zoneId } = provider;
  const changes = {
    ...fieldChanges(undefined, { name, suffix, type, zoneId }),
    ...(description && fieldChanges(undefined, { description })),
  };
  const writes = [incrementListVersion(list), insertProvider(provider)];
  const reply = await presentNow(provider as ProviderItem);
  await commit(actor, 'provider-created', provider, { changes, writes }, reply);
  return reply;
}

/**
 * Names and describes a provider, and replaces its token, which the entry names without its value. What is absent stays.
 * The token in force stays until the zone passed its test with the new one: throws what `assertPasses` throws.
 */
export async function edit(
  actor: Actor,
  { name, description, token }: Input<typeof updateDomainProvider>['body'],
  { provider }: Found,
): Promise<DomainProvider> {
  const before = { name: provider.name, description: provider.description ?? '' };
  const after = { name: name ?? before.name, description: description ?? before.description };
  const sealed = token && (await sealedToken(provider.id, token));
  if (sealed) await assertPasses({ ...provider, ...sealed });
  const change = { ...after, ...sealed };
  const changed = fieldChanges(before, after);
  if (token || Object.keys(changed).length > 0) {
    await commit(actor, 'provider-changed', provider, {
      changes: { ...changed, ...(token && { token: {} }) },
      writes: [changeProvider(provider, change), ...(token ? [clearRefusal(provider.id)] : [])],
    });
  }
  return presentNow({ ...provider, ...change });
}

/** Puts a provider in place of the default one. */
export async function choose(actor: Actor, { list, provider }: Found): Promise<DomainProvider> {
  if (!provider.isDefault) {
    const earlier = list.providers.filter(({ isDefault }) => isDefault);
    await commit(actor, 'provider-chosen', provider, {
      changes: {},
      writes: [
        incrementListVersion(list),
        ...earlier.map((other) => changeProvider(other, { isDefault: false })),
        changeProvider(provider, { isDefault: true }),
      ],
    });
  }
  return presentNow({ ...provider, isDefault: true });
}

/** Refuses claims and changes under a suffix from now on, at other instances ten seconds later. */
export async function pause(
  actor: Actor,
  reason: string,
  { provider }: Found,
): Promise<DomainProvider> {
  const paused = { reason, since: provider.paused?.since ?? nowIso() };
  if (provider.paused?.reason !== reason) {
    await commit(actor, 'provider-paused', provider, {
      changes: { reason: { from: provider.paused?.reason, to: reason } },
      writes: [changeProvider(provider, { paused })],
    });
  }
  return presentNow({ ...provider, paused });
}

export async function resume(actor: Actor, { provider }: Found): Promise<DomainProvider> {
  if (provider.paused) {
    await commit(actor, 'provider-resumed', provider, {
      changes: {},
      writes: [changeProvider(provider, { paused: undefined })],
    });
  }
  return presentNow({ ...provider, paused: undefined });
}

/** Throws `PAUSE_FIRST` until no claim can be under way any more. */
function assertPaused({ paused }: ProviderItem): void {
  if (!paused) throw failure('PAUSE_FIRST', {});
  const { pausedBeforeDeletion } = limits.provider;
  const age = (Date.parse(nowIso()) - Date.parse(paused.since)) / 1000;
  if (age < pausedBeforeDeletion) {
    throw failure('PAUSE_FIRST', { retryAfter: Math.ceil(pausedBeforeDeletion - age) });
  }
}

/** Withdraws a suffix without domains. What its zone holds stays there. */
export async function remove(actor: Actor, { list, provider }: Found): Promise<void> {
  if (provider.isDefault) throw failure('DEFAULT_PROVIDER');
  const [states, isUsed] = await Promise.all([readZoneStates(), hasDomains(provider.id)]);
  const state = states.get(provider.id) ?? { rrsets: [] };
  const domains = Math.max(state.counts?.domains ?? 0, Number(isUsed));
  if (domains > 0) throw failure('PROVIDER_IN_USE', { domains });
  assertPaused(provider);
  const { name, suffix, type, zoneId } = provider;
  await commit(actor, 'provider-deleted', provider, {
    changes: fieldChanges({ name, suffix, type, zoneId }, undefined),
    writes: [
      incrementListVersion(list),
      removeProvider(provider),
      ...forgetZone(provider.id, state),
    ],
  });
}
