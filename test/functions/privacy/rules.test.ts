import type { SQSEvent } from 'aws-lambda';
import { unzipSync, zipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteUser, findLeaver, leave } from '#functions/privacy/deletion.ts';
import { handler as depart } from '#functions/privacy/depart.ts';
import { download, request } from '#functions/privacy/export.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { Actor, Caller } from '#platform/account/caller.ts';
import { log } from '#platform/log.ts';
import { digest } from '#platform/secrets/signing.ts';
import { stale } from '#platform/table/change.ts';
import type { Key } from '#platform/table/table.ts';
import type { Write } from '#platform/table/write.ts';

/** Other areas answer with their name and what they were told: a write stands for what it does. */
const others = vi.hoisted(() => {
  const done: unknown[][] = [];
  const noted =
    (name: string) =>
    (...told: unknown[]) => {
      done.push([name, ...told]);
      return { [name]: told };
    };
  return {
    done,
    noted,
    items: new Map<string, unknown>(),
    marks: [] as string[],
    emailOwner: 'ann' as string | undefined,
    transact: vi.fn(),
    removed: [] as unknown[],
    isFirst: true,
    rooms: [] as number[],
    reads: 0,
  };
});

vi.mock('fflate', { spy: true });

vi.mock('#functions/accounts/items/addresses.ts', () => ({
  readEmail: async () => others.emailOwner && { userId: others.emailOwner },
  leaveAddress: others.noted('leaveAddress'),
}));
vi.mock('#functions/accounts/items/listed-users.ts', () => ({
  delist: (account: unknown) => [others.noted('delist')(account)],
}));
vi.mock('#functions/accounts/items/mailboxes.ts', () => ({
  markMailbox: async (...told: unknown[]) => others.noted('markMailbox')(...told),
}));
vi.mock('#functions/audit/service.ts', () => ({
  actMail: async (_actor: unknown, ...told: unknown[]) => [others.noted('actMail')(...told)],
  auditWrites: (_actor: unknown, ...told: unknown[]) => [others.noted('auditWrites')(...told)],
  userWrites: ({ account, id }: Actor, event: string) => [
    others.noted('userWrites')(id, account?.nickname, event),
  ],
}));
vi.mock('#functions/auth/service.ts', () => ({
  confirmDeletion: async (_actor: unknown, input: unknown) => others.noted('spend')(input),
}));
vi.mock('#functions/mail/service.ts', () => ({
  mailWrite: async (...told: unknown[]) => others.noted('mail')(...told),
}));
vi.mock('#functions/reports/items/marks.ts', () => ({ readMarks: async () => others.marks }));
vi.mock('#functions/privacy/holdings.ts', () => ({
  holdings: [
    {
      export: async ({ id }: AccountItem) => ({
        sections: { one: id },
        files: { 'zones/a.zone': 'a' },
      }),
      remove: async (id: string) => others.done.push(['first', id]),
    },
    {},
    {
      export: async () => {
        others.reads++;
        const within = async (room: number) => {
          others.rooms.push(room);
          return { sections: { two: 2 } };
        };
        return { sections: { two: 1 }, within };
      },
      remove: async (id: string) => others.done.push(['second', id]),
    },
  ],
}));
vi.mock('#platform/table/transaction.ts', () => ({ transact: others.transact }));
vi.mock('#platform/table/table.ts', async (original) => ({
  ...(await original<object>()),
  getItem: async ({ pk, sk }: Key) => others.items.get(`${pk} ${sk}`),
  queryAll: async ({ partition }: { partition: string }) =>
    [...others.items].flatMap(([key, item]) => (key.startsWith(`${partition} `) ? [item] : [])),
  writeAll: async (puts: unknown[], deletes: Key[]) => {
    expect(puts).toEqual([]);
    for (const { pk, sk } of deletes) others.items.delete(`${pk} ${sk}`);
    others.done.push(['partition']);
  },
  removeItem: async ({ pk, sk }: Key, when: unknown) => {
    others.removed.push([pk, sk, when]);
    return others.isFirst;
  },
}));

const put = <T extends Key>(item: T) => others.items.set(`${item.pk} ${item.sk}`, item);

const ann = {
  ...{ pk: 'USER#ann', sk: 'ACCOUNT', entity: 'account', id: 'ann', status: 'active' },
  ...{ email: 'ann@example.org', nickname: 'Ann', language: 'de' },
} as unknown as AccountItem;

const commit = vi.fn();
const actor = {
  ...{ id: 'ann', account: ann, address: '192.0.2.1', session: { id: 's' }, commit },
} as unknown as Actor;

/** What the latest commit does: names of other areas' writes, and items and keys of this one's. */
const committed = (): unknown[] =>
  ((commit.mock.lastCall ?? others.transact.mock.lastCall ?? [[]])[0] as Write[]).map((write) => {
    const { Put, Delete, Update } = write.operation ?? {};
    return Put?.Item ?? Delete?.Key ?? (Update ? Update.Key?.pk : write);
  });

