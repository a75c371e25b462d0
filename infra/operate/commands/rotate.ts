import { type ChangeCommand, good, type PlannedStep, Refusal, UsageError } from '../command.ts';
import {
  type KnownVersion,
  label,
  putValue,
  randomText,
  readVersions,
  replaceValue,
  secretArn,
} from '../secrets.ts';
import type { OpenedStage } from '../stage/stage.ts';

const minute = 60 * 1000;

/** Minutes after which every function signs by a new application key (`functions/platform/secrets/keys.ts`). */
const activeAfter = 15;

const labelled = (versions: readonly KnownVersion[], name: string) =>
  versions.find(({ labels }) => labels.includes(name));

const minutesOf = ({ createdAt }: KnownVersion): number =>
  Math.floor((Date.now() - Number(createdAt)) / minute);

const ageOf = (version: KnownVersion): string => {
  const minutes = minutesOf(version);
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 60 * 48
    ? `${Math.floor(minutes / 60)} hours`
    : `${Math.floor(minutes / 1440)} days`;
};

function currentOf(versions: readonly KnownVersion[], what: string): KnownVersion {
  const current = labelled(versions, 'AWSCURRENT');
  if (!current)
    throw new Refusal(`The ${what} has no current version.`, 'Look at it in Secrets Manager.');
  return current;
}

/** A new application key. Signatures by those before count for a month, and what they sealed opens. */
async function key(stage: OpenedStage): Promise<PlannedStep[]> {
  const arn = await secretArn(stage, 'AppSecretArn');
  const current = currentOf(await readVersions(arn), 'application key');
  if (minutesOf(current) < activeAfter && labelled(await readVersions(arn), 'AWSPREVIOUS')) {
    throw new Refusal(
      `The application key was rotated ${ageOf(current)} ago, and is not in force everywhere yet.`,
      `Wait until it is ${activeAfter} minutes old.`,
    );
  }
  return [
    {
      name: 'application key',
      will: `Replaces the application key, which is ${ageOf(current)} old.`,
      async act() {
        const id = await putValue(arn, JSON.stringify({ signing: randomText(64) }));
        return good(
          `Version ${id} signs in ${activeAfter} minutes; what was signed before counts.`,
        );
      },
    },
  ];
}

/** The version that the site's distribution was told to send; undefined where the template names none. */
async function sentVersion(stage: OpenedStage): Promise<string | undefined> {
  if (stage.isLocal) return undefined;
  const sdk = await import('@aws-sdk/client-cloudformation');
  const { TemplateBody = '' } = await new sdk.CloudFormationClient().send(
    new sdk.GetTemplateCommand({ StackName: `freehold-${stage.name}-web` }),
  );
  return /:SecretString:::?([\w-]{32,64})\}\}/.exec(TemplateBody)?.[1];
}

/**
 * A new origin secret. Functions take the current and the previous one, so CloudFront must send the current one
 * before it becomes the previous one: else every call were refused. Only the version that was looked at is replaced.
 */
async function origin(stage: OpenedStage): Promise<PlannedStep[]> {
  const arn = await secretArn(stage, 'OriginSecretArn');
  const versions = await readVersions(arn);
  const current = currentOf(versions, 'origin secret');
  const deploy = (id: string) =>
    `npm run deploy -- -c stage=${stage.name} -c originSecretVersion=${id}`;
  if (labelled(versions, 'AWSPREVIOUS') && (await sentVersion(stage)) !== current.id) {
    throw new Refusal(
      `Nothing shows that CloudFront sends the origin secret of ${ageOf(current)} ago: another one would refuse every call.`,
      stage.isLocal
        ? 'On this machine, which has no CloudFront, it rotates once.'
        : deploy(current.id),
    );
  }
  return [
    {
      name: 'origin secret',
      will: `Replaces the origin secret, which is ${ageOf(current)} old. A deployment has to follow.`,
      async act() {
        const id = await replaceValue(arn, current, randomText(48));
        return good(
          'The new one is there, and the former one counts until the next rotation.',
          deploy(id),
        );
      },
    },
  ];
}

const leaked = 'LEAKED';

/** Takes the application key before the current one, and all older ones, out of force. */
async function leak(stage: OpenedStage): Promise<PlannedStep[]> {
  const arn = await secretArn(stage, 'AppSecretArn');
  const versions = await readVersions(arn);
  const current = currentOf(versions, 'application key');
  const previous = labelled(versions, 'AWSPREVIOUS');
  if (!previous)
    throw new Refusal('There is no key before the current one.', 'Rotate first: rotate key');
  if (previous.labels.includes(leaked)) return [];
  if (minutesOf(current) < activeAfter) {
    throw new Refusal(
      `The current key is ${ageOf(current)} old, and the leaked one still signs.`,
      `Wait until it is ${activeAfter} minutes old.`,
    );
  }
  return [
    {
      name: 'leaked key',
      will: `Takes the key of ${ageOf(previous)} ago and all before it out of force: mails and codes under way, and what they sealed and nobody used since, are lost.`,
      async act() {
        await label(arn, leaked, previous, labelled(versions, leaked));
        return good(
          'Functions see it within five minutes.',
          'Open the console: it asks for passwords and tokens that are lost.',
        );
      },
    },
  ];
}

const kinds: Record<string, (stage: OpenedStage) => Promise<PlannedStep[]>> = { key, origin, leak };

export const rotate: ChangeCommand = {
  does: 'replaces a secret: the application key, the origin secret; leak ends a leaked key',
  takes: '<key | origin | leak>',
  idle: 'The key is out of force already.',
  plan({ stage, rest }) {
    const [kind = ''] = rest;
    const plan = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!plan) throw new UsageError(`Rotate one of: ${Object.keys(kinds).join(', ')}.`);
    return plan(stage);
  },
};
