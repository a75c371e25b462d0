import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { borrowersOf, ownStage } from '#infra/config/between-stages.ts';
import { leftoversIn } from '#infra/config/leftovers.ts';
import { type Settings, settingsOf } from '#infra/config.ts';
import { root } from '#infra/constructs/paths.ts';
import { Refusal, UsageError } from '../command.ts';
import { describeDeployed } from './deployed.ts';
import { openLocal } from './local.ts';

/** A resource of a stage's stacks. */
export interface StackResource {
  /** The last part of its stack's name: `data`. */
  part: string;
  /** Its logical id. */
  id: string;
  type: string;
  /** What `Ref` gives: a name, an ARN or a URL. */
  name: string;
}

/** What is deployed of a stage; without parts where nothing is. */
export interface Description {
  /** Stacks by the last part of their names, with their states. */
  parts: ReadonlyMap<string, string>;
  outputs: ReadonlyMap<string, string>;
  resources: readonly StackResource[];
}

/** A stage of the configuration, and where it runs. */
export interface OpenedStage {
  name: string;
  /** True for `npm start` on this machine. */
  isLocal: boolean;
  region: string | undefined;
  /** The account of its settings; undefined where it is of the CLI's. */
  account?: string | undefined;
  /** As cdk.json has them. Throws a `ConfigurationError`. */
  settings(): Settings;
  /** Names of the stages in cdk.json whose mail goes by this one's identity in SES. */
  borrowers(): string[];
  /** Values of the examples in cdk.json that are still there. */
  leftovers(): string[];
  /** Address of the site, without a slash at the end. */
  siteUrl(): string;
  /** Address of a name server that knows the suffixes; undefined for public DNS. */
  dnsServer: string | undefined;
  /** Folder of the log files, where logs are files. */
  logs: string | undefined;
  /** Throws `Refusal` where the CLI is signed in to another account than the stage’s. */
  describe(): Promise<Description>;
}

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Where CDK's CLI looks for a region before the profile, in its order. The clients of AWS know the first one alone. */
export const regionVariables = [
  'AWS_REGION',
  'AMAZON_REGION',
  'AWS_DEFAULT_REGION',
  'AMAZON_DEFAULT_REGION',
] as const;

/** The region that the clients of AWS take where the environment names none: of the profile. Undefined where it has none. */
async function regionOfProfile(): Promise<string | undefined> {
  const { CloudFormationClient } = await import('@aws-sdk/client-cloudformation');
  return new CloudFormationClient().config.region().catch(() => undefined);
}

/**
 * Opens a stage. The clients of AWS find it by the environment: region and credentials of the CLI, or
 * the endpoints of this machine for `local`. Throws `UsageError` for one that cdk.json lacks.
 */
export async function openStage(name: string): Promise<OpenedStage> {
  const { freehold } = read('cdk.json').context;
  const variable = regionVariables.find((each) => process.env[each]);
  const cli = { region: variable ? process.env[variable] : await regionOfProfile() };
  const { account, region = cli.region } = freehold?.stages?.[name] ?? {};
  const settingsFor = (each: string) =>
    settingsOf(freehold, each, read('package.json').version, cli);
  const settings = () => settingsFor(name);
  if (name === ownStage) return openLocal(settings);
  const known = Object.keys(freehold?.stages ?? {});
  if (!known.includes(name)) {
    throw new UsageError(`cdk.json has no stage ${name}, but ${known.join(', ') || 'none'}.`);
  }
  let description: Promise<Description> | undefined;
  if (region) process.env.AWS_REGION = region;
  return {
    name,
    isLocal: false,
    region,
    account,
    settings,
    borrowers() {
      const all = known.map((each) => [each, settingsFor(each)] as const);
      return borrowersOf(Object.fromEntries(all), name, cli);
    },
    leftovers: () => leftoversIn(freehold, name, false),
    siteUrl: () => settings().siteUrl,
    dnsServer: undefined,
    logs: undefined,
    describe: () => {
      description ??= describeDeployed(name).then(({ account: found, ...described }) => {
        const problem = foreignAccount({ name, account }, found);
        if (problem) throw problem;
        return described;
      });
      return description;
    },
  };
}

/** The refusal where what was found lies in another account than the stage's own: a stage of that name may be there, too. */
export function foreignAccount(
  { name, account }: Pick<OpenedStage, 'name' | 'account'>,
  found: string | undefined,
): Refusal | undefined {
  if (!account || !found || account === found) return undefined;
  return new Refusal(
    `The CLI is signed in to the account ${found}, and ${name} is of ${account}.`,
    `Sign in to ${account}, such as by AWS_PROFILE.`,
  );
}

/** Resources of a type, by part where it is given. */
export const resourcesOf = (
  { resources }: Description,
  type: string,
  part?: string,
): StackResource[] =>
  resources.filter((one) => one.type === type && (part === undefined || one.part === part));