beforeAll(() => {
  process.env.TABLE_NAME = 'privacy';
  process.env.CONTACT_ADDRESS = 'help@example.org';
  process.env.SITE_URL = 'https://freehold.test';
});

beforeEach(() => {
  others.done.length = 0;
  others.removed.length = 0;
  others.items.clear();
  Object.assign(others, { marks: [], emailOwner: 'ann', isFirst: true });
  others.transact.mockReset();
  commit.mockReset();
  put(ann);
});

const departure = {
  pk: 'USER#ann',
  sk: 'DEPARTURE',
  entity: 'departure',
  id: 'ann',
  language: 'de',
  gsi1pk: 'DEPARTURES',
  gsi1sk: 'ann',
};
const input = { password: 'p', code: '123456' };

describe('an account that somebody leaves', () => {
  it('is gone at once with its address, and the worker is told whom to write', async () => {
    await leave(actor, input);
    expect(committed()).toEqual([
      { delist: [ann] },
      { leaveAddress: [ann, { userId: 'ann' }] },
      { ...departure, to: 'ann@example.org' },
      { spend: [input] },
      { userWrites: ['ann', '', 'account-deleted'] },
    ]);
  });

  it('is none any more where it is gone', async () => {
    others.items.clear();
    await expect(leave(actor, input)).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
    expect(await findLeaver('ann')).toBeUndefined();
    expect(commit).not.toHaveBeenCalled();
  });

  it('waits while its address changes', async () => {
    for (const owner of [undefined, 'bo']) {
      others.emailOwner = owner;
      await expect(findLeaver('ann')).rejects.toBe(stale);
    }
  });

  it.each([
    ['nothing', [], []],
    [
      'what stands against it',
      ['frozen', 'reported'],
      [['markMailbox', 'ann@example.org', ['frozen', 'reported']]],
    ],
  ])('leaves at its mailbox %s', async (_, marks, expected) => {
    others.marks = marks;
    await leave(actor, input);
    expect(others.done.filter(([name]) => name === 'markMailbox')).toEqual(expected);
  });
});

it('an account that an administrator deletes is told why, and the audit has no name', async () => {
  const leaver = await findLeaver('ann');
  if (!leaver) throw new Error('There is nobody to delete.');
  await deleteUser(actor, 'Phishing.', leaver);
  const letter = { kind: 'accountRemoved', reason: 'Phishing.', contact: 'help@example.org' };
  const about = { subject: { id: 'ann', name: '' }, changes: { reason: { to: 'Phishing.' } } };
  expect(committed()).toEqual([
    { delist: [ann] },
    { leaveAddress: [ann, { userId: 'ann' }] },
    departure,
    { mail: ['de', 'ann@example.org', letter] },
    { auditWrites: ['user-deleted', about] },
    { actMail: ['user-deleted', 'Ann'] },
  ]);
});

describe('the departure of an account', () => {
  const told = (body: object) =>
    depart({ Records: [{ messageId: 'm', body: JSON.stringify(body) }] } as unknown as SQSEvent);
  const fine = { batchItemFailures: [] };
  const row = (sk: string, entity: string) => put({ pk: 'USER#ann', sk, entity });

  beforeEach(() => {
    vi.spyOn(log, 'info').mockImplementation(() => {});
    vi.spyOn(log, 'error').mockImplementation(() => {});
  });

  it('removes what areas have elsewhere, then its own, but for ledger and invitation', async () => {
    put(departure);
    for (const entity of ['points', 'invitation', 'personal-info', 'domain']) row(entity, entity);
    expect(await told({ userId: 'ann' })).toEqual(fine);
    expect(others.done.map(([name]) => name)).toEqual(['first', 'second', 'partition']);
    expect(others.done[0]).toEqual(['first', 'ann']);
    const left = [...others.items.values()].map((item) => (item as { entity: string }).entity);
    expect(left).toEqual(['account', 'departure', 'points', 'invitation']);
    expect(committed()).toEqual([
      { pk: 'USER#ann', sk: 'DEPARTURE' },
      { pk: 'USER#ann', sk: 'ACCOUNT' },
    ]);
    const [end] = (others.transact.mock.lastCall?.[0] ?? []) as Write[];
    expect(end?.operation.Delete?.ConditionExpression).toBe('attribute_exists(#pk)');
    expect(end?.refusal?.(undefined).message).toBe('Another run ended it.');
    expect(log.info).toHaveBeenCalledWith('departed', { userId: 'ann' });
  });

  it('ends with a mail to who waits for one', async () => {
    put({ ...departure, to: 'ann@example.org' });
    await told({ userId: 'ann' });
    const letter = { kind: 'accountDeleted', contact: 'help@example.org' };
    expect(committed()[2]).toEqual({ mail: ['de', 'ann@example.org', letter] });
  });

  it('ends once: a second run finds nothing to do', async () => {
    expect(await told({ userId: 'ann' })).toEqual(fine);
    expect(others.done).toEqual([]);
    put(departure);
    // The transaction throws the refusal of the write whose condition failed.
    others.transact.mockImplementation(async ([end]: Write[]) => {
      throw end?.refusal?.(undefined);
    });
    expect(await told({ userId: 'ann' })).toEqual(fine);
  });

  it('comes again after any other error, and where nobody is named', async () => {
    put(departure);
    others.transact.mockRejectedValue(new Error('The table is away.'));
    const again = { batchItemFailures: [{ itemIdentifier: 'm' }] };
    expect(await told({ userId: 'ann' })).toEqual(again);
    expect(await told({})).toEqual(again);
  });
});

