import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { linesMost, request } from '#infra/constructs/log-queries.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { type Check, good, type ReadCommand, Refusal, UsageError, unknown } from '../command.ts';
import { type OpenedStage, resourcesOf } from '../stage/stage.ts';

/** A line of a log: an object of a function, or of API Gateway's access log. */
interface Line {
  timestamp?: string;
  level?: string;
  service?: string;
  message?: string;
  [field: string]: unknown;
}

interface Answer {
  lines: Line[];
  /** True where there may be more lines. */
  isCut: boolean;
}

/** Ids of API Gateway, and of the ways it is rehearsed: nothing that a query would take for its own. */
const shape = /^[\w=+/-]{6,64}$/;

const hour = HOUR * 1000;
const hoursUsual = 24;

/** Fields that every line has, or that the line's name says. */
const common = ['timestamp', 'level', 'service', 'message', 'requestId', 'request_id'];

function parse(text: string): Line {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return { message: text };
  }
}

/** A line as people read it, cut where it is long: it holds no secret, but may hold a whole stack. */
function tell(line: Line): string {
  const rest = Object.entries(line).filter(([name]) => !common.includes(name));
  const facts = rest.map(([name, value]) => `${name}=${JSON.stringify(value)}`).join(' ');
  const whole = [line.timestamp, line.level, line.message, facts].filter(Boolean).join(' ');
  return whole.length > 400 ? `${whole.slice(0, 400)}…` : whole;
}

function inFiles(folder: string, id: string): Answer {
  const texts = globSync('*.log', { cwd: folder }).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n'),
  );
  return { lines: texts.filter((text) => text.includes(id)).map(parse), isCut: false };
}

/** Log groups of one query: https://docs.aws.amazon.com/AmazonCloudWatchLogs/latest/APIReference/API_StartQuery.html */
const groupsMost = 50;

async function inCloudWatch(stage: OpenedStage, id: string, hours: number): Promise<Answer> {
  const groups = resourcesOf(await stage.describe(), 'AWS::Logs::LogGroup').map(({ name }) => name);
  const sdk = await import('@aws-sdk/client-cloudwatch-logs');
  const client = new sdk.CloudWatchLogsClient();
  const now = Date.now();
  const ask = async (logGroupNames: string[]): Promise<Answer> => {
    const { queryId } = await client.send(
      new sdk.StartQueryCommand({
        logGroupNames,
        startTime: Math.floor((now - hours * hour) / 1000),
        endTime: Math.floor(now / 1000),
        queryString: request(id),
      }),
    );
    for (;;) {
      const { status, results = [] } = await client.send(
        new sdk.GetQueryResultsCommand({ queryId }),
      );
      if (status === 'Complete') {
        const lines = results.map((row) =>
          parse(row.find(({ field }) => field === '@message')?.value ?? ''),
        );
        return { lines, isCut: lines.length >= linesMost };
      }
      if (status !== 'Running' && status !== 'Scheduled')
        throw new Error(`The query is ${status}.`);
      await wait(1000);
    }
  };
  const parts = Array.from({ length: Math.ceil(groups.length / groupsMost) }, (_, index) =>
    groups.slice(index * groupsMost, (index + 1) * groupsMost),
  );
  const answers = await Promise.all(parts.map(ask));
  return {
    lines: answers.flatMap(({ lines }) => lines),
    isCut: answers.some(({ isCut }) => isCut),
  };
}

const timeOf = ({ timestamp = '' }: Line) => timestamp;

export const find: ReadCommand = {
  does: 'finds all that followed from a request in the logs',
  takes: '<request id>',
  options: { hours: { type: 'string', does: `hours to look back, ${hoursUsual} unless given` } },
  async checks({ stage, rest, options }): Promise<Check[]> {
    const [id = ''] = rest;
    const hours = Number(options.hours ?? hoursUsual);
    if (!shape.test(id))
      throw new UsageError('Give the x-request-id of an answer: find <request id>');
    if (!(hours > 0)) throw new UsageError('--hours is a number of hours, such as 48.');
    const { lines, isCut } = stage.logs
      ? inFiles(stage.logs, id)
      : await inCloudWatch(stage, id, hours);
    if (lines.length === 0) {
      throw new Refusal(
        `Nothing of ${id} is in the logs of ${hours} hours.`,
        'Try more: --hours 168',
      );
    }
    const told = lines
      .toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)))
      .map((line) => ({
        name: line.service ?? 'access log',
        ask: async () => good(tell(line)),
      }));
    if (!isCut) return told;
    const words = `A query answers ${linesMost} lines at most, and one did: later lines may be missing.`;
    return [...told, { name: 'more', ask: async () => unknown(words) }];
  },
};
