import { describe, expect, test } from 'vitest';
import { type Area, contracts } from '#shared/contracts.ts';
import { recordTypes } from '#shared/dns/types.ts';
import { deadLetterVariable, queueVariable } from '#shared/followed.ts';
import { type Endpoint, methodsOf } from '#shared/kernel/endpoint.ts';
import {
  hasToken,
  type ProviderType,
  paceVariable,
  providerTypes,
  testVariable,
} from '#shared/providers.ts';
import { many, type Resource, settings, synthesize, tableArn } from './synthesized.ts';

const { resources, functions } = synthesize([settings('prod')]);
const byEntry = functions();
const lambda = (entry: string) => {
  const found = byEntry.get(entry);
  if (!found) throw new Error(`No function runs ${entry}.`);
  return found;
};

const reads = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'];
const changes = [
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
];
const notes = ['dynamodb:UpdateItem'];
const writesMany = ['dynamodb:BatchWriteItem'];
const readsZones = ['route53:GetHostedZoneLimit', 'route53:ListResourceRecordSets'];
const follows = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
];
const secrets = ['secretsmanager:GetSecretValue', 'secretsmanager:ListSecretVersionIds'];
const sends = ['sqs:SendMessage'];
const worksOff = [
  'sqs:ChangeMessageVisibility',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'sqs:GetQueueUrl',
  'sqs:ReceiveMessage',
];
/** Rights that Lambda needs to deliver failures. */
const handsOn = ['sqs:GetQueueAttributes', 'sqs:GetQueueUrl', ...sends];

/** Rights of most areas; exceptions are listed below. */
const forEachArea = (what: string[]): Record<string, string[]> =>
  Object.fromEntries(Object.keys(contracts).map((area) => [`functions/${area}/http.ts`, what]));

const typesWithToken = providerTypes.filter(hasToken);

/** What is said of the three functions of each type whose zones are opened by tokens. */
const forEachTypeWithToken = (
  of: (type: ProviderType) => Record<'publish' | 'sweep' | 'test', string[]>,
): Record<string, string[]> =>
  Object.fromEntries(
    typesWithToken.flatMap((type) =>
      Object.entries(of(type)).map(([name, what]) => [
        `functions/publishing/${type}/${name}.ts`,
        what,
      ]),
    ),
  );

