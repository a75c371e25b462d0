import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { TestProject } from 'vitest/node';
import { startDns } from '#infra/cloud/dns/server.ts';
import { Zones } from '#infra/cloud/dns/zones.ts';
import { startEngine } from '#infra/cloud/dynamodb/engine.ts';
import { settingsOf } from '#infra/config.ts';
import { createFreehold } from '#infra/stacks/freehold.ts';
import cdk from '../../../cdk.json' with { type: 'json' };

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoint of the embedded DynamoDB. */
    engine: string;
    /** Port of a DNS server that knows the names of examples, and that there is nothing at them. */
    dns: number;
    /** False where AWS_ENDPOINT_URL_DYNAMODB names another one. */
    isEmbedded: boolean;
    /** The table's declaration in the template. */
    table: TableDeclaration;
  }
}

interface TableDeclaration {
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' }[];
  KeySchema: { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];
  GlobalSecondaryIndexes: {
    IndexName: string;
    KeySchema: { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];
    Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' };
  }[];
}

/** Reads the table's declaration from the template, so that tests and deployment cannot differ. */
function declaredTable(): TableDeclaration {
  const app = new App({
    context: { ...cdk.context, 'aws:cdk:bundling-stacks': [] },
    builtinCloudFormationValidation: false,
  });
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

/** Starts one embedded DynamoDB for all test files, each of which creates its own table, and a DNS server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = await startEngine(undefined, (reason) => {
    throw reason;
  });
  const zones = new Zones(':memory:');
  for (const name of ['example', 'example.org']) zones.ensure({ id: `PUBLIC-${name}`, name });
  const dns = await startDns({ zones });
  project.provide('engine', engine.endpoint);
  project.provide('dns', dns.port);
  project.provide('isEmbedded', engine.isEmbedded);
  project.provide('table', declaredTable());
  return async () => {
    await Promise.all([engine.close(), dns.close()]);
    zones.close();
  };
}
