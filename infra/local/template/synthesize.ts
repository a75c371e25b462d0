import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../constructs/paths.ts';
import { Trouble } from '../trouble.ts';
import type { TemplateBody } from './template.ts';

/** The stage of cdk.json that is run here. */
const stage = 'local';

/**
 * Runs the CDK app as a deployment would, but for the stage `local` at the given address and without
 * bundling and copying files, which nothing here needs. The templates by the names of their stacks.
 */
export async function synthesize(
  folder: string,
  siteUrl: string,
): Promise<Map<string, TemplateBody>> {
  // What an earlier start left would count as declared.
  rmSync(folder, { recursive: true, force: true });
  const app = spawn(process.execPath, ['infra/app.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      CDK_OUTDIR: folder,
      CDK_CONTEXT_JSON: JSON.stringify({
        stage,
        'aws:cdk:bundling-stacks': [],
        'aws:cdk:disable-asset-staging': true,
        freehold: configurationAt(siteUrl),
      }),
    },
  });
  const output = Promise.all([text(app.stdout), text(app.stderr)]);
  const code = await new Promise((resolve) => app.once('close', resolve));
  if (code !== 0) {
    throw new Trouble(`The stacks cannot be synthesized:\n${(await output).join('').trim()}`);
  }
  const ending = '.template.json';
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => [
        name.slice(0, -ending.length),
        JSON.parse(readFileSync(join(folder, name), 'utf8')) as TemplateBody,
      ]),
  );
}

/** The settings as they are in cdk.json, with the address that this machine really has. */
function configurationAt(siteUrl: string): unknown {
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const { stages } = context.freehold;
  return { ...context.freehold, stages: { ...stages, [stage]: { ...stages[stage], siteUrl } } };
}
