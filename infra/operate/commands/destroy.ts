import { HOUR } from '#shared/kernel/time.ts';
import { type ChangeCommand, good, type PlannedStep, Refusal } from '../command.ts';
import { isBootstrapped } from '../doctor/configuration.ts';
import { doctorZoneOf } from '../doctor/zone.ts';
import { readKeptOf } from '../stage/deployed.ts';
import {
  type Description,
  type OpenedStage,
  resourcesOf,
  type StackResource,
} from '../stage/stage.ts';
import { tableInUse } from '../stage/table.ts';

/** Stacks in the order in which nothing is taken from under another one. */
const order = ['operations', 'web', 'workers', 'workflows', 'api', 'media', 'mail', 'data'];

/** Longest that CloudFormation takes for a stack, in seconds: a distribution is switched off first. */
const patience = HOUR;

async function records(stage: OpenedStage): Promise<string[]> {
  return Promise.all(
    stage.settings().providers.map(async (provider) => {
      const fill = await doctorZoneOf(provider)
        .fill()
        .catch(() => undefined);
      return `${fill?.count ?? 'all'} records in the zone of ${provider.suffix}`;
    }),
  );
}

/** Types whose resources a protected stage keeps, with a word for each. */
const kept: Record<string, string> = {
  'AWS::DynamoDB::GlobalTable': 'tables',
  'AWS::SecretsManager::Secret': 'secrets',
  'AWS::S3::Bucket': 'buckets',
  'AWS::Logs::LogGroup': 'log groups',
  'AWS::KMS::Key': 'keys of KMS',
};

/** The bucket of `exports`: CDK's id of it, as a stage has it once. */
const isOfExports = ({ part, id, type }: StackResource): boolean =>
  part === 'operations' && type === 'AWS::S3::Bucket' && id.startsWith('Exports');

/** Numbers of what a protected stage keeps, but for what is named. */
function resources(described: Description): string[] {
  return Object.entries(kept).flatMap(([type, word]) => {
    const found = resourcesOf(described, type).filter((one) => !isOfExports(one));
    return found.length > 0 ? [`${found.length} ${word}`] : [];
  });
}

/** Name of the table that a restore made, where the stage uses one: it is of no stack. Its name goes with the data stack. */
async function restoredTable(
  stage: OpenedStage,
  described: Description,
): Promise<string | undefined> {
  try {
    const { name } = await tableInUse(stage);
    const own = resourcesOf(described, 'AWS::DynamoDB::GlobalTable', 'data');
    return own.some((table) => table.name === name) ? undefined : name;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The command that deletes a table, of a protected stage after the one that lets it. */
function dropOf(table: string, isProtected: boolean): string {
  const unlock = `aws dynamodb update-table --no-deletion-protection-enabled --table-name ${table}`;
  const drop = `aws dynamodb delete-table --table-name ${table}`;
  return isProtected ? `${unlock} && ${drop}` : drop;
}

/** What nobody deletes: records of names, what CloudFormation keeps, and what no stack has. */
async function whatStays(stage: OpenedStage, described: Description): Promise<PlannedStep> {
  const { protect: isKept, copies } = stage.settings();
  const table = await restoredTable(stage, described);
  const vaults = copies ? resourcesOf(described, 'AWS::Backup::BackupVault', 'operations') : [];
  const exported = isKept ? described.resources.filter(isOfExports) : [];
  const left = [
    ...(await records(stage)),
    ...(table ? [`the restored table ${table}`] : []),
    ...vaults.map(({ name }) => `the backup vault ${name}, which is empty in two days`),
    ...exported.map(({ name }) => `the bucket ${name} with exports of the table`),
    ...(copies ? [`copies of the table in ${copies.vaultArn}`] : []),
    ...(isKept ? resources(described) : ['log groups that Lambda makes by itself']),
    'the stack CDKToolkit with the files of deployments',
    'DKIM, DMARC and NS records that you entered elsewhere',
  ].join('; ');
  const next = [
    ...(table ? [dropOf(table, isKept)] : []),
    ...vaults.map(({ name }) => `aws backup delete-backup-vault --backup-vault-name ${name}`),
    ...exported.map(({ name }) => `aws s3 rb --force s3://${name}`),
  ];
  return {
    name: 'what stays',
    will: `Leaves: ${left}.`,
    act: async () => good(`${left}.`, next.join('; ')),
  };
}

async function remove(StackName: string): Promise<void> {
  const sdk = await import('@aws-sdk/client-cloudformation');
  const client = new sdk.CloudFormationClient();
  await client.send(new sdk.DeleteStackCommand({ StackName }));
  await sdk.waitUntilStackDeleteComplete({ client, maxWaitTime: patience }, { StackName });
}

/** Stacks that are protected against deletion: the protection is taken away by hand alone. */
async function protectedOf(stage: OpenedStage, parts: readonly string[]): Promise<string[]> {
  const sdk = await import('@aws-sdk/client-cloudformation');
  const client = new sdk.CloudFormationClient();
  const found: string[] = [];
  for (const part of parts) {
    const StackName = `freehold-${stage.name}-${part}`;
    const { Stacks = [] } = await client.send(new sdk.DescribeStacksCommand({ StackName }));
    if (Stacks[0]?.EnableTerminationProtection) found.push(StackName);
  }
  return found;
}

/** Throws `Refusal` where the stage can never have been: in another account, or where CDK was not prepared. */
async function checkPlace(stage: OpenedStage): Promise<void> {
  if (await isBootstrapped(stage)) return;
  throw new Refusal(
    `CDK has not been bootstrapped in ${stage.region}: no stage was deployed there.`,
    `Sign in to the account and region of ${stage.name}.`,
  );
}

/** Throws `Refusal` where another stage sends by the identity in SES that goes with the stack of mail. */
function checkBorrowers(stage: OpenedStage): void {
  const borrowers = stage.borrowers().join(', ');
  if (!borrowers) return;
  throw new Refusal(
    `Mail of ${borrowers} is sent by the identity in SES of ${stage.name}, which would go, with its DKIM records.`,
    `Give ${borrowers} a domain of its own in mail.from and deploy it, or destroy it first and take it out of cdk.json.`,
  );
}

export const destroy: ChangeCommand = {
  does: 'deletes the stacks of a stage, and lists what stays',
  idle: async ({ stage }) => `There are no stacks freehold-${stage.name}-… in ${stage.region}.`,
  async plan({ stage }) {
    if (stage.isLocal) throw new Refusal('npm start runs this stage.', 'npm start -- --reset');
    const described = await stage.describe();
    const parts = order.filter((part) => described.parts.has(part));
    const locked = await protectedOf(stage, parts);
    if (locked.length > 0) {
      throw new Refusal(
        `Protected from deletion: ${locked.join(', ')}.`,
        `For each: aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${locked[0]}`,
      );
    }
    if (parts.length === 0) {
      await checkPlace(stage);
      return [];
    }
    if (parts.includes('mail')) checkBorrowers(stage);
    // Of stacks that a run deleted which failed afterwards.
    const gone = order.filter((part) => !parts.includes(part));
    const kept = await readKeptOf(stage.name, gone);
    return [
      ...parts.map(
        (part): PlannedStep => ({
          name: part,
          will: `Deletes the stack freehold-${stage.name}-${part}.`,
          async act() {
            await remove(`freehold-${stage.name}-${part}`);
            return good('Deleted.');
          },
        }),
      ),
      await whatStays(stage, { ...described, resources: [...described.resources, ...kept] }),
    ];
  },
};
