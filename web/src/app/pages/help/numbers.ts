import { DAY } from '#shared/kernel/time.ts';
import { limits } from '#shared/limits.ts';

const { record, recordBatch, accessToken, automation, history } = limits;

/** Numbers in the texts, from the limits that the product enforces. */
export const numbers = {
  ttlMin: record.ttl.min,
  ttlMax: record.ttl.max,
  content: record.content,
  records: limits.recordsPerDomain,
  depth: record.depth,
  together: recordBatch,
  tokens: accessToken.perUser,
  readsPerMinute: automation.reads.perMinute,
  readsBurst: automation.reads.burst,
  changesPerMinute: automation.changes.perMinute,
  changesBurst: automation.changes.burst,
  changesPerDay: automation.changesPerDay,
  hosts: automation.hosts,
  zones: automation.zones,
  historyDays: history.keptFor / DAY,
};
