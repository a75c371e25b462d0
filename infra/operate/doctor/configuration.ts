import { ConfigurationError } from '#infra/config/problems.ts';
import { bad, type Check, good, unknown } from '../command.ts';
import { accountOf } from '../stage/deployed.ts';
import { foreignAccount, type OpenedStage, regionVariables } from '../stage/stage.ts';

/** Settings, region, and whether the account is ready for CDK. */
export const configurationChecks = (stage: OpenedStage): Check[] => [
  {
    name: 'configuration',
    async ask() {
      try {
        const { providers, siteUrl } = stage.settings();
        const leftovers = stage.leftovers();
        if (leftovers.length > 0) {
          return bad(
            `${leftovers.length} values of the examples are left.`,
            leftovers.join('\n').replaceAll('\n', `\n${' '.repeat(36)}`),
          );
        }
        return good(`${siteUrl} with ${providers.map(({ suffix }) => suffix).join(', ')}.`);
      } catch (error) {
        if (!(error instanceof ConfigurationError)) throw error;
        return bad(error.message, 'Correct cdk.json.');
      }
    },
  },
  {
    name: 'region',
    async ask() {
      const { region } = stage;
      if (!region)
        return bad(
          'No region is known.',
          `Set region in cdk.json, one of ${regionVariables.join(', ')}, or the region of the AWS profile.`,
        );
      if (region === 'us-east-1') return good(`${region}.`);
      return good(`${region}; the distribution has no access log there (infra/runbook.md).`);
    },
  },
  {
    name: 'bootstrap',
    async ask() {
      if (stage.isLocal) return good('This machine needs none.');
      const { account, version } = (await bootstrapOf()) ?? {};
      if (!version)
        return bad(
          'CDK has not been bootstrapped here.',
          `npx cdk bootstrap, or: npm run operate -- ${stage.name} deploy`,
        );
      const problem = foreignAccount(stage, account);
      if (problem) return bad(problem.message, problem.next ?? '');
      return good(`Account ${account} has CDK's bootstrap, version ${version}.`);
    },
  },
];

/** CDK's stack in account and region; undefined without it. https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping.html */
async function bootstrapOf(): Promise<{ account: string; version: string } | undefined> {
  const { CloudFormationClient, DescribeStacksCommand } = await import(
    '@aws-sdk/client-cloudformation'
  );
  const client = new CloudFormationClient();
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: 'CDKToolkit' }));
    const [stack] = Stacks ?? [];
    const version = stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion');
    return { account: accountOf(stack?.StackId) ?? '', version: version?.OutputValue ?? '?' };
  } catch (error) {
    // The API's answer for a stack that does not exist.
    if ((error as Error).name === 'ValidationError') return undefined;
    throw error;
  }
}

/** True where CDK was bootstrapped. Throws `Refusal` in another account than the stage's. */
export async function isBootstrapped(stage: OpenedStage): Promise<boolean> {
  const found = await bootstrapOf();
  const problem = foreignAccount(stage, found?.account);
  if (problem) throw problem;
  return found !== undefined;
}

/** Says that a question has no answer on this machine. */
export const notHere = (what: string) => unknown(`${what} does not run on this machine.`);
