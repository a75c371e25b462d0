/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | what AWS said last of queues and mail | `SURVEY` / `SURVEY` | the overview, the list of dead letters | one read |
 * | when a worker's dead letters were last tried again | `SURVEY` / `REPLAY#<worker>` | the list of dead letters | one query with the survey |
 */
import { nowInSeconds, nowIso } from '#platform/clock.ts';
import { getItem, type Item, type Key, queryAll, updateItem } from '#platform/table/table.ts';
import { update, type Write } from '#platform/table/write.ts';
import { DAY } from '#shared/kernel/time.ts';

/** Mails of the last 24 hours, and those of them that bounced or were reported as spam. */
export interface SendingFigures {
  attempts: number;
  bounces: number;
  complaints: number;
}

/** A dead letter: its time, and of its body what is no secret. */
export interface DeadLetter {
  sentAt: string;
  /** Given by a worker that moved it there at once. */
  reason?: string;
  requestId?: string;
  domainId?: string;
}

/** A dead-letter queue that is not empty. */
export interface DeadLetterQueueFacts {
  count: number;
  /** Its messages can be moved back to the worker. */
  replayable: boolean;
  /** The oldest of those that were looked at. */
  messages: DeadLetter[];
}

/** Answers of AWS, each null where it gave none. */
export interface Survey {
  /** Messages that workers gave up, by the name of the worker; only those that have any. */
  queues: Record<string, DeadLetterQueueFacts> | null;
  sending: SendingFigures | null;
}

interface SurveyItem extends Item, Survey {
  entity: 'survey';
  at: string;
}

/** Wish of an administrator that a worker's dead letters be tried again. */
export interface ReplayItem extends Item {
  entity: 'replay';
  worker: string;
  at: string;
  expiresAt: number;
}

const partition = 'SURVEY';
const key: Key = { pk: partition, sk: 'SURVEY' };

/** Milliseconds after which a survey tells nothing of now: three runs were missed. */
const validity = 15 * 60 * 1000;

/** Seconds; queues keep messages no longer. */
const replayLifetime = 14 * DAY;

const unknown: Survey = { queues: null, sending: null };

const isValid = (item: SurveyItem | undefined): item is SurveyItem =>
  item !== undefined && Date.parse(item.at) + validity > Date.now();

/** The latest survey; nothing of one that is too old. */
export async function readSurvey(): Promise<Survey> {
  const item = await getItem<SurveyItem>(key);
  return isValid(item) ? item : unknown;
}

/** The latest survey with its time, and when each worker's messages were last tried again. */
export async function readSurveyAndReplays(): Promise<{
  survey: Survey & { at?: string };
  replayedAt: ReadonlyMap<string, string>;
}> {
  const items = await queryAll<SurveyItem | ReplayItem>({ partition });
  const survey = items.find((item): item is SurveyItem => item.entity === 'survey');
  const replays = items.filter((item): item is ReplayItem => item.entity === 'replay');
  return {
    survey: isValid(survey) ? survey : unknown,
    replayedAt: new Map(replays.map(({ worker, at }) => [worker, at])),
  };
}

export async function writeSurvey({ queues, sending }: Survey): Promise<void> {
  await updateItem<SurveyItem>(key, {
    expression: 'SET #entity = :entity, #at = :at, #queues = :queues, #sending = :sending',
    values: {
      ':entity': 'survey',
      ':at': nowIso(),
      ':queues': queues,
      ':sending': sending,
    },
  });
}

/** Notes the wish; the stream tells it to the worker `replay`. */
export const replayWrite = (worker: string, at: string): Write =>
  update(
    { pk: partition, sk: `REPLAY#${worker}` },
    {
      expression: 'SET #entity = :entity, #worker = :worker, #at = :at, #expiresAt = :end',
      values: {
        ':entity': 'replay',
        ':worker': worker,
        ':at': at,
        ':end': nowInSeconds() + replayLifetime,
      },
    },
  );