/** Everything that each function may do, beside writing its own log. */
const rights: Record<string, string[]> = {
  ...forEachArea([...reads, ...changes, ...secrets]),
  'functions/documentation/http.ts': secrets,
  'functions/service/http.ts': secrets,
  'functions/search/http.ts': [...reads, 'dynamodb:PartiQLSelect', ...secrets],
  'functions/reports/http.ts': [...reads, ...changes, 'dynamodb:PartiQLSelect', ...secrets],
  'functions/reports/review.ts': [...reads, ...changes, ...worksOff],
  'functions/providers/http.ts': [...reads, ...changes, ...secrets, 'lambda:InvokeFunction'],
  'functions/uploads/http.ts': [
    ...reads,
    ...changes,
    ...secrets,
    'lambda:InvokeFunction',
    's3:PutObject',
  ],
  'functions/invitations/http.ts': [...reads, ...changes, ...secrets, 'lambda:InvokeFunction'],
  'functions/invitations/draw-card.ts': [],
  'functions/smtp/http.ts': [...reads, ...changes, ...secrets, 'lambda:InvokeFunction'],
  'functions/storages/http.ts': [...reads, ...changes, ...secrets, 'lambda:InvokeFunction'],
  'functions/storages/try-storage.ts': [],
  'functions/mail/transport.ts': [],
  'functions/webhooks/http.ts': [...reads, ...changes, ...secrets, 'lambda:InvokeFunction'],
  'functions/webhooks/post.ts': [],
  'functions/webhooks/deliver.ts': [
    ...reads,
    ...changes,
    ...writesMany,
    ...secrets,
    'lambda:InvokeFunction',
    ...worksOff,
    ...sends,
  ],
  'functions/uploads/convert.ts': ['s3:GetObject', 's3:ListBucket', 's3:PutObject'],
  'functions/uploads/discard.ts': [
    ...reads,
    ...writesMany,
    ...secrets,
    's3:DeleteObject',
    ...worksOff,
  ],
  'functions/uploads/sweep.ts': [
    ...reads,
    ...secrets,
    's3:DeleteObject',
    's3:ListBucket',
    ...handsOn,
  ],
  'functions/showcases/http.ts': [...reads, ...changes, ...secrets, 'lambda:InvokeFunction'],
  'functions/showcases/shelve.ts': [...reads, ...changes, ...writesMany, ...worksOff],
  'functions/showcases/count.ts': [...reads, ...changes, ...worksOff],
  'functions/setups/recheck.ts': [...reads, ...changes, ...secrets, ...handsOn],
  'functions/hostnames/verify.ts': [...reads, ...changes, ...worksOff, 'states:StartExecution'],
  'functions/hostnames/watch.ts': [...reads, ...changes, ...writesMany, ...secrets, ...handsOn],
  'functions/hostnames/steps/register.ts': [...reads, ...changes, ...secrets],
  'functions/hostnames/steps/check.ts': [...reads, ...changes, ...secrets],
  'functions/hostnames/steps/withdraw.ts': [...reads, ...changes, ...secrets],
  'functions/hostnames/steps/give-up.ts': [...reads, ...changes],
  'functions/canary/run.ts': [...reads, ...changes, ...secrets, ...handsOn],
  'functions/events/dispatch.ts': [...follows, ...reads, ...notes, ...handsOn],
  'functions/domains/reindex.ts': [...reads, ...writesMany, ...worksOff],
  'functions/statistics/aggregate.ts': [...reads, ...changes, ...worksOff, ...sends],
  'functions/statistics/survey.ts': [
    ...notes,
    'ses:GetSendStatistics',
    'sqs:ReceiveMessage',
    ...handsOn,
  ],
  'functions/statistics/pause.ts': [...reads, ...changes],
  'functions/upgrades/upgrade.ts': [...reads, ...changes, ...sends, ...handsOn],
  'functions/statistics/replay.ts': ['sqs:StartMessageMoveTask', ...worksOff, ...sends],
  ...forEachTypeWithToken(() => ({
    publish: [...reads, ...changes, ...writesMany, ...secrets, ...worksOff, ...sends],
    sweep: [...reads, ...changes, ...writesMany, ...secrets, ...handsOn],
    test: [...reads, ...notes, ...secrets],
  })),
  'functions/publishing/route53/publish.ts': [
    ...reads,
    ...changes,
    ...writesMany,
    'route53:ChangeResourceRecordSets',
    'route53:GetChange',
    ...readsZones,
    ...worksOff,
    ...sends,
  ],
  'functions/publishing/route53/test.ts': [
    ...reads,
    ...notes,
    'route53:ChangeResourceRecordSets',
    'route53:GetHostedZone',
    'route53:ListResourceRecordSets',
  ],
  'functions/publishing/revisit.ts': [...reads, ...notes, ...worksOff, ...sends],
  'functions/publishing/route53/sweep.ts': [
    ...reads,
    ...changes,
    ...writesMany,
    ...readsZones,
    ...handsOn,
  ],
  'functions/mail/send.ts': [
    ...reads,
    ...changes,
    ...writesMany,
    ...secrets,
    'lambda:InvokeFunction',
    'ses:SendEmail',
    'ses:SendRawEmail',
    ...worksOff,
  ],
  'functions/premium/import-worker.ts': [...reads, ...changes, ...worksOff],
  'functions/privacy/depart.ts': [...reads, ...changes, ...writesMany, ...secrets, ...worksOff],
  'functions/providers/seed.ts': [...reads, ...changes, ...writesMany, ...secrets],
};

const actionsOf = (entry: string): string[] => [
  ...new Set(lambda(entry).statements.flatMap(({ Action }) => many(Action))),
];

