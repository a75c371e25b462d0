import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  adjust,
  countedLedgerOf,
  forgetInvitationOf,
  invitationReward,
  ledgerOf,
  profileReward,
  purchase,
  registrationBonus,
  showcaseReward,
} from '#functions/points/service.ts';
import {
  type AccountChange,
  changeAccount,
  createAccount,
  type Movement,
  type NewAccount,
} from '#platform/account/account-change.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { Actor } from '#platform/account/caller.ts';
import { failure } from '#platform/failures.ts';
import { countedPageOf, pageOf } from '#platform/lists/page.ts';
import { stale } from '#platform/table/change.ts';
import { joinWrites } from '#platform/table/joint.ts';
import type { Write } from '#platform/table/write.ts';

const { amend, rows, forgetPartner } = vi.hoisted(() => ({
  amend: vi.fn(),
  rows: [] as unknown[],
  forgetPartner: vi.fn(),
}));

vi.mock('#functions/audit/service.ts', () => ({ amend }));
vi.mock('#functions/points/store.ts', () => ({
  ledger: (userId: string) => ({
    read: async () => ({ items: userId === 'ann' ? rows : [] }),
    count: async () => ({ total: 99 }),
  }),
  forgetPartner,
}));
vi.mock('#platform/lists/page.ts', async (original) => {
  const real = await original<typeof import('#platform/lists/page.ts')>();
  return { pageOf: vi.fn(real.pageOf), countedPageOf: vi.fn(real.countedPageOf) };
});

beforeAll(() => {
  process.env.TABLE_NAME = 'points';
});

beforeEach(() => {
  amend.mockReset();
});

const ann = {
  ...{ pk: 'USER#ann', sk: 'ACCOUNT', id: 'ann', email: 'ann@example.org', nickname: 'Ann' },
  ...{ status: 'active', points: 10, domainCount: 2, recordCount: 5 },
} as unknown as AccountItem;

const move = (points: number, cause = 'C1'): Movement => ({
  ...{ cause, reason: 'adjustment', points, details: { note: 'n' } },
});

