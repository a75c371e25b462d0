import type { Stack } from '@aws-sdk/client-cloudformation';
import type { Description, StackResource } from './stage.ts';

/** The account of an ARN: `arn:aws:cloudformation:<region>:<account>:…`. */
export const accountOf = (arn: string | undefined): string | undefined => arn?.split(':')[4];

/** Reads the stacks `freehold-<stage>-…` of the account and region that the CLI is signed in to, and which account that is. */
export async function describeDeployed(
  stage: string,
): Promise<Description & { account: string | undefined }> {
  const { CloudFormationClient, paginateDescribeStacks, paginateListStackResources } = await import(
    '@aws-sdk/client-cloudformation'
  );
  const client = new CloudFormationClient();
  const prefix = `freehold-${stage}-`;
  const stacks: Stack[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {})) {
    stacks.push(...Stacks.filter(({ StackName }) => StackName?.startsWith(prefix)));
  }
  const resources: StackResource[] = [];
  for (const { StackName = '' } of stacks) {
    const part = StackName.slice(prefix.length);
    for await (const page of paginateListStackResources({ client }, { StackName })) {
      for (const one of page.StackResourceSummaries ?? []) {
        resources.push({
          part,
          id: one.LogicalResourceId ?? '',
          type: one.ResourceType ?? '',
          name: one.PhysicalResourceId ?? '',
        });
      }
    }
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