describe('what a function may do', () => {
  test('every function is in the list of rights', () => {
    expect([...byEntry.keys()].sort()).toEqual(Object.keys(rights).sort());
  });

  test.each(Object.entries(rights))('%s holds exactly its rights', (entry, expected) => {
    const held = actionsOf(entry).filter((action) => !action.startsWith('logs:'));
    expect(held.sort()).toEqual([...new Set(expected)].sort());
  });

  test('nobody may scan, and nobody holds a wildcard', () => {
    for (const [entry, { statements }] of byEntry) {
      for (const { Effect, Action, Resource } of statements) {
        expect(many(Action), entry).not.toContain('dynamodb:Scan');
        // The one denial is looked at below.
        if (Action === 'dynamodb:PartiQLSelect') continue;
        expect(Effect, entry).toBe('Allow');
        // SES has statistics of an account, which no resource can narrow.
        if (Action === 'ses:GetSendStatistics') continue;
        const whole = JSON.stringify([Action, Resource]);
        // A right to objects is one to a prefix of their keys; changes of Route 53 are in no zone.
        expect(whole.replace(/\/(quarantine|media)\/\*"|:change\/\*"/g, '"'), entry).not.toContain(
          '*',
        );
      }
    }
  });

  test('statements are allowed plainly, and denied where one would scan the table, as AWS documents it', () => {
    for (const [entry, { statements }] of byEntry) {
      const selects = statements
        .filter(({ Action }) => many(Action).includes('dynamodb:PartiQLSelect'))
        .map(({ Effect, Resource, Condition }) => ({ Effect, Resource, Condition }));
      const Resource = tableArn;
      const Condition = { Bool: { 'dynamodb:FullTableScan': 'true' } };
      const expected = [
        { Effect: 'Allow', Resource, Condition: undefined },
        { Effect: 'Deny', Resource, Condition },
      ];
      const isAllowed = rights[entry]?.includes('dynamodb:PartiQLSelect');
      expect(selects, entry).toEqual(isAllowed ? expected : []);
    }
  });

  test('nobody shares a role or holds a policy of AWS', () => {
    const roles = [...byEntry.values()].map(({ part, properties }) =>
      [part, properties.Role['Fn::GetAtt'][0]].join('/'),
    );
    expect(new Set(roles).size).toBe(roles.length);
    for (const part of ['api', 'workers'] as const) {
      for (const [id, { Properties }] of resources(part, 'AWS::IAM::Role')) {
        // CDK's own function that runs the seed at deployments.
        if (id.startsWith('AWSCDKTrigger')) continue;
        expect(Properties.ManagedPolicyArns, id).toBeUndefined();
      }
    }
  });

  test('an index can be queried and nothing else', () => {
    for (const { statements } of byEntry.values()) {
      for (const { Action, Resource } of statements) {
        if (JSON.stringify(Resource).includes('/index/')) expect(Action).toBe('dynamodb:Query');
      }
    }
  });

  test('records are published below the suffixes, in the offered types; at a suffix its mail policy and SOA only', () => {
    const statements = lambda('functions/publishing/route53/publish.ts').statements.filter(
      ({ Action }) => many(Action).includes('route53:ChangeResourceRecordSets'),
    );
    const all = ['CREATE', 'UPSERT', 'DELETE'];
    const statement = (types: string[], names: string[], changes = all) => ({
      Effect: 'Allow',
      Action: 'route53:ChangeResourceRecordSets',
      Resource: 'arn:aws:route53:::hostedzone/Z0000000000PRODEXAMPLE',
      Condition: {
        'ForAllValues:StringEquals': {
          'route53:ChangeResourceRecordSetsRecordTypes': types,
          'route53:ChangeResourceRecordSetsActions': changes,
        },
        'ForAllValues:StringLike': {
          'route53:ChangeResourceRecordSetsNormalizedRecordNames': names,
        },
      },
    });
    expect(statements).toEqual([
      statement(
        recordTypes.filter((type) => type !== 'LOC'),
        ['*.example.net'],
      ),
      statement(['MX', 'TXT'], ['example.net', '_dmarc.example.net']),
      statement(['SOA'], ['example.net'], ['UPSERT']),
    ]);
  });

  test('whether name servers have a change is read by who publishes on Route 53, and by nobody else', () => {
    const readers = [...byEntry].flatMap(([entry, { statements }]) =>
      statements
        .filter(({ Action }) => many(Action).includes('route53:GetChange'))
        .map(({ Resource }) => [entry, JSON.stringify(Resource)]),
    );
    expect(readers).toEqual([
      ['functions/publishing/route53/publish.ts', expect.stringContaining(':route53:::change/*')],
    ]);
  });

  test('a test of a zone writes one record of its own, and nothing else', () => {
    const [statement] = lambda('functions/publishing/route53/test.ts').statements.filter(
      ({ Action }) => many(Action).includes('route53:ChangeResourceRecordSets'),
    );
    expect(statement?.Condition).toMatchObject({
      'ForAllValues:StringEquals': { 'route53:ChangeResourceRecordSetsRecordTypes': ['TXT'] },
      'ForAllValues:StringLike': {
        'route53:ChangeResourceRecordSetsNormalizedRecordNames': ['_freehold-test.example.net'],
      },
    });
  });

  test('uploaded files are read by the converting function alone, and pictures written by it alone', () => {
    const may = (action: string, prefix: string) =>
      [...byEntry]
        .filter(([, { statements }]) =>
          statements.some(
            ({ Action, Resource }) =>
              many(Action).includes(action) && JSON.stringify(Resource).includes(`/${prefix}/*"`),
          ),
        )
        .map(([entry]) => entry);
    const [http, convert, discard, sweep] = ['http', 'convert', 'discard', 'sweep'].map(
      (name) => `functions/uploads/${name}.ts`,
    );
    expect(may('s3:GetObject', 'quarantine')).toEqual([convert]);
    // Covers and avatars are read to be copied for the gallery.
    expect(may('s3:GetObject', 'media')).toEqual([convert]);
    expect(may('s3:PutObject', 'quarantine')).toEqual([http]);
    expect(may('s3:PutObject', 'media')).toEqual([convert]);
    expect(may('s3:DeleteObject', 'quarantine').sort()).toEqual([discard, sweep]);
    expect(may('s3:DeleteObject', 'media')).toEqual([discard]);
  });

  test('mail is sent from the one address of the service', () => {
    const [statement] = lambda('functions/mail/send.ts').statements.filter(({ Action }) =>
      many(Action).includes('ses:SendEmail'),
    );
    expect(statement?.Condition).toEqual({
      StringEquals: { 'ses:FromAddress': 'no-reply@example.com' },
    });
    const resourcesOf = JSON.stringify(statement?.Resource);
    expect(resourcesOf).toContain(':identity/example.com');
    expect(resourcesOf).toContain(':configuration-set/');
  });

  test('the signing secret is read by who signs or unseals, the origin’s by who answers calls', () => {
    const readers = (variable: string) =>
      [...byEntry].filter(([, { environment }]) => variable in environment).map(([entry]) => entry);
    const http = Object.keys(contracts).map((area) => `functions/${area}/http.ts`);
    const unsealing = [
      'functions/canary/run.ts',
      'functions/mail/send.ts',
      'functions/privacy/depart.ts',
      'functions/webhooks/deliver.ts',
      'functions/uploads/discard.ts',
      'functions/uploads/sweep.ts',
      'functions/providers/seed.ts',
      ...['register', 'check', 'withdraw'].map((step) => `functions/hostnames/steps/${step}.ts`),
      'functions/hostnames/watch.ts',
      'functions/setups/recheck.ts',
      ...Object.keys(forEachTypeWithToken(() => ({ publish: [], sweep: [], test: [] }))),
    ];
    expect(readers('APP_SECRET_ARN').sort()).toEqual([...http, ...unsealing].sort());
    for (const { statements } of byEntry.values()) {
      const list = statements.find(({ Action }) =>
        many(Action).includes('secretsmanager:ListSecretVersionIds'),
      );
      if (!list) continue;
      expect(JSON.stringify(many(list.Resource))).toMatch(
        /^\[{"Fn::ImportValue":"[^"]*AppSecret\w+"}\]$/,
      );
    }
    expect(readers('ORIGIN_SECRET_ARN').sort()).toEqual(http.sort());
  });
});

describe('what a function is told', () => {
  const withLists = ['APP_SECRET_ARN', 'LISTS_FILE', 'ORIGIN_SECRET_ARN', 'TABLE_NAME'];
  const asksCloudflare = ['APP_SECRET_ARN', 'CLOUDFLARE_REQUESTS_PER_SECOND', 'TABLE_NAME'];
  const own: Record<string, string[]> = {
    ...forEachArea(['APP_SECRET_ARN', 'ORIGIN_SECRET_ARN', 'TABLE_NAME']),
    'functions/documentation/http.ts': ['APP_SECRET_ARN', 'ORIGIN_SECRET_ARN'],
    'functions/service/http.ts': [
      'APP_SECRET_ARN',
      'BRAND_TAGLINE',
      'COMMUNITY_URL',
      'ORIGIN_SECRET_ARN',
    ],
    'functions/auth/http.ts': ['ADMIN_EMAIL', 'APP_SECRET_ARN', 'ORIGIN_SECRET_ARN', 'TABLE_NAME'],
    'functions/domains/http.ts': withLists,
    'functions/search/http.ts': withLists,
    'functions/providers/http.ts': [
      'APP_SECRET_ARN',
      'LISTS_FILE',
      'MAIL_DOMAIN',
      'ORIGIN_SECRET_ARN',
      'TABLE_NAME',
      ...providerTypes.map(testVariable),
    ],
    ...forEachTypeWithToken((type) => {
      const asks = ['APP_SECRET_ARN', paceVariable(type), 'TABLE_NAME'];
      return {
        publish: [...asks, deadLetterVariable(type), 'MAIL_DOMAIN', queueVariable(type)],
        sweep: [...asks, queueVariable(type)],
        test: [...asks, 'PUBLIC_SUFFIX_LIST'],
      };
    }),
    'functions/publishing/route53/test.ts': [
      'PUBLIC_SUFFIX_LIST',
      'ROUTE53_REQUESTS_PER_SECOND',
      'TABLE_NAME',
    ],
    'functions/uploads/http.ts': [
      'APP_SECRET_ARN',
      'CONVERT_FUNCTION',
      'MEDIA_BUCKET',
      'ORIGIN_SECRET_ARN',
      'TABLE_NAME',
    ],
    'functions/invitations/http.ts': [
      'APP_SECRET_ARN',
      'CARD_FUNCTION',
      'ORIGIN_SECRET_ARN',
      'TABLE_NAME',
    ],
    'functions/invitations/draw-card.ts': [],
    'functions/smtp/http.ts': [
      'APP_SECRET_ARN',
      'ORIGIN_SECRET_ARN',
      'TABLE_NAME',
      'TRANSPORT_FUNCTION',
    ],
    'functions/news/http.ts': withLists,
    'functions/storages/http.ts': [
      'APP_SECRET_ARN',
      'LISTS_FILE',
      'ORIGIN_SECRET_ARN',
      'STORAGE_TEST_FUNCTION',
      'TABLE_NAME',
    ],
    'functions/storages/try-storage.ts': [],
    'functions/webhooks/http.ts': [
      'APP_SECRET_ARN',
      'ORIGIN_SECRET_ARN',
      'POST_FUNCTION',
      'TABLE_NAME',
    ],
    'functions/webhooks/deliver.ts': [
      'APP_SECRET_ARN',
      'DELIVER_QUEUE_URL',
      'POST_FUNCTION',
      'TABLE_NAME',
    ],
    'functions/webhooks/post.ts': [],
    'functions/mail/transport.ts': [],
    'functions/uploads/convert.ts': ['MEDIA_BUCKET'],
    'functions/uploads/discard.ts': [
      'APP_SECRET_ARN',
      'DISCARD_QUEUE_URL',
      'MEDIA_BUCKET',
      'TABLE_NAME',
    ],
    'functions/uploads/sweep.ts': ['APP_SECRET_ARN', 'MEDIA_BUCKET', 'TABLE_NAME'],
    'functions/showcases/http.ts': [
      'APP_SECRET_ARN',
      'CONVERT_FUNCTION',
      'ORIGIN_SECRET_ARN',
      'TABLE_NAME',
    ],
    'functions/showcases/shelve.ts': ['GALLERY_QUEUE_URL', 'TABLE_NAME'],
    'functions/showcases/count.ts': ['TABLE_NAME', 'VISITS_QUEUE_URL'],
    'functions/events/dispatch.ts': [
      'AGGREGATE_QUEUE_URL',
      'DELIVER_QUEUE_URL',
      'DEPARTURE_QUEUE_URL',
      'DISCARD_QUEUE_URL',
      'REINDEX_QUEUE_URL',
      'GALLERY_QUEUE_URL',
      'IMPORT_QUEUE_URL',
      'MAIL_QUEUE_URL',
      ...providerTypes.map(queueVariable),
      'REPLAY_QUEUE_URL',
      'REVIEW_QUEUE_URL',
      'REVISIT_QUEUE_URL',
      'TABLE_NAME',
      'VISITS_QUEUE_URL',
      'VERIFY_QUEUE_URL',
    ],
    'functions/reports/review.ts': ['REVIEW_QUEUE_URL', 'TABLE_NAME'],
    'functions/domains/reindex.ts': ['REINDEX_QUEUE_URL', 'TABLE_NAME'],
    'functions/hostnames/verify.ts': ['HOSTNAME_MACHINE_ARN', 'TABLE_NAME', 'VERIFY_QUEUE_URL'],
    'functions/setups/recheck.ts': ['APP_SECRET_ARN', 'TABLE_NAME'],
    'functions/hostnames/watch.ts': asksCloudflare,
    'functions/hostnames/steps/register.ts': asksCloudflare,
    'functions/hostnames/steps/check.ts': asksCloudflare,
    'functions/hostnames/steps/withdraw.ts': asksCloudflare,
    'functions/hostnames/steps/give-up.ts': ['TABLE_NAME'],
    'functions/statistics/aggregate.ts': ['AGGREGATE_QUEUE_URL', 'TABLE_NAME'],
    'functions/statistics/survey.ts': ['DEAD_LETTER_QUEUES', 'QUEUES_URL', 'TABLE_NAME'],
    'functions/statistics/pause.ts': ['TABLE_NAME'],
    'functions/upgrades/upgrade.ts': ['REINDEX_QUEUE_URL', 'TABLE_NAME'],
    'functions/statistics/replay.ts': ['QUEUES_URL', 'REPLAYS', 'REPLAY_QUEUE_URL'],
    'functions/publishing/route53/publish.ts': [
      'MAIL_DOMAIN',
      'ROUTE53_DEAD_LETTER_QUEUE_URL',
      'ROUTE53_QUEUE_URL',
      'ROUTE53_REQUESTS_PER_SECOND',
      'TABLE_NAME',
    ],
    'functions/publishing/revisit.ts': [
      'REVISIT_QUEUE_URL',
      ...providerTypes.map(queueVariable),
      'TABLE_NAME',
    ],
    'functions/publishing/route53/sweep.ts': [
      'ROUTE53_QUEUE_URL',
      'ROUTE53_REQUESTS_PER_SECOND',
      'TABLE_NAME',
    ],
    'functions/mail/send.ts': [
      'APP_SECRET_ARN',
      'MAIL_CONFIGURATION_SET',
      'MAIL_FROM',
      'MAIL_QUEUE_URL',
      'TABLE_NAME',
      'TRANSPORT_FUNCTION',
    ],
    'functions/premium/import-worker.ts': ['IMPORT_QUEUE_URL', 'TABLE_NAME'],
    'functions/privacy/depart.ts': ['APP_SECRET_ARN', 'DEPARTURE_QUEUE_URL', 'TABLE_NAME'],
    'functions/providers/seed.ts': ['APP_SECRET_ARN', 'LISTS_FILE', 'TABLE_NAME'],
  };
  const shared = {
    STAGE: 'prod',
    VERSION: '1.2.3',
    SITE_URL: 'https://www.example.com',
    BRAND_NAME: 'Freehold',
    CONTACT_ADDRESS: 'hello@example.com',
    METRICS_NAMESPACE: 'Freehold/prod',
  };

  /** What lies in a file beside the bundle. */
  const listed = Object.fromEntries(
    [...byEntry].flatMap(([entry, { lists }]) => (lists ? [[entry, lists]] : [])),
  );

  test('what grows with the configuration lies in a file: zones, suffixes, hosts and storages', () => {
    const hosts = { OPERATOR_HOSTS: 'www.example.com,example.com' };
    const suffix = { suffix: 'example.net', zoneId: 'Z0000000000PRODEXAMPLE' };
    const provider = {
      name: 'Example',
      suffix: suffix.suffix,
      type: 'route53',
      zoneId: suffix.zoneId,
    };
    expect(listed).toEqual({
      'functions/domains/http.ts': hosts,
      'functions/search/http.ts': hosts,
      'functions/news/http.ts': { STORAGE_ORIGINS: '[]' },
      'functions/storages/http.ts': { STORAGE_ORIGINS: '[]' },
      'functions/providers/http.ts': { ROUTE53_ZONES: JSON.stringify([suffix]) },
      'functions/providers/seed.ts': { PROVIDERS: expect.any(String) },
    });
    const seeded = JSON.parse(listed['functions/providers/seed.ts']?.PROVIDERS ?? '');
    expect(seeded).toEqual([{ ...provider, isDefault: true }]);
  });

  test.each(Object.entries(own))('%s gets what it uses', (entry, names) => {
    const { environment } = lambda(entry);
    expect(environment).toMatchObject(shared);
    const expected = [...Object.keys(shared), 'SERVICE', ...names];
    expect(Object.keys(environment).sort()).toEqual(expected.sort());
  });

  test('each runs Node 24 on arm64, logs JSON, and forgets its log in time', () => {
    for (const [entry, { part, properties }] of byEntry) {
      expect(properties, entry).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        LoggingConfig: { LogFormat: 'JSON' },
      });
      const log = resources(part).find(([id]) => id === properties.LoggingConfig.LogGroup.Ref);
      expect(log?.[1].Properties.RetentionInDays, entry).toBe(30);
    }
  });
});

