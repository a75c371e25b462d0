import { jsonFailure, ServiceFailure } from '#infra/cloud/failures.ts';
import { type Call, type HttpReply, type Started, startHttp } from '#infra/cloud/http.ts';
import { type Fields, jsonReply, readJsonCall } from '#infra/cloud/json-rpc.ts';

interface Version {
  VersionId: string;
  SecretString: string;
  /** Seconds since 1970. */
  CreatedDate: number;
  VersionStages: string[];
}

/** The versions of each secret that was rotated, newest first. */
const rotated = new Map<string, Version[]>();

/** The value of every secret that was never rotated. */
export const firstSecret = JSON.stringify({ signing: 'a'.repeat(64) });

const versionsOf = (id: string): Version[] =>
  rotated.get(id) ?? [
    {
      VersionId: `${id}-1`,
      SecretString: firstSecret,
      CreatedDate: 0,
      VersionStages: ['AWSCURRENT'],
    },
  ];

const own = (stages: string[]) => stages.filter((stage) => !stage.startsWith('AWS'));

/** Puts a new value in place of the current one, which becomes the previous one; the one before keeps labels of its own. */
export function rotateSecret(id: string, SecretString: string): void {
  const known = versionsOf(id);
  const newest: Version = {
    VersionId: `${id}-${known.length + 1}`,
    SecretString,
    CreatedDate: Date.now() / 1000,
    VersionStages: ['AWSCURRENT'],
  };
  const replaced = known.map((version, index) => ({
    ...version,
    VersionStages: [...own(version.VersionStages), ...(index === 0 ? ['AWSPREVIOUS'] : [])],
  }));
  rotated.set(id, [newest, ...replaced]);
}

/** Puts a label at the version that so many rotations have replaced. */
export function labelSecret(id: string, label: string, replacedTimes: number): void {
  versionsOf(id)[replacedTimes]?.VersionStages.push(label);
}

/** Forgets what no label holds, as Secrets Manager may with more than a hundred versions. */
export function forgetSecrets(id: string): void {
  rotated.set(
    id,
    versionsOf(id).filter(({ VersionStages }) => VersionStages.length > 0),
  );
}

let firstPages = 0;

/** Times that a function asked for the first page of a secret's versions. */
export const listings = (): number => firstPages;

interface Input {
  SecretId: string;
  VersionId?: string;
  VersionStage?: string;
  IncludeDeprecated?: boolean;
  NextToken?: string;
}

/** What happens once the previous version is answered, and before the current one is. */
let between: { answered: PromiseWithResolvers<void>; act: () => void } | undefined;

/** Has something happen between the next answers for both labels, which functions ask for at once. */
export function betweenAnswers(act: () => void): void {
  between = { answered: Promise.withResolvers(), act };
}

async function readingOf({ SecretId, VersionId, VersionStage }: Input): Promise<HttpReply> {
  const stage = VersionStage ?? 'AWSCURRENT';
  if (between && stage === 'AWSCURRENT') {
    const { answered, act } = between;
    await answered.promise;
    between = undefined;
    act();
  }
  const version = versionsOf(SecretId).find((each) =>
    VersionId ? each.VersionId === VersionId : each.VersionStages.includes(stage),
  );
  if (stage === 'AWSPREVIOUS') between?.answered.resolve();
  if (version) return jsonReply(version, '1.1');
  const message = "Secrets Manager can't find the specified secret value.";
  return jsonFailure(new ServiceFailure('ResourceNotFoundException', message), '1.1');
}

/** Two on a page, and in no order, as its documentation promises none. */
function pageOf({ SecretId, IncludeDeprecated, NextToken }: Input) {
  const listed = versionsOf(SecretId)
    .filter(({ VersionStages }) => IncludeDeprecated || VersionStages.length > 0)
    .map(({ SecretString: _hidden, ...version }) => version)
    .toSorted((a, b) => a.VersionId.localeCompare(b.VersionId));
  const start = Number(NextToken ?? 0);
  const next = start + 2;
  return {
    Versions: listed.slice(start, next),
    ...(next < listed.length && { NextToken: String(next) }),
  };
}

async function answer(call: Call): Promise<HttpReply> {
  const { action, fields } = readJsonCall(call, 'secretsmanager');
  const input = fields as Fields & Input;
  if (action === 'GetSecretValue') return readingOf(input);
  if (!input.NextToken) firstPages++;
  return jsonReply(pageOf(input), '1.1');
}

/** One service for all files of a process, and the file that it answers for. */
const kept = globalThis as { secrets?: Started; answerSecrets?: typeof answer };

/** Has functions read secrets from here, as Secrets Manager answers. */
export async function mockSecrets(): Promise<void> {
  rotated.clear();
  kept.answerSecrets = answer;
  kept.secrets ??= await startHttp({
    handle: (call) => (kept.answerSecrets as typeof answer)(call),
    fail: (failure) => jsonFailure(failure, '1.1'),
  });
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = kept.secrets.url;
}
