import { usersByOrder } from '#functions/accounts/items/listed-users.ts';
import { type DomainItem, readOwned } from '#functions/domains/items/domains.ts';
import { showcasesOf } from '#functions/showcases/service.ts';
import { accountKey } from '#platform/account/account-item.ts';
import { env } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { sendMessages } from '#platform/queue/queue.ts';
import { type Item, queryAll, type StartKey } from '#platform/table/table.ts';
import { queueVariable } from '#shared/followed.ts';
import { arrivalOf } from './events.ts';

/** People of one page, whose items fit the time of one message. */
const pageSize = 25;

type Countable = Parameters<typeof arrivalOf>[0];

/** Items of somebody that a figure may count: their own, their showcases, and their domains with what lies below. */
async function itemsOf(userId: string): Promise<Item[]> {
  const [domains, showcases] = await Promise.all([readOwned(userId), showcasesOf(userId)]);
  const partitions = [accountKey(userId).pk, ...domains.map(({ pk }) => pk)];
  const all = await mapAtOnce(partitions, (partition) => queryAll<Item>({ partition }));
  return [...all.flat(), ...showcases];
}

/**
 * Has everything counted that is there, domains for their providers too. It takes a page of people at a time, and sends
 * itself a message for the next. Counting again changes nothing, so it may run at any time and twice.
 */
export async function recount(after: StartKey | undefined): Promise<void> {
  const list = usersByOrder('all', 'created', { newestFirst: false });
  const { items, next } = await list.read({ limit: pageSize, after });
  const found = (await mapAtOnce(items, ({ id }) => itemsOf(id))).flat();
  const arrivals = found.flatMap((item) => arrivalOf(item as Countable) ?? []);
  const domains = found.filter((item): item is DomainItem => item.entity === 'domain');
  const bodies = [
    ...arrivals,
    ...domains.map(({ id }) => ({ domainId: id })),
    ...(next ? [{ recount: { after: next } }] : []),
  ];
  await sendMessages(
    env(queueVariable('aggregate')),
    bodies.map((body) => ({ body: JSON.stringify(body) })),
  );
  log.info('recount', { people: items.length, arrivals: arrivals.length });
}
