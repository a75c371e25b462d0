import { createHash } from 'node:crypto';
import { ServiceFailure } from '../failures.ts';
import type { Fields } from '../json-rpc.ts';

/** A failure of SQS under the name its JSON protocol has for it; `queryCode` where the older one differs. */
export function failure(code: string, message: string, queryCode?: string): ServiceFailure {
  return new ServiceFailure(code, message, { queryCode });
}

export function invalidValue(message: string): ServiceFailure {
  return failure('InvalidParameterValue', message);
}

export function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string' && value !== '') return value;
  throw failure('MissingParameter', `The request must contain the parameter ${name}.`);
}

export function optionalText(fields: Fields, name: string): string | undefined {
  return fields[name] === undefined ? undefined : text(fields, name);
}

/** A whole number within the limits, both included; undefined when the field is missing. */
export function optionalNumber(
  fields: Fields,
  name: string,
  [least, most]: readonly [number, number],
): number | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) {
    return value;
  }
  throw invalidValue(
    `Value ${value} for parameter ${name} is invalid. Reason: Must be between ${least} and ${most}.`,
  );
}

export function texts(fields: Fields, name: string): string[] {
  const value = fields[name] ?? [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw invalidValue(`${name} is not a list of strings.`);
}

/** The digest of a body, which SDK clients check. */
export const md5 = (body: string): string => createHash('md5').update(body).digest('hex');

const MAX_ENTRIES = 10;

/** The entries of a batch call, after the checks that all of them share. */
export function batchEntries(fields: Fields): (Fields & { Id: string })[] {
  const entries = (Array.isArray(fields.Entries) ? fields.Entries : []) as Fields[];
  if (entries.length === 0) {
    throw failure(
      'EmptyBatchRequest',
      'There should be at least one entry in the request.',
      'AWS.SimpleQueueService.EmptyBatchRequest',
    );
  }
  if (entries.length > MAX_ENTRIES) {
    throw failure(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are ${MAX_ENTRIES}. You have sent ${entries.length}.`,
      'AWS.SimpleQueueService.TooManyEntriesInBatchRequest',
    );
  }
  const identified = entries.map((entry) => ({ ...entry, Id: text(entry, 'Id') }));
  const wrong = identified.find(({ Id }) => !/^[\w-]{1,80}$/.test(Id));
  if (wrong) {
    throw failure(
      'InvalidBatchEntryId',
      'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.',
      'AWS.SimpleQueueService.InvalidBatchEntryId',
    );
  }
  if (new Set(identified.map(({ Id }) => Id)).size < identified.length) {
    throw failure(
      'BatchEntryIdsNotDistinct',
      'The ids of the entries in the batch are not distinct.',
      'AWS.SimpleQueueService.BatchEntryIdsNotDistinct',
    );
  }
  return identified;
}

/** Does each entry for itself: the failed ones are reported beside the others, as all batch calls do. */
export function eachEntry<Result extends object>(
  fields: Fields,
  work: (entry: Fields) => Result,
): { Successful: (Result & { Id: string })[]; Failed: object[] } {
  const Successful: (Result & { Id: string })[] = [];
  const Failed: object[] = [];
  for (const entry of batchEntries(fields)) {
    try {
      Successful.push({ ...work(entry), Id: entry.Id });
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      const { queryCode: Code, message: Message } = error;
      Failed.push({ Id: entry.Id, Code, Message, SenderFault: true });
    }
  }
  return { Successful, Failed };
}