/** The update of an account, as the table is asked for it. */
function updateOf(...writes: Write[]) {
  const [update] = joinWrites(writes).flatMap(({ operation }) => operation.Update ?? []);
  // Nothing brings back an account that is gone.
  expect(update?.ConditionExpression).toMatch(/^attribute_exists\(#pk\)/);
  return {
    does: update?.UpdateExpression?.trim(),
    needs: update?.ConditionExpression?.replace('attribute_exists(#pk)', '').replace(/^ AND /, ''),
    with: update?.ExpressionAttributeValues ?? {},
  };
}

const changed = (change: AccountChange) => updateOf(...changeAccount(ann, change));

/** Why a change is refused, by the account that is found then. */
function refused(change: AccountChange, found: Partial<AccountItem> | undefined) {
  const [{ refusal } = {} as Write] = joinWrites(changeAccount(ann, change));
  return refusal?.(found && ({ ...ann, ...found } as AccountItem));
}

const row = (points: number, cause: string) => ({
  ...{ pk: 'USER#ann', sk: `POINTS#${cause}#adjustment`, entity: 'points' },
  ...{ id: `${cause}-adjustment`, points, reason: 'adjustment', details: { note: 'n' } },
  createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
});

const rowsOf = (writes: readonly Write[]) =>
  writes.flatMap(({ operation: { Put } }) => (Put?.Item?.entity === 'points' ? [Put.Item] : []));

describe('points of an account', () => {
  it('move with a row of the ledger, once for a cause and reason', () => {
    const writes = changeAccount(ann, { movements: [move(7)] });
    expect(updateOf(...writes)).toEqual({
      does: 'SET #points = #points + :points',
      needs: '',
      with: { ':points': 7 },
    });
    expect(rowsOf(writes)).toEqual([row(7, 'C1')]);
    expect(writes[1]?.operation.Put?.ConditionExpression).toBe('attribute_not_exists(#pk)');
  });

  it('cover all that is paid, before anything is gained', () => {
    const movements = [move(-3), move(8, 'C2'), move(-4, 'C3')];
    expect(changed({ movements })).toEqual({
      does: 'SET #points = #points + :points',
      needs: '#points >= :cost',
      with: { ':points': 1, ':cost': 7 },
    });
    expect(refused({ movements }, { points: 6 })).toMatchObject({
      code: 'INSUFFICIENT_POINTS',
      details: { required: 7, available: 6 },
    });
    expect(refused({ movements }, { points: 7 })).toBe(stale);
  });

  it('of a new one are the sum of its first movements', () => {
    const writes = createAccount({ id: 'ann', nickname: 'Ann' } as NewAccount, [
      move(10),
      move(5, 'C2'),
    ]);
    expect(writes[0]?.operation.Put?.Item).toEqual({
      ...{ pk: 'USER#ann', sk: 'ACCOUNT', entity: 'account', id: 'ann', nickname: 'Ann' },
      points: 15,
    });
    expect(rowsOf(writes)).toEqual([row(10, 'C1'), row(5, 'C2')]);
  });

  it('that do not move leave the balance alone', () => {
    expect(rowsOf(changeAccount(ann, { set: { nickname: 'Bo' } }))).toEqual([]);
    expect(changed({ movements: [], set: { nickname: 'Bo' } })).toEqual({
      does: 'SET #nickname = :nickname',
      needs: '',
      with: { ':nickname': 'Bo' },
    });
  });
});

describe('an account', () => {
  it('is set and cleared as it is told', () => {
    const set = { nickname: 'Bo', avatar: undefined, language: 'de', quota: undefined } as const;
    expect(changed({ set })).toEqual({
      does: 'SET #nickname = :nickname, #language = :language REMOVE #avatar, #quota',
      needs: '',
      with: { ':nickname': 'Bo', ':language': 'de' },
    });
    expect(changed({ set: { avatar: undefined } }).does).toBe('REMOVE #avatar');
  });

  it('counts domains and records, up to its quota', () => {
    expect(changed({ counts: { domains: 1, records: -2 } })).toEqual({
      does: 'SET #domainCount = #domainCount + :domains, #recordCount = #recordCount + :records',
      needs: '',
      with: { ':domains': 1, ':records': -2 },
    });
    const change = { counts: { domains: 1, records: 2 }, quota: { domains: 3, records: 9 } };
    expect(changed(change)).toMatchObject({
      needs: '#domainCount <= :domainsRoom AND #recordCount <= :recordsRoom',
      with: { ':domainsRoom': 2, ':recordsRoom': 7 },
    });
    expect(changed({ quota: { domains: 3 }, set: { nickname: 'Bo' } }).needs).toBe('');
    // What does not grow needs no room.
    expect(
      changed({ counts: { domains: 0, records: -1 }, quota: { domains: 3, records: 9 } }),
    ).toEqual({
      does: 'SET #domainCount = #domainCount + :domains, #recordCount = #recordCount + :records',
      needs: '',
      with: { ':domains': 0, ':records': -1 },
    });
  });

  it('that has reached a quota is told which', () => {
    const change = { counts: { domains: 1, records: 2 }, quota: { domains: 3, records: 9 } };
    expect(refused(change, { domainCount: 3 })).toMatchObject({
      code: 'DOMAIN_QUOTA_REACHED',
      details: { current: 3, limit: 3 },
    });
    expect(refused(change, { domainCount: 2, recordCount: 8 })).toMatchObject({
      code: 'RECORD_QUOTA_REACHED',
      details: { current: 8, limit: 9 },
    });
    expect(refused(change, { domainCount: 2, recordCount: 7 })).toBe(stale);
    // What does not grow may be above its quota, and is not the reason.
    expect(refused({ quota: { domains: 3 } }, { domainCount: 4 })).toBe(stale);
    const still = { counts: { domains: 0 }, quota: { domains: 3 } };
    expect(refused(still, { domainCount: 4 })).toBe(stale);
    expect(refused({ counts: { domains: 1 } }, { domainCount: 99 })).toBe(stale);
  });

  it('is as it was read, where that is asked', () => {
    expect(changed({ set: { nickname: 'Bo' }, unchanged: ['points', 'suspension'] })).toMatchObject(
      {
        needs: '#points = :pointsRead AND attribute_not_exists(#suspension)',
        with: { ':pointsRead': 10 },
      },
    );
  });

  it('is active, where that is asked, or else refused before anything else', () => {
    const movements = [move(-99)];
    expect(changed({ set: { nickname: 'Bo' }, active: true })).toMatchObject({
      needs: '#status = :active',
      with: { ':active': 'active' },
    });
    expect(refused({ active: true, movements }, { status: 'suspended' })).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
    });
    const own = failure('NOT_FOUND');
    expect(refused({ active: own, movements }, { status: 'suspended' })).toBe(own);
    expect(refused({ active: own }, undefined)).toBe(own);
    expect(refused({ active: true }, {})).toBe(stale);
    expect(refused({ set: { nickname: 'Bo' } }, { status: 'suspended' })).toBe(stale);
  });

  it('that is gone is stale', () => {
    expect(refused({ movements: [move(-99)] }, undefined)).toBe(stale);
  });

  it('takes several changes as one, which needs what each needs', () => {
    const one = changeAccount(ann, {
      movements: [move(-2)],
      counts: { domains: 1, records: 2 },
      quota: { domains: 5 },
      set: { nickname: 'Bo' },
      unchanged: ['points'],
    });
    const other = changeAccount(ann, {
      movements: [move(-3, 'C2')],
      counts: { domains: 1 },
      set: { language: 'de' },
      unchanged: ['points', 'status'],
      active: true,
    });
    expect(updateOf(...one, ...other)).toEqual({
      does: 'SET #nickname = :nickname, #language = :language, #domainCount = #domainCount + :domains, #recordCount = #recordCount + :records, #points = #points + :points',
      needs:
        '#domainCount <= :domainsRoom AND #points >= :cost AND #status = :active AND #points = :pointsRead AND #status = :statusRead',
      with: {
        ...{ ':nickname': 'Bo', ':language': 'de', ':domains': 2, ':records': 2 },
        ...{ ':domainsRoom': 3, ':points': -5, ':cost': 5, ':active': 'active' },
        ...{ ':pointsRead': 10, ':statusRead': 'active' },
      },
    });
    const [onlyRecords, nothing] = [
      changeAccount(ann, { counts: { records: 1 } }),
      changeAccount({ id: 'ann' }, {}),
    ];
    expect(updateOf(...nothing, ...onlyRecords)).toMatchObject({
      does: 'SET #recordCount = #recordCount + :records',
      needs: '',
      with: { ':records': 1 },
    });
    expect(updateOf(...onlyRecords, ...nothing, ...onlyRecords).with).toEqual({ ':records': 2 });
    expect(updateOf(...onlyRecords, ...nothing).needs).toBe('');
    const known = changeAccount({ id: 'ann' }, { unchanged: ['points'] });
    expect(updateOf(...known, ...changeAccount(ann, {})).with).toEqual({ ':pointsRead': 10 });
  });
});

