import { beforeAll, describe } from 'vitest';
import { updateUser } from '#shared/areas/accounts/calls.ts';
import type { AuditEntry } from '#shared/areas/audit/calls.ts';
import { deleteUser, downloadExport } from '#shared/areas/privacy/calls.ts';
import { listDomainProviders } from '#shared/areas/providers/calls.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { meet } from '#test/support/interleaving.ts';
import { depart, leave, ticketOf } from '#test/support/own-data.ts';
import { deliverMails, newPerson, type Person } from '#test/support/people.ts';
import { reindex } from '#test/support/reindex.ts';
import { idOf } from '#test/support/roles.ts';
import { add, give, holder, openScene, pair, release, scene } from './acts.ts';

beforeAll(openScene);

const remove = (person: Person) =>
  call(deleteUser, { params: { id: idOf(person) }, body: { reason: 'For a test' } }, scene.admin);

describe('somebody who leaves', () => {
  meet('a download of their data', 'the same', 'NOT_FOUND', async () => {
    const ticket = await ticketOf(await newPerson());
    const download = () => call(downloadExport, { params: { ticket } });
    return {
      one: download,
      other: download,
      commit: 'EXPORT#',
      held: async () => (await download()).status,
      holds: 404,
    };
  });

  meet('their deletion', 'a new nickname, by which they were listed', 'done', async () => {
    const person = await newPerson();
    const userId = idOf(person);
    await reindex({ userId });
    const body = { nickname: 'gone by then' };
    return {
      one: () => remove(person),
      other: () => call(updateUser, { params: { id: userId }, body }, scene.admin),
      held: async () => {
        const { queryAll } = await import('#platform/table/table.ts');
        await reindex({ userId });
        return queryAll({ partition: `LISTED#${userId}` });
      },
      holds: [],
    };
  });

  meet(
    'their name in the audit log',
    'somebody with whom they are in one entry',
    'done',
    async () => {
      const { giver, receiver, id, target } = await pair();
      await give(giver, id, target);
      const isTransfer = ({ event }: AuditEntry) => event === 'domain-transferred';
      const entry = (await auditOf(idOf(giver))).find(isTransfer);
      for (const person of [giver, receiver]) await leave(person);
      return {
        one: () => depart(idOf(giver)),
        other: () => depart(idOf(receiver)),
        commit: entry?.id ?? '',
        held: async () => {
          const both = [...(await auditOf(idOf(giver))), ...(await auditOf(idOf(receiver)))];
          return both.filter(isTransfer).map(({ changes }) => changes.owner);
        },
        holds: [
          { from: '', to: '' },
          { from: '', to: '' },
        ],
      };
    },
  );

  meet('the end of what they had', 'the same once more', 'done', async () => {
    const person = await newPerson();
    await leave(person);
    await deliverMails();
    const end = () => depart(idOf(person));
    return {
      one: end,
      other: end,
      commit: 'DEPARTURE',
      held: async () => (await deliverMails()).length,
      holds: 1,
    };
  });
});

describe('the numbers of a provider', () => {
  const count = async (domainId: string) => {
    const { handler } = await import('#functions/statistics/aggregate.ts');
    await handler({ Records: [{ messageId: '1', body: JSON.stringify({ domainId }) }] } as never);
  };
  const read = async () => {
    const [provider] = (await call(listDomainProviders, {}, scene.admin)).body.items;
    return [provider?.domains, provider?.records];
  };

  meet('a new domain', 'the same message once more', 'done', async () => {
    const { id } = await holder();
    return { one: () => count(id), other: () => count(id), held: read, holds: [1, 0] };
  });

  meet('a new record', 'the same message once more', 'done', async () => {
    const { person, id } = await holder();
    await count(id);
    await add(person, id);
    return { one: () => count(id), other: () => count(id), held: read, holds: [2, 1] };
  });

  meet('the end of a domain', 'the same message once more', 'done', async () => {
    const { person, id } = await holder();
    await count(id);
    await release(person, id);
    return { one: () => count(id), other: () => count(id), held: read, holds: [2, 1] };
  });
});
