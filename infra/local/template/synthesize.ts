import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Trouble } from '#infra/cloud/trouble.ts';
import { root } from '#infra/constructs/paths.ts';
import type { TemplateBody } from './template.ts';

/** Settings that differ from those of cdk.json. */
interface LocalSettings {
  /** The site's real address on this machine. */
  siteUrl: string;
  storageOrigins: string[];
  route53RequestsPerSecond?: number;
}

/** The stage of cdk.json that runs on this machine. */
const stage = 'local';

/**
 * Runs the CDK app for the stage `local`. Skips the bundling and copying of files, and all validation,
 * which takes longer than the synthesis and belongs to a deployment.
 * Returns the templates by stack name. Throws `Trouble` if the app fails.
 */
export async function synthesize(
  folder: string,
  settings: LocalSettings,
): Promise<Map<string, TemplateBody>> {
  // Templates of an earlier start would count as declared.
  rmSync(folder, { recursive: true, force: true });
  const app = spawn(process.execPath, ['infra/app.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/freehold'),
      CDK_OUTDIR: folder,
      CDK_VALIDATION: 'false',
      CDK_CONTEXT_JSON: JSON.stringify({
        stage,
        'aws:cdk:bundling-stacks': [],
        'aws:cdk:disable-asset-staging': true,
        freehold: configurationWith(settings),
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

/** The settings of cdk.json with those of this machine. */
function configurationWith(settings: LocalSettings): unknown {
  const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const { stages } = context.freehold;
  return { ...context.freehold, stages: { ...stages, [stage]: { ...stages[stage], ...settings } } };
}
