import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, expect } from 'vitest';
import { type Settings, settingsOf } from '#infra/config.ts';
import { createFreehold } from '#infra/stacks/freehold.ts';

const { context } = JSON.parse(
  readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'),
) as { context: Record<string, unknown> & { freehold: { stages: Record<string, object> } } };

/** Copy of the configuration in cdk.json, for tests to change. */
export const configuration = () => structuredClone(context.freehold);

export const settings = (stage: string): Settings => settingsOf(configuration(), stage, '1.2.3');

type Part = keyof ReturnType<typeof createFreehold>;

export interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template's properties are whatever they are.
  Properties: any;
  // biome-ignore lint/suspicious/noExplicitAny: constructs write whatever they like.
  Metadata?: Record<string, any>;
  DependsOn?: string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

/** ARN of the table that the stage's parameter names. */
export const tableArn = {
  'Fn::Join': [
    '',
    expect.arrayContaining([
      ':table/',
      { 'Fn::Select': [0, { Ref: expect.stringMatching(/^SsmParameterValuefreehold\w+table/) }] },
    ]),
  ],
};

/** Templates write a list of one as that one. */
export const many = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** Folder that is removed after the tests of the file. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'freehold-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Folder with a built site. */
export function builtSite(): string {
  const site = scratch();
  mkdirSync(join(site, 'assets'));
  mkdirSync(join(site, 'br/assets'), { recursive: true });
  writeFileSync(join(site, 'index.html'), '<!doctype html>');
  writeFileSync(join(site, 'assets/app-1a2b3c.js'), '');
  writeFileSync(join(site, 'br/assets/app-1a2b3c.js'), '');
  mkdirSync(join(site, '.vite'));
  writeFileSync(join(site, '.vite/manifest.json'), '{}');
  return site;
}

/** Synthesizes the stacks of some stages in one app, without bundling; `given` is what `-c` sets. */
export function synthesize(
  stages: readonly Settings[],
  site = '/nowhere',
  given: Record<string, string> = {},
) {
  const app = new App({
    context: { ...context, ...given, 'aws:cdk:bundling-stacks': [] },
    outdir: scratch(),
    // Takes longer than the synthesis, and only warns; a deployment runs it.
    builtinCloudFormationValidation: false,
  });
  const checks = new AwsSolutionsChecks(app);
  Validations.of(app).addPlugins(checks);
  const stacks = stages.map((stage) => createFreehold(app, stage, site));
  return {
    app,
    stacks,
    findings: () =>
      checks
        .validateScope(app)
        .violations.map(
          ({ ruleName, violatingResources }) =>
            `${ruleName}: ${violatingResources.map((found) => 'constructPath' in found && found.constructPath)}`,
        ),
    ...views(stacks[0] as (typeof stacks)[number]),
  };
}

function views(stacks: ReturnType<typeof createFreehold>) {
  const read = new Map<Part, Template>();
  /** Read once: each reading parses the template and looks for cycles in it. */
  const template = (part: Part): Template => {
    const known = read.get(part) ?? Template.fromStack(stacks[part]);
    read.set(part, known);
    return known;
  };
  const resources = (part: Part, type?: string): [id: string, resource: Resource][] =>
    Object.entries(template(part).toJSON().Resources as Record<string, Resource>).filter(
      ([, { Type }]) => !type || Type === type,
    );
  const statementsOf = (part: Part, roleId: string): Statement[] =>
    resources(part, 'AWS::IAM::Policy')
      .filter(([, { Properties }]) =>
        Properties.Roles.some((role: { Ref: string }) => role.Ref === roleId),
      )
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);
  /** Functions of the product by their source file. */
  const functions = () =>
    new Map(
      (['mail', 'media', 'api', 'workflows', 'workers'] as const).flatMap((part) =>
        resources(part, 'AWS::Lambda::Function').flatMap(([id, { Properties, Metadata }]) => {
          const entry = Metadata?.['freehold:entry'];
          if (!entry) return [];
          const statements = statementsOf(part, Properties.Role['Fn::GetAtt'][0]);
          const environment = Properties.Environment.Variables as Record<string, unknown>;
          const lists = Metadata['freehold:lists'] as Record<string, string> | undefined;
          const found = { id, part, properties: Properties, environment, lists, statements };
          return [[entry, found] as const];
        }),
      ),
    );
  return { template, resources, functions };
}
