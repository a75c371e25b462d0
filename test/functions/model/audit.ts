import { expect } from 'vitest';
import type { DomainItem } from '#functions/domains/items/domains.ts';
import type { InvitationFacts } from '#functions/invitations/store.ts';
import type { PointsItem } from '#platform/account/account-change.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { Item } from '#platform/table/table.ts';
import { limits } from '#shared/limits.ts';
import type { World } from './world.ts';

/** All that the table holds of somebody. */
interface Holding {
  account: AccountItem;
  ledger: PointsItem[];
  invitation: (InvitationFacts & Item) | undefined;
  earned: number;
  domains: DomainItem[];
}

async function holdingOf(id: string): Promise<Holding> {
  const { queryAll } = await import('#platform/table/table.ts');
  const items = await queryAll<Item>({ partition: `USER#${id}` });
  const of = <T extends Item>(entity: string) =>
    items.filter((item): item is T => item.entity === entity);
  const [account] = of<AccountItem>('account');
  if (!account) throw new Error(`${id} is gone.`);
  return {
    account,
    ledger: of<PointsItem>('points'),
    invitation: of<InvitationFacts & Item>('invitation')[0],
    earned: of<Item & { earned: number }>('own-invite')[0]?.earned ?? 0,
    domains: await queryAll<DomainItem>({ index: 'gsi1', partition: `OWNER#${id}` }),
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const reward = limits.points.invitation;

/** A balance is the sum of its ledger, and no reward is in it twice. */
function expectBalance({ account, ledger, earned }: Holding): void {
  expect(account.points, `balance of ${account.id}`).toBe(sum(ledger.map(({ points }) => points)));
  expect(account.points).toBeGreaterThanOrEqual(0);
  expect(ledger.filter(({ reason }) => reason === 'registration')).toHaveLength(1);
  const rewards = ledger.filter(({ reason }) => reason === 'invitation');
  const given = rewards.filter(({ details }) => details.inviterId);
  const brought = rewards.flatMap(({ details }) => details.inviteeId ?? []);
  expect(given.length).toBeLessThanOrEqual(1);
  expect(new Set(brought).size, `rewards of ${account.id}`).toBe(brought.length);
  expect(earned).toBe(brought.length * reward);
}

/** An invitation paid both sides if it is completed, and nobody otherwise. */
function expectInvitation(holding: Holding, all: ReadonlyMap<string, Holding>): void {
  const { account, invitation, ledger } = holding;
  if (!invitation) return;
  const inviter = all.get(invitation.inviter.id);
  const isPaid = invitation.status === 'completed';
  const given = ledger.filter(({ details }) => details.inviterId === invitation.inviter.id);
  const earned = inviter?.ledger.filter(({ details }) => details.inviteeId === account.id);
  expect([invitation.points, given.length, earned?.length], `invitation of ${account.id}`).toEqual(
    isPaid ? [reward, 1, 1] : [0, 0, 0],
  );
  if (invitation.status === 'pending') expect(account.invitedBy).toBe(invitation.inviter.id);
  else if (invitation.status !== 'rejected') expect(account.invitedBy).toBeUndefined();
}

/** Counters are what they count, and each name is held by the domain that its owner has. */
async function expectDomains({ account, domains }: Holding): Promise<string[]> {
  const { readClaim } = await import('#functions/domains/items/claims.ts');
  expect(account.domainCount, `domains of ${account.id}`).toBe(domains.length);
  expect(account.recordCount).toBe(sum(domains.map(({ recordCount }) => recordCount)));
  for (const { id, label, providerId, ownerId } of domains) {
    expect(ownerId).toBe(account.id);
    expect(await readClaim(label, providerId), `holder of ${label}`).toBe(id);
  }
  return domains.map(({ label }) => label);
}

/** The lists of administrators hold what there is, and nothing else. */
async function expectLists(all: ReadonlyMap<string, Holding>): Promise<void> {
  const { queryAll } = await import('#platform/table/table.ts');
  const idsIn = async (partition: string) =>
    (await queryAll({ partition }))
      .map(({ sk }) => sk.split('#').at(-1) ?? '')
      .filter((id) => all.has(id))
      .sort();
  const having = (test: (holding: Holding) => unknown) =>
    [...all].flatMap(([id, holding]) => (test(holding) ? id : [])).sort();
  expect(await idsIn('USERQUOTAS')).toEqual(having(({ account }) => account.quota));
  expect(await idsIn('INVITATIONS')).toEqual(having(({ invitation }) => invitation));
  for (const status of ['pending', 'held', 'completed', 'rejected']) {
    expect(await idsIn(`INVITATIONS#${status}`)).toEqual(
      having(({ invitation }) => invitation?.status === status),
    );
  }
  expect(await idsIn('INVITATIONS#SUSPICIOUS')).toEqual(
    having(({ invitation }) => invitation && invitation.suspicions.length > 0),
  );
}

/** Invariants after any operations in any order, whatever their answers. */
export async function expectSound(world: World): Promise<void> {
  const all = new Map<string, Holding>();
  for (const { id } of world.players) all.set(id, await holdingOf(id));
  const labels: string[] = [];
  for (const holding of all.values()) {
    expectBalance(holding);
    expectInvitation(holding, all);
    labels.push(...(await expectDomains(holding)));
  }
  expect(new Set(labels).size, 'names with two owners').toBe(labels.length);
  await expectLists(all);
  const purchases = [...all.values()].flatMap(({ ledger }) =>
    ledger.flatMap(({ reason, points, details }) =>
      reason === 'purchase' ? [[details.domainId as string, -points] as const] : [],
    ),
  );
  const paid = new Map(purchases);
  for (const [id, cost] of world.claimed) expect(paid.get(id) ?? 0, `price of ${id}`).toBe(cost);
}
