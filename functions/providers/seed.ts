import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { seedLaterNames, seedNames } from '#functions/labels/service.ts';
import { seedWelcome } from '#functions/notifications/service.ts';
import { forgetSweep } from '#functions/publishing/items/zone-state.ts';
import { nowIso } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { secretText } from '#platform/secrets/secrets.ts';
import { whileStale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import { defaultPricing } from '#shared/areas/pricing/facts.ts';
import { hasToken, providerTypes } from '#shared/providers.ts';
import {
  changeProvider,
  incrementListVersion,
  insertProvider,
  isSeeded,
  markSeeded,
  type ProviderList,
  readProviderList,
  sealedToken,
} from './items/providers.ts';
import { overlaps } from './suffixes.ts';

const configured = z.array(
  z
    .object({
      name: z.string(),
      suffix: z.string(),
      type: z.enum(providerTypes),
      zoneId: z.string(),
      isDefault: z.boolean(),
      tokenSecretArn: z.optional(z.string()),
    })
    .check(z.refine(({ type, tokenSecretArn }) => hasToken(type) === Boolean(tokenSecretArn))),
);

type Configured = z.output<typeof configured>[number];

/** Sets of names, each inserted once: a name that an administrator deleted stays deleted. */
const nameSets = { 'names-1': seedNames, 'names-2': seedLaterNames };

/** A deleted greeting stays deleted. */
const welcomeSet = 'welcome-1';

/** The sealed token of a configured provider that needs one. */
const tokenOf = async (id: string, { tokenSecretArn }: Configured) =>
  tokenSecretArn && sealedToken(id, await secretText(tokenSecretArn));

const insertConfigured = async (provider: Configured, hasDefault: boolean) => {
  const { name, suffix, type, zoneId, isDefault } = provider;
  const id = ulid();
  return insertProvider({
    id,
    name,
    suffix,
    type,
    zoneId,
    ...(await tokenOf(id, provider)),
    createdAt: nowIso(),
    isDefault: isDefault && !hasDefault,
    pricing: defaultPricing.map((rule) => ({ id: ulid(), ...rule })),
  });
};

/** Throws in words for whoever deploys, as the console refuses such a suffix, too. */
function assertApart(suffix: string, others: readonly string[]): void {
  const nested = others.find((other) => other !== suffix && overlaps(suffix, other));
  if (!nested) return;
  throw new Error(`${suffix} of cdk.json is above or below ${nested}: offer one of the two alone.`);
}

/** Has known suffixes follow their configured zone. The next sweep compares it as one that was never compared. */
async function followZones(wanted: Configured[], { providers }: ProviderList): Promise<void> {
  for (const { suffix, type, zoneId } of wanted) {
    const provider = providers.find((other) => other.suffix === suffix && other.type === type);
    if (!provider || provider.zoneId === zoneId) continue;
    await transact([
      changeProvider(provider, { zoneId, zoneSince: nowIso() }),
      forgetSweep(provider.id),
    ]);
    log.info('provider', { suffix, zoneId, from: provider.zoneId });
  }
}

/** Inserts suffixes that are missing. Throws where one is above or below another, also of the console. */
async function insertMissing(wanted: Configured[], list: ProviderList): Promise<void> {
  const known = list.providers;
  const hasDefault = known.some(({ isDefault }) => isDefault);
  const missing = wanted.filter(({ suffix }) => !known.some((other) => other.suffix === suffix));
  if (missing.length === 0) return;
  const suffixes = [...known, ...missing].map(({ suffix }) => suffix);
  for (const { suffix } of missing) assertApart(suffix, suffixes);
  const writes = missing.map((provider) => insertConfigured(provider, hasDefault));
  await transact([incrementListVersion(list), ...(await Promise.all(writes))]);
  for (const { suffix } of missing) log.info('provider', { suffix });
}

/** Administrators own name, type, default and credentials of what is there, and the configuration its zone. */
const followConfiguration = (): Promise<void> =>
  whileStale(readProviderList, async (list) => {
    const wanted = configured.parse(JSON.parse(env('PROVIDERS')));
    await followZones(wanted, list);
    await insertMissing(wanted, list);
  });

/**
 * Runs on every deployment and is idempotent. Brings suffixes and their zones to what is configured, and
 * inserts once the reserved words, premium names and a greeting.
 */
export async function handler(): Promise<void> {
  await followConfiguration();
  for (const [set, insert] of Object.entries(nameSets)) {
    if (await isSeeded(set)) continue;
    await insert();
    await transact([markSeeded(set)]);
  }
  if (!(await isSeeded(welcomeSet))) await seedWelcome(markSeeded(welcomeSet));
}