describe('the routes', () => {
  const routes = resources('api', 'AWS::ApiGatewayV2::Route').map(
    ([, { Properties }]) => Properties,
  );
  const integrations = new Map<string, Resource>(
    resources('api', 'AWS::ApiGatewayV2::Integration'),
  );
  const functionBehind = (target: { 'Fn::Join': [string, [string, { Ref: string }]] }) =>
    integrations.get(target['Fn::Join'][1][1].Ref)?.Properties.IntegrationUri['Fn::GetAtt'][0];
  const declared = Object.entries(contracts).flatMap(([area, calls]) =>
    Object.values(calls).flatMap((call: Endpoint) =>
      methodsOf(call).map((method) => [`${method} /api${call.path}`, area as Area] as const),
    ),
  );

  test.each(declared)('%s goes to %s, once', (key, area) => {
    const found = routes.filter(({ RouteKey }) => RouteKey === key);
    expect(found).toHaveLength(1);
    expect(functionBehind(found[0].Target)).toBe(lambda(`functions/${area}/http.ts`).id);
  });

  test('there is no other route, but one that refuses unknown paths', () => {
    expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual(
      ['$default', ...declared.map(([key]) => key)].sort(),
    );
    const unknown = routes.find(({ RouteKey }) => RouteKey === '$default');
    expect(functionBehind(unknown?.Target)).toBe(lambda('functions/service/http.ts').id);
  });

  // https://docs.aws.amazon.com/lambda/latest/dg/services-apigateway.html#apigateway-permissions
  test('each may call the function behind it', () => {
    const permissions = resources('api', 'AWS::Lambda::Permission').map(
      ([, { Properties }]) => Properties,
    );
    const allows = (name: string, path: string) =>
      permissions.some(({ FunctionName, SourceArn }) => {
        const pattern = String(SourceArn['Fn::Join'][1].at(-1)).slice(1);
        const parts = pattern.split('*').map((part) => part.replaceAll('$', '\\$'));
        return FunctionName['Fn::GetAtt'][0] === name && RegExp(`^${parts.join('.*')}$`).test(path);
      });
    const refused = routes.filter(({ RouteKey, Target }) => {
      const path = `$default/${RouteKey.replace(/ \/?/, '/')}`;
      return !allows(functionBehind(Target), path);
    });
    expect(refused.map(({ RouteKey }) => RouteKey)).toEqual([]);
  });

  test('calls arrive in payload format 2.0, throttled and logged', () => {
    for (const { Properties } of integrations.values()) {
      expect(Properties.PayloadFormatVersion).toBe('2.0');
    }
    const [[, stage] = []] = resources('api', 'AWS::ApiGatewayV2::Stage');
    expect(stage?.Properties).toMatchObject({
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
    });
    expect(stage?.Properties.AccessLogSettings.Format).toContain('$context.requestId');
  });
});
