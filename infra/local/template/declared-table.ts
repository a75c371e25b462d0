import type { DeclaredTable, TableDefinition } from '#infra/cloud/dynamodb/table.ts';
import { Trouble } from '#infra/cloud/trouble.ts';
import type { Templates } from './template.ts';

/** Reads the table. Throws `Trouble` unless there is exactly one. */
export function readTable(templates: Templates): DeclaredTable {
  const [resource, ...others] = templates.resources('AWS::DynamoDB::GlobalTable');
  if (!resource || others.length > 0) {
    throw new Trouble(
      `The templates declare ${others.length + Number(!!resource)} tables; one is run.`,
    );
  }
  const declared = templates.properties<
    TableDefinition & {
      StreamSpecification?: { StreamViewType: string };
      TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean };
    }
  >(resource);
  const { TimeToLiveSpecification: expiry } = declared;
  return {
    name: String(templates.resolve({ Ref: resource.id }, resource.stack)),
    AttributeDefinitions: declared.AttributeDefinitions,
    KeySchema: declared.KeySchema,
    // What they cost at most is nothing to an engine on this machine.
    GlobalSecondaryIndexes: declared.GlobalSecondaryIndexes?.map(
      ({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }),
    ),
    streamView: declared.StreamSpecification?.StreamViewType,
    expiry: expiry?.Enabled ? expiry.AttributeName : undefined,
  };
}
