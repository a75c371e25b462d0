import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownStage } from '#infra/config/between-stages.ts';
import { leftoversIn } from '#infra/config/leftovers.ts';
import { type Settings, settingsOf } from '#infra/config.ts';
import { root } from '#infra/constructs/paths.ts';
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
  /** As cdk.json has them. Throws a `ConfigurationError`. */
  settings(): Settings;
  /** Values of the examples in cdk.json that are still there. */
  leftovers(): string[];
  /** Address of the site, without a slash at the end. */
  siteUrl(): string;
  /** Address of a name server that knows the suffixes; undefined for public DNS. */
  dnsServer: string | undefined;
  /** Folder of the log files, where logs are files. */
  logs: string | undefined;
  /** What is deployed. Throws `Refusal` where it is no stage that runs. */
  describe(): Promise<Description>;
}

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * Opens a stage. The clients of AWS find it by the environment: region and credentials of the CLI, or
 * the endpoints of this machine for `local`.
 */
export function openStage(name: string): OpenedStage {
  const { freehold } = read('cdk.json').context;
  const region = freehold?.stages?.[name]?.region ?? process.env.AWS_REGION;
  const settings = () => settingsOf(freehold, name, read('package.json').version, { region });
  if (name === ownStage) return openLocal(settings);
  let description: Promise<Description> | undefined;
  if (region) process.env.AWS_REGION = region;
  return {
    name,
    isLocal: false,
    region,
    settings,
    leftovers: () => leftoversIn(freehold, name, false),
    siteUrl: () => settings().siteUrl,
    dnsServer: undefined,
    logs: undefined,
    describe: () => {
      description ??= describeDeployed(name);
      return description;
    },
  };
}

/** Resources of a type, by part where it is given. */
export const resourcesOf = (
  { resources }: Description,
  type: string,
  part?: string,
): StackResource[] =>
  resources.filter((one) => one.type === type && (part === undefined || one.part === part));
