import { type ChangeCommand, good, type PlannedStep, Refusal } from '../command.ts';
import { isBootstrapped } from '../doctor/configuration.ts';
import { outputOf, runProgram } from '../programs.ts';
import { describeDeployed } from '../stage/deployed.ts';
import type { OpenedStage } from '../stage/stage.ts';
import { versionHere } from '../version.ts';

const parts = ['data', 'mail', 'media', 'api', 'workflows', 'workers', 'web', 'operations'];

/** True until all stacks were made once: a protected stage has its protection from the next deployment on. */
async function isFirst(stage: OpenedStage): Promise<boolean> {
  const { parts: there } = await stage.describe();
  return parts.some((part) => {
    const state = there.get(part);
    return !state || /^(ROLLBACK_|CREATE_FAILED|REVIEW_IN_PROGRESS)/.test(state);
  });
}

function check(stage: OpenedStage, first: boolean): void {
  stage.settings();
  const leftovers = stage.leftovers().filter((text) => !(first && text.includes('.siteUrl:')));
  if (leftovers.length > 0) {
    throw new Refusal(
      `${leftovers.length} values of the examples are left.`,
      `npm run operate -- ${stage.name} doctor --before`,
    );
  }
  if (outputOf('git', ['status', '--porcelain'])) {
    throw new Refusal('There are changes that are in no commit.', 'Commit them, or put them away.');
  }
}

const command = (stage: OpenedStage, ...args: string[]) => [
  'deploy',
  '--all',
  '-c',
  `stage=${stage.name}`,
  ...args,
];

export const deploy: ChangeCommand = {
  does: 'builds and deploys a stage; what widens rights is shown, and asks for approval',
  idle: 'Nothing is to be deployed.',
  async plan({ stage, options }) {
    if (stage.isLocal) throw new Refusal('npm start runs this stage.', 'npm start');
    const first = await isFirst(stage);
    check(stage, first);
    // Only the example's siteUrl can be left: nobody knows the site's address before a first deployment.
    const isNamed = stage.leftovers().length === 0;
    const isReady = await isBootstrapped(stage);
    const version = versionHere();
    const approval = options.yes ? 'never' : 'broadening';
    const fixed = [
      '-c',
      `version=${version}`,
      '-c',
      'deploying=yes',
      '--require-approval',
      approval,
    ];
    const run = (name: string, will: string, program: string, args: string[]): PlannedStep => ({
      name,
      will: `${will}: ${[program, ...args].join(' ')}`,
      async act() {
        await runProgram(program, args);
        return good('Done.');
      },
    });
    const doctor = `npm run operate -- ${stage.name} doctor --after`;
    return [
      ...(isReady
        ? []
        : [
            run('bootstrap', 'Prepares the account for CDK', 'cdk', [
              'bootstrap',
              '-c',
              `stage=${stage.name}`,
            ]),
          ]),
      run('build', 'Builds the site', 'vite', ['build', 'web']),
      ...(first
        ? [
            run(
              'first deployment',
              `Deploys version ${version} without protection, so that a failure leaves nothing`,
              'cdk',
              command(stage, '-c', 'first=yes', ...fixed),
            ),
          ]
        : []),
      ...(first && !(isNamed && stage.settings().protect)
        ? []
        : [run('deployment', `Deploys version ${version}`, 'cdk', command(stage, ...fixed))]),
      {
        name: 'next',
        will: `Names what comes next.`,
        async act() {
          if (isNamed) return good(`Version ${version} is deployed.`, doctor);
          const { outputs } = await describeDeployed(stage.name);
          return good(
            `Version ${version} is deployed; its links lead nowhere yet.`,
            `Put ${outputs.get('DistributionAddress')} into cdk.json as siteUrl, commit it, and deploy again.`,
          );
        },
      },
    ];
  },
};
