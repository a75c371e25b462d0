// Deploys an example of infra/examples by `npm run operate`, onto whatever answers as AWS at AWS_ENDPOINT_URL, makes a
// person's journey there, and tries the operator's commands: npm run test:deployment -- one-suffix
import { exampleStages } from '#infra/examples/stages.ts';
import { describeDeployed } from '#infra/operate/stage/deployed.ts';
import { openEdge } from './edge.ts';
import { type ExampleStage, furnish } from './furnish.ts';
import { makeJourney } from './journey.ts';
import { cloneProject, type Project } from './project.ts';

/** What is tried on a stage that runs, in this order; the export goes into a new file. */
const commands = (file: string) => [
  ['freeze', '--no-wait', '--yes'],
  ['thaw', '--yes'],
  ['replay', '--yes'],
  ['rotate', 'key', '--yes'],
  ['export', file, '--yes'],
];

/** Deploys a stage and uses it. Throws where a step fails. */
async function tryStage(
  project: Project,
  name: string,
  stages: Record<string, ExampleStage>,
  engine: string,
): Promise<void> {
  const stage = stages[name] as ExampleStage;
  if (stage.region) process.env.AWS_REGION = stage.region;
  project.operate(name, 'deploy', '--yes');
  const deployed = await describeDeployed(name);
  for (const [part, state] of deployed.parts) console.log(`${part.padEnd(12)} ${state}`);
  if (!stage.domain) {
    // Nobody knows the address of a distribution before it is made.
    stage.siteUrl = deployed.outputs.get('DistributionAddress') ?? '';
    project.configure(stages);
    project.operate(name, 'deploy', '--yes');
  }
  const zone = stage.providers.find(({ isDefault }) => isDefault);
  await makeJourney(
    { edge: await openEdge(engine, deployed), engine, zoneId: zone?.zoneId ?? '' },
    (step) => console.log(`journey      ${step}`),
  );
  for (const command of commands(`${project.folder}-${name}.json`)) {
    project.operate(name, ...command);
  }
  if (!stage.protect) project.operate(name, 'destroy', '--yes');
}

async function main([example]: readonly string[]): Promise<void> {
  const engine = process.env.AWS_ENDPOINT_URL;
  const found = exampleStages.find(({ file }) => file === `${example}.json`);
  if (!engine || !found) {
    throw new Error('AWS_ENDPOINT_URL=http://127.0.0.1:4566 npm run test:deployment -- one-suffix');
  }
  const stages = await furnish(found.config.stages);
  const project = cloneProject();
  project.configure(stages);
  for (const name of Object.keys(stages)) await tryStage(project, name, stages, engine);
}

await main(process.argv.slice(2));