describe('somebody’s own data', () => {
  const caller = {} as Caller;

  /** Asks for the data; the ticket in the address. */
  async function ticketOf() {
    const { url } = await request(actor);
    return /^\/api\/account\/export\/([\w-]{43})$/.exec(url)?.[1] ?? '';
  }

  it('are promised by a ticket of ten minutes, of which a digest is kept', async () => {
    const now = Math.floor(Date.now() / 1000);
    const ticket = await ticketOf();
    expect(await ticketOf()).not.toBe(ticket);
    const [count, ...rest] = (commit.mock.calls[0]?.[0] ?? []) as Write[];
    expect(count?.operation.Update?.Key?.pk).toBe('RATE#export#ann');
    expect(count?.operation.Update?.ExpressionAttributeValues).toMatchObject({ ':limit': 5 });
    expect(rest.map((write) => write.operation?.Put?.Item ?? write)).toEqual([
      {
        ...{ pk: `EXPORT#${digest(ticket)}`, sk: 'EXPORT', entity: 'export-ticket' },
        ...{ userId: 'ann', expiresAt: expect.any(Number) },
      },
      { userWrites: ['ann', 'Ann', 'data-exported'] },
      { actMail: ['data-exported'] },
    ]);
    const { expiresAt = 0 } = rest[0]?.operation.Put?.Item ?? {};
    expect(expiresAt - now).toBeGreaterThanOrEqual(600);
    expect(expiresAt - now).toBeLessThan(660);
  });

  const keep = (ticket: string, rest = {}) =>
    put({ pk: `EXPORT#${digest(ticket)}`, sk: 'EXPORT', userId: 'ann', ...rest });

  it('are what all areas have, as one file with more beside it', async () => {
    keep('t');
    const files = unzipSync(await download(caller, { ticket: 't' }));
    const text = (path: string) => new TextDecoder().decode(files[path]);
    expect(Object.keys(files).sort()).toEqual(['account.json', 'zones/a.zone']);
    expect(text('zones/a.zone')).toBe('a');
    expect(text('account.json')).toMatch(
      /^\{\n {2}"service": "https:\/\/freehold.test",\n.*\}\n$/s,
    );
    expect(JSON.parse(text('account.json'))).toEqual({
      service: 'https://freehold.test',
      exportedAt: expect.stringMatching(/^20\d\d-/),
      one: 'ann',
      two: 2,
    });
    expect(others.removed).toEqual([
      [`EXPORT#${digest('t')}`, 'EXPORT', { condition: 'attribute_exists(#pk)' }],
    ]);
  });

  it('are read once, and get less room until the file fits into an answer, to the byte', async () => {
    keep('t');
    Object.assign(others, { rooms: [], reads: 0 });
    const fitting = new Uint8Array(4_600_000);
    vi.mocked(zipSync).mockReturnValueOnce(new Uint8Array(4_600_001)).mockReturnValueOnce(fitting);
    expect(await download(caller, { ticket: 't' })).toBe(fitting);
    expect([others.rooms, others.reads]).toEqual([[16_000_000, 4_000_000], 1]);
  });

  it('are a fault, and not a part, where they fit in no way', async () => {
    keep('t');
    others.rooms.length = 0;
    for (let tried = 0; tried < 4; tried++)
      vi.mocked(zipSync).mockReturnValueOnce(new Uint8Array(4_600_001));
    await expect(download(caller, { ticket: 't' })).rejects.toThrow('does not fit');
    expect(others.rooms).toEqual([16_000_000, 4_000_000, 1_000_000, 0]);
  });

  it.each([
    ['is nobody’s', () => {}],
    ['has ended', () => keep('t', { expiresAt: 1 })],
    [
      'was used by somebody faster',
      () => {
        keep('t');
        others.isFirst = false;
      },
    ],
    [
      'is of an account that is gone',
      () => {
        keep('t');
        others.items.delete('USER#ann ACCOUNT');
      },
    ],
    [
      'is of a suspended account',
      () => {
        keep('t');
        put({ ...ann, status: 'suspended' });
      },
    ],
  ])('are not given for a ticket that %s', async (_, prepare) => {
    prepare();
    await expect(download(caller, { ticket: 't' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
