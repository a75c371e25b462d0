import type { SQSEvent } from 'aws-lambda';
import { inject } from 'vitest';
import { theEngine } from './cloud/engine.ts';
import { wholeTable } from './cloud/whole-table.ts';

type Message = { domainId: string } | { userId: string };

/** Brings rows of the administrators' lists up to date, as their worker does when the stream told of a change. */
export async function reindex(...messages: Message[]): Promise<void> {
  const { handler } = await import('#functions/domains/reindex.ts');
  const Records = messages.map((message, index) => ({
    messageId: String(index),
    body: JSON.stringify(message),
  }));
  const { batchItemFailures } = await handler({ Records } as SQSEvent);
  if (batchItemFailures.length > 0) throw new Error(JSON.stringify(batchItemFailures));
}

/** The same of everybody who has an account, or had one when they were listed last. */
export async function reindexUsers(): Promise<void> {
  const items = await wholeTable(inject('engine'), theEngine().table);
  const ids = items.flatMap(({ entity, id, userId }) => {
    if (entity === 'account') return String(id);
    return entity === 'user-entry' ? String(userId) : [];
  });
  await reindex(...[...new Set(ids)].map((userId) => ({ userId })));
}