describe('a movement', () => {
  const of = (reason: string, points: number, details = {}) => ({
    ...{ cause: 'C1', reason, points, details },
  });

  it('is paid for a domain, unless that is free', () => {
    expect(purchase(0, 'D1', 'ann.test')).toEqual([]);
    expect(purchase(3, 'D1', 'ann.test')).toEqual([
      { ...of('purchase', -3, { domainId: 'D1', fqdn: 'ann.test' }), cause: 'D1' },
    ]);
  });

  it('is gained for registration, profile, invitation and showcase', () => {
    expect(registrationBonus('C1')).toEqual(of('registration', 10));
    expect(profileReward()).toEqual({
      ...of('profile', 20),
      cause: expect.stringMatching(/^[0-9A-Z]{26}$/),
    });
    expect(invitationReward('C1', { nickname: 'Bo' })).toEqual(
      of('invitation', 10, { nickname: 'Bo' }),
    );
    expect(showcaseReward('C1')).toEqual(of('showcase', 50));
  });

  it('is shown with the balance, without its keys', async () => {
    rows.splice(0, rows.length, { ...row(7, 'C1'), createdAt: '2026-01-05T00:00:00.000Z' });
    const { pk: _, sk: __, entity: ___, ...shown } = row(7, 'C1');
    const items = [{ ...shown, createdAt: '2026-01-05T00:00:00.000Z' }];
    const query = { limit: 10 };
    expect(await ledgerOf(ann, query)).toMatchObject({ balance: 10, items });
    expect((await ledgerOf(ann, query)).items).toEqual(items);
    expect(await countedLedgerOf(ann, query)).toMatchObject({ balance: 10, total: 1 });
    expect((await countedLedgerOf(ann, query)).items).toEqual(items);
    // A cursor is good for the list that it names.
    const named = [...vi.mocked(pageOf).mock.calls, ...vi.mocked(countedPageOf).mock.calls];
    expect(new Set(named.map(([list]) => list))).toEqual(new Set(['points ann']));
  });

  it('by an administrator is told with its reason, and goes by the balance that they saw', async () => {
    const actor = {} as Actor;
    const reason = 'Thanks.';
    const given = await adjust(actor, { points: 4, direction: 'add', reason }, ann);
    expect(given).toEqual({ balance: 14 });
    const [by, event, { subject, changes, writes }, reply] = amend.mock.calls[0] ?? [];
    expect([by, event, reply]).toEqual([actor, 'points-adjusted', { balance: 14 }]);
    expect(subject).toEqual({ id: 'ann', name: 'ann@example.org' });
    expect(changes).toEqual({ points: { from: 10, to: 14 }, note: { to: reason } });
    expect(updateOf(...writes)).toMatchObject({
      needs: '#points = :pointsRead',
      with: { ':points': 4, ':pointsRead': 10 },
    });
    expect(rowsOf(writes)).toEqual([
      expect.objectContaining({ reason: 'adjustment', points: 4, details: { note: reason } }),
    ]);
  });

  it('by an administrator takes at most what is there', async () => {
    const deduct = (points: number) =>
      adjust({} as Actor, { points, direction: 'deduct', reason: 'r' }, ann);
    expect(await deduct(10)).toEqual({ balance: 0 });
    amend.mockReset();
    await expect(deduct(11)).rejects.toMatchObject({
      code: 'INSUFFICIENT_POINTS',
      details: { required: 11, available: 10 },
    });
    expect(amend).not.toHaveBeenCalled();
  });

  it('forgets the other side of an invitation', async () => {
    await forgetInvitationOf('ann', 'D1');
    expect(forgetPartner).toHaveBeenCalledExactlyOnceWith('ann', 'D1');
  });
});
