import type { DomainItem } from '#functions/domains/items/domains.ts';
import { requireOwned } from '#functions/domains/service.ts';
import { abilitiesOf, providerById } from '#functions/providers/service.ts';
import type { DomainContent } from '#functions/records/items/records.ts';
import { domainStateOf } from '#functions/records/items/rrsets.ts';
import type { Actor, Principal } from '#platform/account/caller.ts';
import { failure } from '#platform/failures.ts';
import { pageOf } from '#platform/lists/page.ts';
import type { ImportPlan, planRecords, RecordPlan } from '#shared/areas/history/calls.ts';
import type { ChangeSet } from '#shared/areas/history/change-set.ts';
import {
  type DomainState,
  reverseOf,
  rrsetChanges,
  stateAfter,
} from '#shared/areas/history/rrset-state.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { limits } from '#shared/limits.ts';
import type { ZoneFileImport } from './candidates.ts';
import { importOf } from './imports.ts';
import {
  historyOf,
  presentChangeSet,
  readChangeSet,
  readHistoryFrom,
} from './items/change-sets.ts';
import { stepsTo } from './rules.ts';

/** Changes of the actor's domain, the newest first. */
export function list(actor: Actor, query: PageQuery, found: DomainItem): Promise<Page<ChangeSet>> {
  const domain = requireOwned(actor, found);
  return pageOf(`history ${domain.id}`, query, historyOf(domain).read, presentChangeSet);
}

type Asked = Input<typeof planRecords>['body'];

const undo = (state: DomainState, { changes }: ChangeSet): DomainState =>
  stateAfter(state, reverseOf(changes));

/**
 * The state that is asked for, from the one that is now. Throws `NOT_FOUND` for a change that is not kept, and
 * `HISTORY_TOO_LONG` where more has changed since than is taken back at once.
 */
async function stateAsked(domain: DomainItem, now: DomainState, { kind, revision }: Asked) {
  const change = await readChangeSet(domain.id, domain.ownerId, revision);
  if (!change) throw failure('NOT_FOUND');
  if (kind === 'undo') return undo(now, change);
  let [state, megabytes] = [now, 0];
  for await (const later of readHistoryFrom(domain, revision)) {
    megabytes++;
    if (megabytes > limits.history.restored) throw failure('HISTORY_TOO_LONG');
    state = later.reduce(undo, state);
  }
  return state;
}

/** Tells an RRset that the caller may change: a token's grants are narrower than its owner's rights. */
type MayChange = ZoneFileImport['mayChange'];

/**
 * What taking a zone file into the principal's domain would do, and what of it is left out. Nothing is written. Throws
 * `NOT_FOUND`, also for other people's domains.
 */
export async function planImport(
  principal: Principal,
  { zoneFile, replace, origin }: Pick<ZoneFileImport, 'zoneFile' | 'replace' | 'origin'>,
  { domain: found, records }: Pick<DomainContent, 'domain' | 'records'>,
  mayChange: MayChange = () => true,
): Promise<ImportPlan> {
  const domain = requireOwned(principal, found);
  const provider = await providerById(domain.providerId);
  const asked = {
    ...{ zoneFile, replace, origin, mayChange },
    fqdn: `${domain.label}.${provider.suffix}`,
    canProxy: abilitiesOf(provider).proxy,
  };
  return importOf(principal.account, asked, { domain, records });
}

/** What undoes a change of the actor's domain, or restores the state before it. Nothing is written. */
export async function plan(
  actor: Actor,
  asked: Asked,
  { domain: found, records }: DomainContent,
): Promise<RecordPlan> {
  const domain = requireOwned(actor, found);
  const now = domainStateOf(records);
  const state = await stateAsked(domain, now, asked);
  return {
    changes: rrsetChanges(now, state),
    batch: { ...stepsTo(state, records), cause: asked },
  };
}
