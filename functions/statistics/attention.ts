import { readDomains } from '#functions/domains/items/domains.ts';
import { countHeld } from '#functions/invitations/service.ts';
import { readFills } from '#functions/providers/items/zone-fill.ts';
import { allProviders } from '#functions/providers/service.ts';
import { readZoneStates } from '#functions/publishing/items/zone-state.ts';
import { domainIdOf, failedRrsets } from '#functions/records/items/rrsets.ts';
import { readOpenReports } from '#functions/reports/items/open-reports.ts';
import { countApplications } from '#functions/showcases/service.ts';
import { readActiveSmtp } from '#functions/smtp/items/smtp-configs.ts';
import { readProgress } from '#functions/upgrades/items/progress.ts';
import { log } from '#platform/log.ts';
import { readPause } from '#platform/pause.ts';
import { isAlmostFull } from '#shared/areas/providers/provider.ts';
import {
  type getAttention,
  type Matter,
  type MatterKind,
  matterKinds,
  type Upgrade,
} from '#shared/areas/statistics/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import type { Total } from '#shared/kernel/page.ts';
import { limits } from '#shared/limits.ts';
import { presentPause } from './pause.ts';
import { readSurvey, type Survey } from './survey-store.ts';

type About = Matter['about'];

/** Number of a matter with what it is about; without a number where that is not known. */
type Found = Total & { about?: About };

const { count: most, named } = limits.attention;

/** Matters that are told by their names. */
const namesOf = (about: About): Found => ({ total: about.length, about: about.slice(0, named) });

/** Number of RRsets that a provider refused, and their first domains. */
async function failed(): Promise<Found> {
  const { items } = await failedRrsets.read({ limit: most + 1, after: undefined });
  const count = items.length > most ? { moreThan: most } : { total: items.length };
  if (items.length === 0) return count;
  const [domains, providers] = await Promise.all([
    readDomains([...new Set(items.map(domainIdOf))].slice(0, named)),
    allProviders(),
  ]);
  const suffixes = new Map(providers.map((provider) => [provider.id, provider.suffix]));
  const about = [...domains.values()].map(({ id, label, providerId }) => ({
    id,
    name: `${label}.${suffixes.get(providerId) ?? ''}`,
  }));
  return { ...count, about };
}

async function zones(): Promise<Found> {
  const [providers, fills] = await Promise.all([allProviders(), readFills()]);
  const almostFull = providers.flatMap(({ suffix, zoneId }) => {
    const fill = fills.get(zoneId);
    if (!fill || !isAlmostFull(fill)) return [];
    return [{ name: `${suffix} (${Math.floor((100 * fill.current) / fill.limit)} %)` }];
  });
  return namesOf(almostFull);
}

/** Providers that refuse the stage since their last change. */
async function refusing(): Promise<Found> {
  const [providers, states] = await Promise.all([allProviders(), readZoneStates()]);
  const refused = providers.filter(({ id }) => states.get(id)?.refusedSince);
  return namesOf(refused.map(({ suffix }) => ({ name: suffix })));
}

async function smtp(): Promise<Found> {
  const active = await readActiveSmtp();
  return namesOf(active?.trouble ? [{ name: active.server.host }] : []);
}

function deadLetters({ queues }: Survey): Found {
  if (!queues) return {};
  const total = Object.values(queues).reduce((sum, { count }) => sum + count, 0);
  const workers = Object.keys(queues).map((name) => ({ name }));
  return { total, about: workers };
}

/** Mails that came back, once there are as many as the alarm of the operator allows. */
function bouncing({ sending }: Survey): Found {
  if (!sending) return {};
  const { attempts, bounces, complaints } = sending;
  const { bounces: mostBounces, complaints: mostComplaints } = limits.mail;
  const isTooMany = bounces > attempts * mostBounces || complaints > attempts * mostComplaints;
  return { total: isTooMany ? bounces + complaints : 0 };
}

/** Readings by what they ask; the survey and the counts of cases answer two of them each. */
function readings(): Record<MatterKind, Promise<Found>> {
  const [survey, cases] = [readSurvey(), readOpenReports()];
  return {
    held: countHeld(most),
    applications: countApplications(most),
    reports: cases.then(({ open }) => ({ total: open })),
    appeals: cases.then(({ appealed }) => ({ total: appealed })),
    failed: failed(),
    deadLetters: survey.then(deadLetters),
    bouncing: survey.then(bouncing),
    smtp: smtp(),
    refusing: refusing(),
    zones: zones(),
  };
}

/** Back-fills that are under way, or left items; none where they cannot be asked for. */
async function upgrades(): Promise<Upgrade[]> {
  try {
    return [...(await readProgress({ eventual: true })).values()].flatMap(
      ({ sk: id, startedAt, endedAt, looked, changed, failed }) =>
        endedAt && failed === 0
          ? []
          : [{ id, startedAt, looked, changed, failed, ...(endedAt && { endedAt }) }],
    );
  } catch (error) {
    log.error('The back-fills could not be read.', error as Error);
    return [];
  }
}

/**
 * Every kind of matter that needs an administrator. A source that fails leaves its number out and hides no other.
 * Eight requests, one more where the catalogue is not in memory, and one where records failed.
 */
export async function attention(): Promise<Reply<typeof getAttention>> {
  const asked = readings();
  const items = matterKinds.map(async (kind): Promise<Matter> => {
    try {
      const { about = [], ...count } = await asked[kind];
      return { kind, ...count, about };
    } catch (error) {
      log.error('A source could not be asked.', error as Error);
      return { kind, about: [] };
    }
  });
  const [pause, under, ...found] = await Promise.all([readPause(), upgrades(), ...items]);
  return { items: found, pause: presentPause(pause), ...(under.length > 0 && { upgrades: under }) };
}
