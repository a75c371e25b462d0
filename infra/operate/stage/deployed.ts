import type {
  CloudFormationClient,
  Stack,
  StackResourceSummary,
  StackSummary,
} from '@aws-sdk/client-cloudformation';
import type { Description, StackResource } from './stage.ts';

/** The account of an ARN: `arn:aws:cloudformation:<region>:<account>:…`. */
export const accountOf = (arn: string | undefined): string | undefined => arn?.split(':')[4];

/** Resources of a stack by its name; of a deleted one by its id. */
async function* resourcesIn(
  client: CloudFormationClient,
  StackName: string,
): AsyncGenerator<StackResourceSummary> {
  const { paginateListStackResources } = await import('@aws-sdk/client-cloudformation');
  for await (const page of paginateListStackResources({ client }, { StackName })) {
    yield* page.StackResourceSummaries ?? [];
  }
}

const resourceOf = (part: string, one: StackResourceSummary): StackResource => ({
  part,
  id: one.LogicalResourceId ?? '',
  type: one.ResourceType ?? '',
  name: one.PhysicalResourceId ?? '',
});

/** Reads the stacks `freehold-<stage>-…` of the account and region that the CLI is signed in to, and which account that is. */
export async function describeDeployed(
  stage: string,
): Promise<Description & { account: string | undefined }> {
  const sdk = await import('@aws-sdk/client-cloudformation');
  const client = new sdk.CloudFormationClient();
  const prefix = `freehold-${stage}-`;
  const stacks: Stack[] = [];
  for await (const { Stacks = [] } of sdk.paginateDescribeStacks({ client }, {})) {
    stacks.push(...Stacks.filter(({ StackName }) => StackName?.startsWith(prefix)));
  }
  const resources: StackResource[] = [];
  for (const { StackName = '' } of stacks) {
    const part = StackName.slice(prefix.length);
    for await (const one of resourcesIn(client, StackName)) resources.push(resourceOf(part, one));
  }
  return {
    account: accountOf(stacks[0]?.StackId),
    parts: new Map(
      stacks.map(({ StackName = '', StackStatus = '' }) => [
        StackName.slice(prefix.length),
        StackStatus,
      ]),
    ),
    outputs: new Map(
      stacks.flatMap(({ Outputs = [] }) =>
        Outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue] as const),
      ),
    ),
    resources,
  };
}

const deletedAt = ({ DeletionTime }: StackSummary): number => DeletionTime?.getTime() ?? 0;

/**
 * Reads what CloudFormation kept of a stage's stacks that are deleted, of each part the last one: it tells that for 90 days.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_ListStackResources.html
 */
export async function readKeptOf(
  stage: string,
  parts: readonly string[],
): Promise<StackResource[]> {
  if (parts.length === 0) return [];
  const sdk = await import('@aws-sdk/client-cloudformation');
  const client = new sdk.CloudFormationClient();
  const deleted: StackSummary[] = [];
  const ended = { StackStatusFilter: [sdk.StackStatus.DELETE_COMPLETE] };
  for await (const page of sdk.paginateListStacks({ client }, ended)) {
    deleted.push(...(page.StackSummaries ?? []));
  }
  deleted.sort((one, other) => deletedAt(other) - deletedAt(one));
  const kept: StackResource[] = [];
  for (const part of parts) {
    const last = deleted.find(({ StackName }) => StackName === `freehold-${stage}-${part}`);
    if (!last?.StackId) continue;
    for await (const one of resourcesIn(client, last.StackId)) {
      if (one.ResourceStatus === 'DELETE_SKIPPED') kept.push(resourceOf(part, one));
    }
  }
  return kept;
}
