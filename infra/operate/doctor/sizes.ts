import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#infra/constructs/paths.ts';
import { bad, type Check, good, unknown } from '../command.ts';
import type { OpenedStage } from '../stage/stage.ts';

/** Bytes of the variables of a function: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const environmentMost = 4096;
/** Bytes and resources of a template: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
const templateMost = { bytes: 1_000_000, resources: 500 };
/** Bytes of a function's unpacked code and layers. */
const bundleMost = 250 * 1024 * 1024;

interface Synthesized {
  Resources?: Record<
    string,
    { Type: string; Properties?: { Environment?: { Variables?: Record<string, unknown> } } }
  >;
}

interface Intrinsic {
  Ref?: string;
  'Fn::GetAtt'?: [id: string, attribute: string];
  'Fn::Join'?: [separator: string, parts: unknown[]];
}

/**
 * The most bytes of what an intrinsic stands for: a region, the name of a queue, or any other name, ARN or URL.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-queues.html
 */
const settledMost = { pseudo: 14, queueName: 80, other: 135 };

function bytesOfValue(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = value as Intrinsic;
  if (join) {
    const [separator, parts] = join;
    const between = Buffer.byteLength(separator) * (parts.length - 1);
    return parts.reduce<number>((sum, part) => sum + bytesOfValue(part), between);
  }
  if (Ref?.startsWith('AWS::')) return settledMost.pseudo;
  return attribute?.[1] === 'QueueName' ? settledMost.queueName : settledMost.other;
}

const bytesOf = (variables: Record<string, unknown> = {}): number =>
  Object.entries(variables).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOfValue(value),
    0,
  );

const largest = <T>(all: readonly T[], size: (one: T) => number): T | undefined =>
  all.toSorted((one, other) => size(other) - size(one))[0];

const folderBytes = (folder: string): number =>
  globSync('**/*', { cwd: folder })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);

function read(stage: string) {
  const out = join(root, 'cdk.out');
  const paths = existsSync(out) ? globSync(`freehold-${stage}-*.template.json`, { cwd: out }) : [];
  return paths.map((name) => {
    const text = readFileSync(join(out, name), 'utf8');
    const { Resources = {} } = JSON.parse(text) as Synthesized;
    return { name: name.replace('.template.json', ''), text, resources: Object.entries(Resources) };
  });
}

const notSynthesized = ({ name }: OpenedStage) =>
  unknown('There are no templates in cdk.out.', `npm run synth -- -c stage=${name}`);

function templates(stage: OpenedStage) {
  const all = read(stage.name);
  const most = largest(all, ({ resources }) => resources.length);
  if (!most) return notSynthesized(stage);
  const { name, text, resources } = most;
  const words = `${name} has ${resources.length} of ${templateMost.resources} resources, and ${Math.round(text.length / 1000)} kB.`;
  const isFine = resources.length <= templateMost.resources && text.length <= templateMost.bytes;
  return isFine ? good(words) : bad(words, 'Move a part of it to another stack.');
}

function environments(stage: OpenedStage) {
  const functions = read(stage.name).flatMap(({ resources }) =>
    resources
      .filter(([, { Type }]) => Type === 'AWS::Lambda::Function')
      .map(([id, { Properties }]) => ({ id, bytes: bytesOf(Properties?.Environment?.Variables) })),
  );
  const most = largest(functions, ({ bytes }) => bytes);
  if (!most) return notSynthesized(stage);
  const words = `The variables of ${most.id} take about ${most.bytes} of ${environmentMost} bytes.`;
  return most.bytes < environmentMost
    ? good(words)
    : bad(words, 'Move what grows to lists of its declaration (infra/README.md).');
}

function bundles(stage: OpenedStage) {
  if (read(stage.name).length === 0) return notSynthesized(stage);
  const out = join(root, 'cdk.out');
  const folders = globSync('asset.*', { cwd: out })
    .filter((name) => statSync(join(out, name)).isDirectory())
    .filter((name) => existsSync(join(out, name, 'index.mjs')))
    .map((name) => folderBytes(join(out, name)));
  const most = Math.max(0, ...folders);
  const words = `${folders.length} bundles; the largest has ${(most / 1e6).toFixed(1)} MB.`;
  return most < bundleMost ? good(words) : bad(words, 'Lambda takes 250 MB.');
}

/** What a synthesis made, beside what CloudFormation and Lambda take. */
export const sizeChecks = (stage: OpenedStage): Check[] => [
  { name: 'templates', ask: async () => templates(stage) },
  { name: 'environments', ask: async () => environments(stage) },
  { name: 'bundles', ask: async () => bundles(stage) },
];
