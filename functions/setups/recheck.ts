import type { Context } from 'aws-lambda';
import { checkDomainUnchanged } from '#functions/domains/items/domain-checks.ts';
import type { DomainItem } from '#functions/domains/items/domains.ts';
import { mailWrite } from '#functions/mail/service.ts';
import { providerById } from '#functions/providers/service.ts';
import { readRecords } from '#functions/records/items/records.ts';
import { type AccountItem, readAccount } from '#platform/account/account-item.ts';
import { nowIso } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { stale } from '#platform/table/change.ts';
import type { StartKey } from '#platform/table/table.ts';
import { transact } from '#platform/table/transaction.ts';
import type { Write } from '#platform/table/write.ts';
import { type Filled, hostOf, isSeenThere, type Recipe } from '#shared/recipes/recipe.ts';
import { recipeById } from '#shared/recipes.ts';
import { lookAtSetup } from './checks/look.ts';
import { readDueSetups, readSetups, rewriteSetup, type SetupFacts } from './items/setups.ts';
import { isSkipped, noteDone, waitFor, watchAfterLook } from './rules.ts';

/** Setups of one query, and looks under way at once. */
const pageSize = 50;
const width = 16;

/** Milliseconds that looks under way take to end. */
const reserve = 20_000;

/** A watched setup whose domain is somebody's. */
interface WatchScene {
  setup: SetupFacts;
  recipe: Recipe;
  domain: DomainItem;
  owner: AccountItem;
  fqdn: string;
}

/** Mail to the owner, once, that a setup works. It goes to whoever has the domain by then. */
async function letter({ setup, recipe, domain, owner, fqdn }: WatchScene): Promise<Write[]> {
  const told = {
    kind: isSeenThere(recipe) ? 'siteStands' : 'setupStands',
    host: hostOf(setup.inputs as Filled, fqdn),
    link: `${env('SITE_URL')}/domain/${domain.id}/setups/${setup.id}`,
  } as const;
  return [
    checkDomainUnchanged(domain),
    await mailWrite(owner.language, owner.email, told, owner.id),
  ];
}

/** Rewrites a setup, unless somebody was faster: then the next run decides. */
const rewrite = (domainId: string, before: SetupFacts, after: SetupFacts, writes: Write[] = []) =>
  transact([rewriteSetup(domainId, before, after), ...writes]).catch((error: unknown) => {
    if (error !== stale) throw error;
  });

/** Looks at one setup. One that cannot work for now, or that its owner looks at right now, is looked at later. */
async function visit({ domainId, id }: { domainId: string; id: string }): Promise<void> {
  const [{ domain, records }, setups] = await Promise.all([
    readRecords(domainId),
    readSetups(domainId),
  ]);
  const setup = setups.find((one) => one.id === id);
  // The index tells of it a moment longer.
  if (!setup?.watch || waitFor(setup, Date.now()) > 0) return;
  const recipe = recipeById(setup.recipe);
  const later = { ...setup, watch: watchAfterLook(setup.watch, Date.now()) };
  if (!recipe || !domain || domain.isReleasing) {
    return rewrite(domainId, setup, { ...setup, watch: undefined });
  }
  const owner = await readAccount(domain.ownerId);
  if (domain.frozen || owner?.status !== 'active') return rewrite(domainId, setup, later);
  const { suffix } = await providerById(domain.providerId);
  const fqdn = `${domain.label}.${suffix}`;
  const filled = setup.inputs as Filled;
  const findings = await lookAtSetup({ recipe, filled, records, fqdn, suffix });
  const after = noteDone({ ...later, findings, checkedAt: nowIso() }, recipe);
  const scene = { setup, recipe, domain, owner, fqdn };
  const isSeenToWork = after.doneAt && !isSkipped(after);
  return rewrite(domainId, setup, after, isSeenToWork ? await letter(scene) : []);
}

/** Looks at setups that do not work yet, the longest due first. The next run goes on where the time of this one ends. */
export async function handler(
  _event: unknown,
  { getRemainingTimeInMillis: left }: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  let looks = 0;
  let after: StartKey | undefined;
  do {
    const page = await readDueSetups(nowIso(), pageSize, after);
    const look = async (one: (typeof page.due)[number]) => {
      if (left() <= reserve) return;
      looks += 1;
      // One setup keeps no other from being looked at.
      await visit(one).catch((error: Error) => {
        log.error('A setup was not looked at.', error);
      });
    };
    await mapAtOnce(page.due, look, width);
    after = page.next;
  } while (after && left() > reserve);
  log.info('recheck', { looks });
}
