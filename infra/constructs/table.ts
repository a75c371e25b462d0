import { Fn, Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { EventSourceMapping, type EventSourceMappingOptions } from 'aws-cdk-lib/aws-lambda';
import { ParameterValueType, StringListParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { expiryAttribute, indexNames, mostOf, tableParameter } from '#infra/config/table.ts';
import type { Settings } from '#infra/config.ts';
import { type Handler, removalOf } from './handler.ts';

/** Rights of a reader. `Scan` is in no list: no path may cost more as the table grows. */
const readActions = ['BatchGetItem', 'GetItem', 'Query'];

/** Rights of a transaction, which has no right of its own. */
const changeActions = ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'];

/** https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html#events-dynamodb-permissions */
const followActions = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];

/** As CDK's own grants, without their wildcards. */
const keyReadActions = ['kms:Decrypt', 'kms:DescribeKey'];
const keyChangeActions = [
  'kms:Encrypt',
  'kms:GenerateDataKey',
  'kms:ReEncryptFrom',
  'kms:ReEncryptTo',
];

const string = (name: string) => ({ name, type: AttributeType.STRING });
const of = (actions: string[]) => actions.map((action) => `dynamodb:${action}`);

/** The table that a stage uses, as a stack that uses it knows it. */
interface Place {
  name: string;
  arn: string;
  streamArn: string;
}

/**
 * The table: generic keys, two indexes, and a stream for work outside of calls. Other stacks learn which one to use from a
 * parameter of the account: this one's until an operator has switched a restored table in.
 */
export class Table extends Construct {
  readonly table: TableV2;
  readonly #parameter: string;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: string('pk'),
      sortKey: string('sk'),
      globalSecondaryIndexes: [
        {
          indexName: 'gsi1',
          partitionKey: string('gsi1pk'),
          sortKey: string('gsi1sk'),
          ...mostOf(settings),
        },
        {
          ...mostOf(settings),
          indexName: 'gsi2',
          partitionKey: string('gsi2pk'),
          sortKey: string('gsi2sk'),
          projectionType: ProjectionType.KEYS_ONLY,
        },
      ],
      billing: Billing.onDemand(mostOf(settings)),
      timeToLiveAttribute: expiryAttribute,
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: settings.protect,
      removalPolicy: removalOf(settings),
      encryption:
        settings.encryption === 'customer-managed'
          ? TableEncryptionV2.customerManagedKey(this.#key(settings))
          : TableEncryptionV2.awsManagedKey(),
    });
    this.#parameter = tableParameter(settings.stage);
    // A restore writes another table here. It stays while nothing of this changes: CloudFormation would write its own anew.
    new StringListParameter(this, 'Place', {
      description: `Freehold ${settings.stage}: name and stream of the table that it uses`,
      parameterName: this.#parameter,
      stringListValue: [this.table.tableName, this.table.tableStreamArn as string],
    });
    this.#keepExports();
  }

  /**
   * The table as a stack uses it. CloudFormation reads the parameter anew at each deployment, whatever else changed.
   * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/systems-manager-parameter-types.html
   */
  placeFor(scope: Construct): Place {
    const stack = Stack.of(scope);
    const parts = StringListParameter.valueForTypedListParameter(
      stack,
      this.#parameter,
      ParameterValueType.STRING,
    );
    stack.addStackDependency(Stack.of(this));
    const [name, streamArn] = [Fn.select(0, parts), Fn.select(1, parts)];
    const arn = stack.formatArn({ service: 'dynamodb', resource: 'table', resourceName: name });
    return { name, arn, streamArn };
  }

  /** Lets a function read the table and query its indexes. */
  readBy(handler: Handler): void {
    const { name, arn } = this.placeFor(handler);
    const indexes = indexNames.map((index) => `${arn}/index/${index}`);
    handler.give(
      { TABLE_NAME: name },
      new PolicyStatement({ actions: of(readActions), resources: [arn] }),
      new PolicyStatement({ actions: of(['Query']), resources: indexes }),
      ...this.#keyRights(keyReadActions),
    );
  }

  /**
   * Lets a function read several partitions by one statement, which must name them. Denied is what scans: whether other
   * statements have the key at all is documented nowhere.
   * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ql-iam.html
   */
  readManyBy(handler: Handler): void {
    const select = {
      actions: of(['PartiQLSelect']),
      resources: [this.placeFor(handler).arn],
    };
    handler.give(
      {},
      new PolicyStatement(select),
      new PolicyStatement({
        ...select,
        effect: Effect.DENY,
        conditions: { Bool: { 'dynamodb:FullTableScan': 'true' } },
      }),
    );
  }

  /** Lets a function read and write, by conditions and transactions. */
  changeBy(handler: Handler): void {
    this.readBy(handler);
    handler.give(
      {},
      new PolicyStatement({
        actions: of(changeActions),
        resources: [this.placeFor(handler).arn],
      }),
      ...this.#keyRights(keyChangeActions),
    );
  }

  /** Lets a function update items, one at a time. */
  noteBy(handler: Handler): void {
    const { name, arn } = this.placeFor(handler);
    handler.give(
      { TABLE_NAME: name },
      new PolicyStatement({ actions: of(['UpdateItem']), resources: [arn] }),
      ...this.#keyRights(keyChangeActions),
    );
  }

  /** Lets a worker write and delete in batches, without conditions. */
  writeManyBy(handler: Handler): void {
    handler.give(
      {},
      new PolicyStatement({
        actions: of(['BatchWriteItem']),
        resources: [this.placeFor(handler).arn],
      }),
      ...this.#keyRights(keyChangeActions),
    );
  }

  /** Calls a function with the changes of the stream. */
  followBy(handler: Handler, options: Omit<EventSourceMappingOptions, 'eventSourceArn'>): void {
    const stream = this.placeFor(handler).streamArn;
    handler.give(
      {},
      new PolicyStatement({ actions: of(followActions), resources: [stream] }),
      ...this.#keyRights(keyReadActions),
    );
    new EventSourceMapping(handler, 'Stream', {
      target: handler.function,
      eventSourceArn: stream,
      ...options,
    });
  }

  /** Stacks from before the parameter import these until they are deployed: an export in use cannot be taken away. */
  #keepExports(): void {
    const { tableName, tableArn, tableStreamArn } = this.table;
    for (const value of [tableName, tableArn, tableStreamArn]) Stack.of(this).exportValue(value);
  }

  #key(settings: Settings): Key {
    return new Key(this, 'Key', {
      description: `Freehold ${settings.stage}: the table`,
      enableKeyRotation: true,
      removalPolicy: removalOf(settings),
    });
  }

  /**
   * A table under a customer's key asks its users for the right to the key, here through DynamoDB only.
   * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/encryption.usagenotes.html
   */
  #keyRights(actions: string[]): PolicyStatement[] {
    const key = this.table.encryptionKey;
    if (!key) return [];
    const service = `dynamodb.${Stack.of(this).region}.amazonaws.com`;
    return [
      new PolicyStatement({
        actions,
        resources: [key.keyArn],
        conditions: { StringEquals: { 'kms:ViaService': service } },
      }),
    ];
  }
}
