/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | what AWS said last of queues and mail | `SURVEY` / `SURVEY` | the overview | one read |
 */
import { nowIso } from '../platform/clock.ts';
import { getItem, type Item, type Key, updateItem } from '../platform/table.ts';

/** Mails of the last 24 hours, and those of them that bounced or were reported as spam. */
export interface Sending {
  attempts: number;
  bounces: number;
  complaints: number;
}

/** Answers of AWS, each null where it gave none. */
export interface Survey {
  /** Messages that workers gave up, by the name of the worker; only those that have any. */
  parked: Record<string, number> | null;
  sending: Sending | null;
}

interface SurveyItem extends Item, Survey {
  entity: 'survey';
  at: string;
}

const key: Key = { pk: 'SURVEY', sk: 'SURVEY' };

/** Milliseconds after which a survey tells nothing of now: three runs were missed. */
const validity = 15 * 60 * 1000;

/** The latest survey; nothing of one that is too old. */
export async function readSurvey(): Promise<Survey> {
  const item = await getItem<SurveyItem>(key);
  const isValid = item && Date.parse(item.at) + validity > Date.now();
  return isValid ? item : { parked: null, sending: null };
}

export async function writeSurvey({ parked, sending }: Survey): Promise<void> {
  await updateItem<SurveyItem>(key, {
    expression: 'SET #entity = :entity, #at = :at, #parked = :parked, #sending = :sending',
    values: {
      ':entity': 'survey',
      ':at': nowIso(),
      ':parked': parked,
      ':sending': sending,
    },
  });
}
