import { hasToken } from '#shared/providers.ts';
import { bad, type Check, good } from '../command.ts';
import { describeTable } from '../restore/bring-back.ts';
import { keyChangeFor } from '../restore/encryption.ts';
import { type OpenedStage, resourcesOf } from '../stage/stage.ts';
import { readSuffixes, tableInUse } from '../stage/table.ts';
import { notHere } from './configuration.ts';

/** The table that the stage uses, with what a restore leaves out and a stage needs. */
async function table(stage: OpenedStage) {
  if (stage.isLocal) return notHere('DynamoDB itself');
  const { name, streamArn } = await tableInUse(stage);
  const sdk = await import('@aws-sdk/client-dynamodb');
  const client = new sdk.DynamoDBClient();
  const found = await describeTable(client, name);
  if (!found) return bad(`${name} is gone.`, `npm run operate -- ${stage.name} restore deleted`);
  const named = { TableName: name };
  const expiry = await client.send(new sdk.DescribeTimeToLiveCommand(named));
  const backups = await client.send(new sdk.DescribeContinuousBackupsCommand(named));
  const recovery = backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  const lacks = [
    found.LatestStreamArn !== streamArn && 'the stream that functions read',
    expiry.TimeToLiveDescription?.TimeToLiveStatus !== 'ENABLED' && 'its time to live',
    recovery?.PointInTimeRecoveryStatus !== 'ENABLED' && 'point-in-time recovery',
    stage.settings().protect && !found.DeletionProtectionEnabled && 'protection from deletion',
  ].filter((part) => part !== false);
  if (lacks.length > 0) {
    return bad(`${name} lacks ${lacks.join(', ')}.`, 'aws dynamodb update-table, infra/runbook.md');
  }
  const tables = resourcesOf(await stage.describe(), 'AWS::DynamoDB::GlobalTable', 'data');
  if (tables.some((each) => each.name === name)) return good(`${name} has all that a stage needs.`);
  const key = await keyChangeFor(stage, client, found);
  if (key) {
    const specification = Object.entries(key).map((pair) => pair.join('='));
    return bad(
      `${name} was restored, and lies under another key than "encryption" asks for: a deployment may take the right to it away.`,
      `Before you deploy: aws dynamodb update-table --table-name ${name} --sse-specification ${specification}`,
    );
  }
  return good(
    `${name} has all that a stage needs. It was restored, and no stack has it.`,
    'Bring changes of tableMost, throttling, protect and encryption to it by hand: infra/runbook.md.',
  );
}

/** Bad for a zone of the table that IAM does not allow: rights follow the suffixes and zone ids of cdk.json. */
async function zones(stage: OpenedStage) {
  const { name } = await tableInUse(stage);
  const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
  const offered = await readSuffixes(new DynamoDBClient(), name);
  const { providers } = stage.settings();
  const apart: string[] = [];
  const closed: string[] = [];
  for (const { suffix, type, zoneId } of offered) {
    const configured = providers.find((other) => other.suffix === suffix && other.type === type);
    if (configured && configured.zoneId !== zoneId) {
      apart.push(`${suffix} is published into ${zoneId}, and cdk.json names ${configured.zoneId}.`);
    }
    if (!configured && !hasToken(type)) {
      closed.push(`${suffix} is offered, and there is no right to its zone ${zoneId}.`);
    }
  }
  if (apart.length + closed.length === 0) {
    return good('Records are published into the zones of cdk.json.');
  }
  const deploy = `Deploy: npm run operate -- ${stage.name} deploy`;
  return closed.length === 0
    ? bad(apart.join(' '), deploy)
    : bad(
        [...apart, ...closed].join(' '),
        `Put it back into cdk.json, or delete it in the console first. ${deploy}`,
      );
}

export const tableChecks = (stage: OpenedStage): Check[] => [
  { name: 'table', ask: () => table(stage) },
  { name: 'zones', ask: () => zones(stage) },
];
