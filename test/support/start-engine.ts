import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { TestProject } from 'vitest/node';
import cdk from '../../cdk.json' with { type: 'json' };
import { settingsOf } from '../../infra/config.ts';
import { createFreehold } from '../../infra/stacks/freehold.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the embedded DynamoDB answers. */
    engine: string;
    /** The table as the template declares it. */
    table: TableDeclaration;
  }
}

export interface TableDeclaration {
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' }[];
  KeySchema: { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];
  GlobalSecondaryIndexes: {
    IndexName: string;
    KeySchema: { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];
    Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' };
  }[];
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const binary = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')),
    'dynoxide',
  );

/** The table's declaration, taken from the template so that tests and deployment cannot differ. */
function declaredTable(): TableDeclaration {
  const app = new App({ context: { ...cdk.context, 'aws:cdk:bundling-stacks': [] } });
  const stacks = createFreehold(app, settingsOf(cdk.context.freehold, 'local', 'test'));
  const tables = Template.fromStack(stacks.data).findResources('AWS::DynamoDB::GlobalTable');
  const { Properties } = Object.values(tables)[0] as { Properties: TableDeclaration };
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = Properties;
  return {
    AttributeDefinitions,
    KeySchema,
    GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
      IndexName,
      KeySchema,
      Projection,
    })),
  };
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url, { method: 'POST' }).catch(() => undefined);
    if (answer) return;
  }
  throw new Error(`The embedded DynamoDB ended with ${child.exitCode}.`);
}

/** Starts one embedded DynamoDB for all test files; each makes its own table in it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const url = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (url) {
    project.provide('engine', url);
    project.provide('table', declaredTable());
    return () => {};
  }
  const port = await freePort();
  const child = spawn(binary(), ['--port', String(port)], { stdio: 'ignore' });
  const engine = `http://127.0.0.1:${port}`;
  await untilAnswering(engine, child);
  project.provide('engine', engine);
  project.provide('table', declaredTable());
  return () => {
    child.kill();
  };
}
