import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountChange, Movement } from '#platform/account/account-change.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import { useEngine } from '#test/support/cloud/engine.ts';

beforeAll(useEngine);

/** Imported late: these modules read their settings when they are loaded. */
const platform = async () => ({
  ...(await import('#platform/account/account-change.ts')),
  ...(await import('#platform/account/account-item.ts')),
  ...(await import('#platform/table/change.ts')),
  ...(await import('#platform/failures.ts')),
  ...(await import('#platform/table/table.ts')),
  ...(await import('#platform/table/transaction.ts')),
});

let causes = 0;
const gain = (points: number, reason: Movement['reason'] = 'adjustment'): Movement => ({
  cause: `CAUSE${++causes}`,
  reason,
  points,
  details: {},
});

let accounts = 0;

/** Stores an account and returns it as it is read. */
async function newAccount(given: Partial<AccountItem> = {}, points = 0): Promise<AccountItem> {
  const { createAccount, readAccount, transact } = await platform();
  const id = `ACCOUNT${++accounts}`;
  const account = {
    id,
    email: `${id}@example.org`,
    nickname: 'Ann',
    roles: ['user'],
    status: 'active',
    domainCount: 0,
    recordCount: 0,
    profileComplete: false,
    language: 'en',
    createdAt: '2026-11-21T00:00:00.000Z',
    sessions: {},
    ...given,
  } as const satisfies Partial<AccountItem>;
  await transact(createAccount(account as unknown as AccountItem, points ? [gain(points)] : []));
  return (await readAccount(id)) as AccountItem;
}

/** Makes a change and returns the account after it. */
async function change(account: AccountItem, how: AccountChange): Promise<AccountItem> {
  const { changeAccount, readAccount, transact } = await platform();
  await transact(changeAccount(account, how));
  return (await readAccount(account.id)) as AccountItem;
}

const ledgerOf = async ({ pk }: AccountItem) => {
  const { ledgerPrefix, queryAll } = await platform();
  return queryAll<never>({ partition: pk, startsWith: ledgerPrefix });
};

describe('a change of an account', () => {
  it('moves the balance by the rows that it adds to the ledger', async () => {
    const account = await newAccount({}, 10);
    const after = await change(account, { movements: [gain(-7, 'purchase'), gain(10)] });
    expect(after.points).toBe(13);
    const rows = (await ledgerOf(account)) as { points: number; reason: string }[];
    expect(rows.map(({ points, reason }) => [reason, points])).toEqual([
      ['adjustment', 10],
      ['purchase', -7],
      ['adjustment', 10],
    ]);
  });

  it('moves points for one cause and reason once', async () => {
    const account = await newAccount();
    const movement = gain(5);
    await change(account, { movements: [movement] });
    await expect(change(account, { movements: [movement] })).rejects.toThrow();
    expect((await change(account, { counts: { domains: 1 } })).points).toBe(5);
  });

  it('is paid by what was there before, and not by what is gained with it', async () => {
    const account = await newAccount({}, 3);
    const movements = [gain(-4, 'purchase'), gain(10)];
    await expect(change(account, { movements })).rejects.toMatchObject({
      code: 'INSUFFICIENT_POINTS',
      details: { required: 4, available: 3 },
    });
    expect(await ledgerOf(account)).toHaveLength(1);
  });

  it('sets, clears and counts', async () => {
    const account = await newAccount({ invitedBy: 'SOMEBODY' });
    const after = await change(account, {
      counts: { domains: 1, records: 2 },
      set: { nickname: 'Bea', invitedBy: undefined },
    });
    expect(after).toMatchObject({ nickname: 'Bea', domainCount: 1, recordCount: 2 });
    expect(after).not.toHaveProperty('invitedBy');
    expect(await change(after, { counts: { domains: -1, records: -2 } })).toMatchObject({
      domainCount: 0,
      recordCount: 0,
    });
  });

  it('counts up to a quota and no further', async () => {
    const account = await newAccount();
    const quota = { domains: 1, records: 3 };
    await change(account, { counts: { domains: 1, records: 3 }, quota });
    await expect(change(account, { counts: { domains: 1 }, quota })).rejects.toMatchObject({
      code: 'DOMAIN_QUOTA_REACHED',
      details: { current: 1, limit: 1 },
    });
    await expect(change(account, { counts: { records: 1 }, quota })).rejects.toMatchObject({
      code: 'RECORD_QUOTA_REACHED',
      details: { current: 3, limit: 3 },
    });
  });

  it('counts nothing more, or fewer, also above a quota', async () => {
    const account = await newAccount({ domainCount: 2, recordCount: 9 });
    const quota = { domains: 3, records: 3 };
    const counts = { domains: 1, records: 0 };
    const grown = await change(account, { counts, quota });
    expect(grown).toMatchObject({ domainCount: 3, recordCount: 9 });
    await expect(change(grown, { counts, quota })).rejects.toMatchObject({
      code: 'DOMAIN_QUOTA_REACHED',
    });
    const fewer = { domains: 0, records: -1 };
    expect(await change(grown, { counts: fewer, quota })).toMatchObject({ recordCount: 8 });
    const one = { domains: 0, records: 1 };
    await expect(change(grown, { counts: one, quota })).rejects.toMatchObject({
      code: 'RECORD_QUOTA_REACHED',
      details: { current: 8, limit: 3 },
    });
  });

  it('is refused where it costs more points than there are, and not for records above their quota', async () => {
    const account = await newAccount({ recordCount: 9 });
    const movements = [gain(-4, 'purchase')];
    const counts = { domains: 1, records: 0 };
    const refused = change(account, { movements, counts, quota: { domains: 3, records: 3 } });
    await expect(refused).rejects.toMatchObject({ code: 'INSUFFICIENT_POINTS' });
  });

  it('is refused for an account that may not act, in the words of the call', async () => {
    const { failure } = await platform();
    const account = await newAccount({ status: 'suspended' });
    const set = { nickname: 'Bea' };
    await expect(change(account, { set, active: true })).rejects.toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
    });
    const active = failure('NOT_FOUND');
    await expect(change(account, { set, active })).rejects.toBe(active);
    expect(await change(account, { set })).toMatchObject(set);
  });

  it('is stale where what it stands on has changed, appeared or gone', async () => {
    const { stale } = await platform();
    const read = await newAccount();
    await change(read, { set: { invitedBy: 'SOMEBODY' } });
    const counts = { domains: 1 };
    await expect(change(read, { counts, unchanged: ['invitedBy'] })).rejects.toBe(stale);
    await change(read, { movements: [gain(1)] });
    await expect(change(read, { counts, unchanged: ['points'] })).rejects.toBe(stale);
    expect(await change(read, { counts, unchanged: ['email', 'quota'] })).toMatchObject({
      domainCount: 1,
    });
  });

  it('makes no account where there is none', async () => {
    const { changeAccount, readAccount, stale, transact } = await platform();
    const nobody = changeAccount({ id: 'NOBODY' }, { set: { nickname: 'Bea' } });
    await expect(transact(nobody)).rejects.toBe(stale);
    expect(await readAccount('NOBODY')).toBeUndefined();
  });
});
