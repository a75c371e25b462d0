import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { ZoneAccess } from '#functions/providers/items/providers.ts';
import { nowIso } from '#platform/clock.ts';
import { nameServersOf } from '#platform/dns/delegation.ts';
import { readNegativeTtl } from '#platform/dns/negative-ttl.ts';
import { isPublicSuffix } from '#platform/dns/public-suffixes.ts';
import { log } from '#platform/log.ts';
import {
  type ProviderTest,
  probeLabel,
  type TestProblem,
  type TestStep,
} from '#shared/areas/providers/provider.ts';
import type { Rrset } from '#shared/dns.ts';
import { waitForTurn } from './pace.ts';
import type { Zone, ZoneRrset } from './zone.ts';

/** A zone as its provider describes it. Names in lower case, without the final dot. */
interface ZoneFacts {
  name: string;
  nameServers: string[];
}

/** A zone to test: how it is described, and what its errors say. */
export interface TestedZone {
  zone: Zone;
  readFacts(): Promise<ZoneFacts>;
  /** `unreachable` where an error says nothing about zone and rights. */
  problemOf(error: unknown, step: 'read' | 'change'): Promise<TestProblem> | TestProblem;
}

const probeOf = ({ suffix }: ZoneAccess): Rrset => ({
  name: `${probeLabel}.${suffix}`,
  type: 'TXT',
  ttl: 60,
  values: [`"${randomBytes(12).toString('hex')}"`],
});

const order = z.object({
  id: z.string(),
  suffix: z.string(),
  zoneId: z.string(),
  /** Sealed. */
  token: z.optional(z.string()),
});

/** Outcome of one step; the value that it leads to is there where it passed. */
interface Outcome<T> extends Omit<TestStep, 'step'> {
  value?: T;
}

/** Tries a step, and says in words of the contract why it failed. */
async function attempt<T>(
  tested: TestedZone,
  kind: 'read' | 'change',
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  try {
    await waitForTurn(tested.zone, 'urgent');
    return { state: 'passed', value: await work() };
  } catch (error) {
    const problem = await tested.problemOf(error, kind);
    log.warn('A step of a test failed.', { problem, error: error as Error });
    return { state: problem === 'unreachable' ? 'unknown' : 'failed', problem };
  }
}

interface Seen extends ZoneFacts {
  /** What an earlier test, which was cut off, left. */
  leftover: ZoneRrset | undefined;
}

async function readZone(tested: TestedZone, probe: Rrset): Promise<Seen> {
  const facts = await tested.readFacts();
  await waitForTurn(tested.zone, 'urgent');
  const { rrsets } = await tested.zone.list({ name: probe.name, type: probe.type });
  const leftover = rrsets.find(({ name, type }) => name === probe.name && type === probe.type);
  return { ...facts, leftover };
}

const held = (rrset: Rrset, ids: string[] | undefined) => ({ ...rrset, ...(ids && { ids }) });

/** Writes the probe and removes it again. */
async function change(tested: TestedZone, probe: Rrset, leftover: ZoneRrset | undefined) {
  const before = leftover && held({ ...probe, ...leftover, type: probe.type }, leftover.ids);
  const wrote = await attempt(tested, 'change', () =>
    tested.zone.apply([{ action: before ? 'put' : 'create', rrset: probe, held: before }]),
  );
  if (!wrote.value) return { wrote, removed: { state: 'skipped' as const } };
  const [ids] = wrote.value.ids;
  const removed = await attempt(tested, 'change', () =>
    tested.zone.apply([{ action: 'delete', rrset: probe, held: held(probe, ids) }]),
  );
  return { wrote, removed };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

/** Milliseconds for the resolvers to tell the name servers of a zone. */
const dnsTimeoutMs = 4000;

/** Compares the name servers that public DNS has for the zone with those that serve it. */
async function compareDelegation({
  name,
  nameServers: expected,
}: ZoneFacts): Promise<Outcome<void>> {
  const found = await nameServersOf(name, AbortSignal.timeout(dnsTimeoutMs));
  if (!found) return { state: 'unknown', problem: 'unreachable' };
  if (isSame(found, expected)) return { state: 'passed', found, expected };
  const problem = found.length === 0 ? 'not-delegated' : 'delegated-elsewhere';
  return { state: 'failed', problem, found, expected };
}

const shown = (step: TestStep['step'], { value, ...outcome }: Outcome<unknown>): TestStep => ({
  step,
  ...outcome,
});

async function run(
  provider: ZoneAccess,
  tested: TestedZone,
): Promise<Omit<ProviderTest, 'testedAt'>> {
  const probe = probeOf(provider);
  const read = await attempt(tested, 'read', () => readZone(tested, probe));
  const skipped = { state: 'skipped' } as const;
  const { value: seen } = read;
  // Public DNS has name servers for a zone's own name alone.
  if (seen && seen.name !== provider.suffix) {
    Object.assign(read, {
      state: 'failed',
      problem: 'zone-of-other-name',
      found: [seen.name],
      expected: [provider.suffix],
    });
  }
  const isOurs = read.state === 'passed' && seen;
  const { wrote, removed } = isOurs
    ? await change(tested, probe, seen.leftover)
    : { wrote: skipped, removed: skipped };
  const delegation = isOurs ? await compareDelegation(seen) : skipped;
  const steps = [
    shown('read', read),
    shown('write', wrote),
    shown('remove', removed),
    shown('delegation', delegation),
  ];
  // Elsewhere, resolvers would ask other servers than the zone's.
  const isAsked = isOurs && delegation.state === 'passed';
  const [negativeTtl, isPublic] = await Promise.all([
    isAsked ? readNegativeTtl(provider.suffix) : undefined,
    isOurs ? isPublicSuffix(provider.suffix) : undefined,
  ]);
  return {
    steps,
    ...(negativeTtl !== undefined && { negativeTtl }),
    ...(isPublic !== undefined && { isPublicSuffix: isPublic }),
  };
}

/**
 * Tests the zone of a provider of one type: reads it, writes and removes a record, compares the delegation, asks
 * how long resolvers keep that there is no such name, and whether the suffix is on the Public Suffix List.
 * Called by the area `providers`, in a function of its own: it has the rights to zones that the API has not. It is told
 * the provider, which may not be stored yet.
 */
export const zoneTester =
  (testedZoneOf: (provider: ZoneAccess) => TestedZone) =>
  async (event: unknown): Promise<ProviderTest> => {
    const provider = order.parse(event);
    return { ...(await run(provider, testedZoneOf(provider))), testedAt: nowIso() };
  };
