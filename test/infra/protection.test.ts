import { readdirSync } from 'node:fs';
import type { Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { firstScriptSource } from '#infra/constructs/site/first-script.ts';
import { contentSecurityPolicy } from '#infra/constructs/site/security-headers.ts';
import { manifestFolder } from '#infra/constructs/site/site-document.ts';
import { compressedPaths, pagePaths, pageStatus } from '#infra/constructs/site/site-paths.ts';
import { streamFilters } from '#infra/constructs/stream-filters.ts';
import { fits } from '#infra/local/events/filter-pattern.ts';
import { asSeenByEdge } from '#infra/local/front/edge.ts';
import { workers } from '#infra/stacks/workers/all.ts';
import { importPremiumDomains } from '#shared/areas/premium/calls.ts';
import { canaryMetric, canarySteps } from '#shared/canary.ts';
import { limits } from '#shared/limits.ts';
import { providerTypes, sweepAgeMetric } from '#shared/providers.ts';
import { renderedPages } from '#shared/site-pages.ts';
import { paths } from '#web/paths.ts';
import { builtSite, many, type Resource, settings, synthesize } from './synthesized.ts';

const { app, template, resources, functions, findings, stacks } = synthesize(
  [settings('prod')],
  builtSite(),
);
type Lambda = NonNullable<ReturnType<ReturnType<typeof functions>['get']>>;

const one = (part: Parameters<typeof resources>[0], type: string): Resource => {
  const found = resources(part, type);
  expect(found, type).toHaveLength(1);
  return (found[0] as [string, Resource])[1];
};

const edgeFunction = (code: string) => new Function(`${code}; return handler;`)();

/** Where a CloudFront function sends a request for a path, by a browser that takes some encodings and languages. */
function sentOn(
  code: string,
  path: string,
  accepted: { encoding?: string | undefined; language?: string } = {},
): string {
  const named = Object.entries(accepted).filter(([, value]) => value !== undefined);
  const headers = Object.fromEntries(named.map(([what, value]) => [`accept-${what}`, value]));
  return edgeFunction(code)({ request: asSeenByEdge({ url: path, headers }) }).uri;
}

/** The status that an answer gets for a path. */
const statusOf = (path: string, statusCode = 200): number =>
  edgeFunction(pageStatus)({
    request: asSeenByEdge({ url: path, headers: {} }),
    response: { statusCode, headers: {} },
  }).statusCode;

/** Kept, but for the rollback of the operation that made it. */
const kept = { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' };

describe('what must not be lost', () => {
  const table = one('data', 'AWS::DynamoDB::GlobalTable');

  test('the table can be taken back to any second, and neither be deleted nor go with its stack', () => {
    expect(table).toMatchObject(kept);
    expect(table.Properties.Replicas).toEqual([
      expect.objectContaining({
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    ]);
  });

  test('the table is encrypted under a key of the account, and paid by use', () => {
    expect(table.Properties.SSESpecification).toEqual({ SSEEnabled: true, SSEType: 'KMS' });
    expect(table.Properties.BillingMode).toBe('PAY_PER_REQUEST');
  });

  test('the table has its keys, its two indexes, its time to live and its stream', () => {
    const keys = (prefix = '') => [
      { AttributeName: `${prefix}pk`, KeyType: 'HASH' },
      { AttributeName: `${prefix}sk`, KeyType: 'RANGE' },
    ];
    expect(table.Properties).toMatchObject({
      KeySchema: keys(),
      GlobalSecondaryIndexes: [
        { IndexName: 'gsi1', KeySchema: keys('gsi1'), Projection: { ProjectionType: 'ALL' } },
        { IndexName: 'gsi2', KeySchema: keys('gsi2'), Projection: { ProjectionType: 'KEYS_ONLY' } },
      ],
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
  });

  test('the parameter that names the table stays as it is: a change of it would take a restored table out of use', () => {
    const declared = resources('data', 'AWS::SSM::Parameter').map(([, one]) => one.Properties);
    const [id] = resources('data', 'AWS::DynamoDB::GlobalTable')[0] ?? [];
    expect(declared).toEqual([
      {
        Description: 'Freehold prod: name and stream of the table that it uses',
        Name: '/freehold/prod/table',
        Tags: { 'freehold:stage': 'prod' },
        Type: 'StringList',
        Value: { 'Fn::Join': [',', [{ Ref: id }, { 'Fn::GetAtt': [id, 'StreamArn'] }]] },
      },
    ]);
  });

  test('no stack but its own knows the table by another way', () => {
    for (const part of ['api', 'workflows', 'workers', 'web', 'operations'] as const) {
      const text = JSON.stringify(Template.fromStack(stacks[0]?.[part] as Stack).toJSON());
      expect(text, part).not.toMatch(/ImportValue":"[^"]*DataTable/);
    }
  });

  test('the secrets are generated, and stay when their stack goes', () => {
    const secrets = resources('data', 'AWS::SecretsManager::Secret').map(([, secret]) => secret);
    expect(secrets).toHaveLength(2);
    for (const secret of secrets) {
      expect(secret).toMatchObject(kept);
      expect(secret.Properties.SecretString).toBeUndefined();
    }
    expect(secrets[0]?.Properties.GenerateSecretString).toMatchObject({
      GenerateStringKey: 'signing',
      PasswordLength: 64,
    });
  });

  test('no stack of a protected stage can be deleted by accident', () => {
    const parts = Object.values(stacks[0] ?? {});
    expect(parts.length).toBeGreaterThan(0);
    for (const stack of parts) expect(stack.terminationProtection).toBe(true);
  });

  test('a failed first deployment can be repeated: nothing that it made stays or bars the way', () => {
    const first = synthesize([settings('prod')], builtSite(), { first: 'yes' });
    const parts = Object.values(first.stacks[0] ?? {});
    expect(parts.length).toBeGreaterThan(0);
    for (const stack of parts) {
      expect(stack.terminationProtection).toBe(false);
      const made = Object.entries(Template.fromStack(stack).toJSON().Resources);
      for (const [id, resource] of made as [string, Resource][]) {
        expect(resource.DeletionPolicy ?? 'Delete', id).toMatch(/^(Delete|RetainExceptOnCreate)$/);
      }
    }
  });

  test('the table, which cannot be rolled back, is made when nothing else of its stack can fail', () => {
    // Nor the parameter that names it, whose name is the stage's.
    const later = ['AWS::DynamoDB::GlobalTable', 'AWS::CDK::Metadata', 'AWS::SSM::Parameter'];
    const others = resources('data').filter(([, { Type }]) => !later.includes(Type));
    const { DependsOn } = table as unknown as { DependsOn: string[] };
    expect(others.length).toBeGreaterThan(1);
    expect(DependsOn.sort()).toEqual(others.map(([id]) => id).sort());
  });
});

describe('work that fails', () => {
  const workersThatFail = Object.entries(workers)
    .filter(([, { queue, schedule }]) => queue ?? schedule)
    .map(([name]) => name);
  const queues = new Map(resources('workers', 'AWS::SQS::Queue'));
  const mappings = resources('workers', 'AWS::Lambda::EventSourceMapping').map(
    ([, { Properties }]) => Properties,
  );
  const idOf = (entry: string) => functions().get(entry)?.id;
  const mappingOf = (entry: string) =>
    mappings.find(({ FunctionName }) => FunctionName.Ref === idOf(entry));
  const queueOf = (entry: string) =>
    queues.get(mappingOf(entry).EventSourceArn['Fn::GetAtt'][0])?.Properties;

  const filtered = (eventName: string, before?: object, after?: object) => {
    const image = (item?: object) =>
      item && Object.fromEntries(Object.entries(item).map(([name, S]) => [name, { S }]));
    const record = {
      eventName,
      dynamodb: { OldImage: image(before), NewImage: image(after) },
    };
    const { Filters } = mappingOf('functions/events/dispatch.ts').FilterCriteria;
    return Filters.some(({ Pattern }: { Pattern: string }) => fits(record, JSON.parse(Pattern)));
  };
  const domain = { entity: 'domain' };
  const active = { entity: 'account', status: 'active' };
  const banned = { entity: 'account', status: 'banned' };

  test.each<[what: string, change: Parameters<typeof filtered>]>([
    ['a domain that changes', ['MODIFY', domain, domain]],
    ['a new domain', ['INSERT', undefined, domain]],
    ['a domain that is gone', ['REMOVE', domain, undefined]],
    ['a new account', ['INSERT', undefined, active]],
    ['a new mail', ['INSERT', undefined, { entity: 'mail' }]],
    ['a new domain', ['INSERT', undefined, domain]],
    ['a new import', ['INSERT', undefined, { entity: 'import' }]],
    ['an account that is banned', ['MODIFY', active, banned]],
    ['an account that is reinstated', ['MODIFY', banned, active]],
  ])('the dispatcher hears of %s', (_, change) => {
    expect(filtered(...change)).toBe(true);
  });

  test.each<[what: string, change: Parameters<typeof filtered>]>([
    ['a mail that is sent', ['REMOVE', { entity: 'mail' }, undefined]],
    ['the progress of an import', ['MODIFY', { entity: 'import' }, { entity: 'import' }]],
    ['a new code', ['INSERT', undefined, { entity: 'code' }]],
  ])('the dispatcher does not hear of %s', (_, change) => {
    expect(filtered(...change)).toBe(false);
  });

  test('Lambda takes no more than five filters', () => {
    const { Filters } = mappingOf('functions/events/dispatch.ts').FilterCriteria;
    expect(Filters.length).toBeLessThanOrEqual(5);
  });

  test('a followed removal is found by the image before it', () => {
    const [filter] = streamFilters([{ entities: ['upload'], events: ['REMOVE'] }]);
    expect(JSON.parse(String(filter?.pattern))).toEqual({
      eventName: ['REMOVE'],
      dynamodb: { OldImage: { entity: { S: ['upload'] } } },
    });
  });

  test('the dispatcher tries again until a change is old, then keeps what tells of it as a dead letter', () => {
    expect(mappingOf('functions/events/dispatch.ts')).toMatchObject({
      BatchSize: 100,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRecordAgeInSeconds: 6 * 3600,
      DestinationConfig: {
        OnFailure: {
          Destination: { 'Fn::GetAtt': [expect.stringContaining('DispatchFailures'), 'Arn'] },
        },
      },
    });
    // Left out, it is without end: https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-params.html
    expect(mappingOf('functions/events/dispatch.ts').MaximumRetryAttempts).toBeUndefined();
  });

  test('the sender takes one mail a run, with time for both tries of a slow server and for SES', () => {
    const entry = 'functions/mail/send.ts';
    expect(mappingOf(entry).BatchSize).toBe(1);
    const timeout = functions().get(entry)?.properties.Timeout;
    expect(timeout).toBeGreaterThanOrEqual(2 * limits.smtp.deadline + 10);
  });

  test.each(
    Object.entries(workers).flatMap(([name, { entry, queue }]) =>
      queue ? [{ name, entry, ...queue }] : [],
    ),
  )(
    '$name gives a message up after its tries, into a queue of its own kind',
    ({ entry, fifo, batchSize, maxReceiveCount }) => {
      const queue = queueOf(entry);
      expect(queue.FifoQueue).toBe(fifo);
      expect(queue.RedrivePolicy.maxReceiveCount).toBe(maxReceiveCount);
      const failures = queues.get(queue.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0]);
      expect(failures?.Properties.FifoQueue).toBe(fifo);
      expect(failures?.Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
      expect(mappingOf(entry)).toMatchObject({
        BatchSize: batchSize,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      });
      expect(queue.VisibilityTimeout).toBeGreaterThanOrEqual(
        6 * functions().get(entry)?.properties.Timeout,
      );
    },
  );

  test('a worker that sends to its own queue is not stopped after 16 rounds, and every other one is', () => {
    const sendsToItself = ({ id, statements }: Lambda) =>
      mappings
        .filter(({ FunctionName }) => FunctionName.Ref === id)
        .some(({ EventSourceArn }) =>
          statements.some(
            ({ Action, Resource }) =>
              many(Action).includes('sqs:SendMessage') &&
              JSON.stringify(Resource).includes(JSON.stringify(EventSourceArn)),
          ),
        );
    const entriesOf = (isMeant: (one: Lambda) => boolean) =>
      [...functions()].flatMap(([entry, one]) => (isMeant(one) ? [entry] : []));
    const goOn = entriesOf(({ properties }) => properties.RecursiveLoop === 'Allow');
    // Beside the publishers those whose work goes on from page to page.
    expect(goOn).toHaveLength(providerTypes.length + 2);
    // The right of a replay is for SQS, which moves the messages itself.
    const replay = 'functions/statistics/replay.ts';
    expect(entriesOf(sendsToItself).filter((entry) => entry !== replay)).toEqual(goOn);
  });

  test.each(providerTypes)(
    'the sweep of %s goes on every five minutes, one run after the other, and a failed one is noticed',
    (type) => {
      const entry = `functions/publishing/${type}/sweep.ts`;
      const [[, schedule] = []] = resources('workers', 'AWS::Scheduler::Schedule').filter(
        ([, { Properties }]) => Properties.Target.Arn['Fn::GetAtt'][0] === idOf(entry),
      );
      expect(schedule?.Properties).toMatchObject({
        ScheduleExpression: 'rate(5 minutes)',
        State: 'ENABLED',
      });
      expect(schedule?.Properties.Target.DeadLetterConfig).toBeDefined();
      expect(functions().get(entry)?.properties.Timeout).toBe(300);
      template('workers').hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
        FunctionName: { Ref: idOf(entry) },
        DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
      });
    },
  );

  test('suffixes are offered after all that a failure would roll back: functions, rights, mappings, queues', () => {
    const triggers = resources('workers', 'Custom::Trigger');
    const [seed] = triggers.filter(([id]) => id.startsWith('SeedOnDeployment'));
    const others = resources('workers').filter(([, { Type }]) => Type !== 'Custom::Trigger');
    expect(seed?.[1].DependsOn).toEqual(
      expect.arrayContaining(
        others.map(([id]) => id).filter((id) => !id.startsWith('AWSCDKTrigger')),
      ),
    );
  });

  test('the seed and the survey run on deployments', () => {
    template('workers').hasResourceProperties('Custom::Trigger', { ExecuteOnHandlerChange: true });
    const versions = resources('workers', 'AWS::Lambda::Version');
    expect(versions.map(([, { Properties }]) => Properties.FunctionName.Ref).sort()).toEqual(
      ['functions/providers/seed.ts', 'functions/statistics/survey.ts'].map(idOf).sort(),
    );
  });

  test('the survey asks every dead-letter queue of the workers', () => {
    const asked = JSON.stringify(
      functions().get('functions/statistics/survey.ts')?.environment.DEAD_LETTER_QUEUES,
    );
    for (const name of ['dispatch', ...workersThatFail]) {
      expect(asked.replaceAll('\\', '')).toContain(`"${name}":"`);
    }
  });

  test('every queue is encrypted and refuses connections without TLS', () => {
    const policies = resources('workers', 'AWS::SQS::QueuePolicy').map(
      ([, policy]) => policy.Properties,
    );
    for (const [id, { Properties }] of queues) {
      expect(Properties.SqsManagedSseEnabled, id).toBe(true);
      const policy = policies.find(({ Queues }) =>
        Queues.some((queue: { Ref: string }) => queue.Ref === id),
      );
      expect(policy?.PolicyDocument.Statement, id).toContainEqual(
        expect.objectContaining({
          Effect: 'Deny',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      );
    }
  });

  test('an operator hears of everything that was given up, and of lag, faults and bounces', () => {
    const alarms = resources('operations', 'AWS::CloudWatch::Alarm');
    expect(alarms.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual(
      [
        ...[
          'ProviderRefusals',
          'WaitingAge',
          'ServerErrors',
          'Latency',
          'ViewerAddressMissing',
          'ZoneFill',
          'Lagdispatch',
          'Lagaggregate',
          'Lagreindex',
          'CloudflareRequests',
          'CloudflareThrottled',
          'Lagdeliver',
          'Laggallery',
          'Bounces',
          'Complaints',
          'Failuresconvert',
          'Throttles',
          'TableThrottled',
          'MailsDropped',
          'CertificateDays',
          'Lagmail',
          'Retriesmail',
          'Retriesdeparture',
          'Failurestransport',
          'Timeoutshostnames',
        ],
        ...['dispatch', 'hostnames', ...workersThatFail].map((name) => `Failures${name}`),
        ...providerTypes.flatMap((type) => [sweepAgeMetric(type), `Stall${type}`]),
        ...canarySteps.map(canaryMetric),
        ...['Table', 'Calls', 'Mail', 'Logs'].map((what) => `Spending${what}`),
      ].sort(),
    );
    template('mail').hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'operator@example.com',
    });
  });

  test('a zone that was not compared for six hours is noticed, and so is a sweep that is silent', () => {
    const [[, alarm] = []] = resources('operations', 'AWS::CloudWatch::Alarm').filter(([id]) =>
      id.startsWith('Route53SweepAge'),
    );
    expect(alarm?.Properties).toMatchObject({
      Metrics: [{ Expression: 'SELECT MAX(Route53SweepAge) FROM "Freehold/prod"' }],
      Threshold: 21_600,
      TreatMissingData: 'breaching',
    });
  });

  test('an alarm on a metric of ours looks where the functions write it', () => {
    const namespaces = new Set(
      [...functions().values()].map(({ environment }) => environment.METRICS_NAMESPACE),
    );
    expect([...namespaces]).toEqual(['Freehold/prod']);
    const emitted = resources('operations', 'AWS::CloudWatch::Alarm').filter(([, { Properties }]) =>
      JSON.stringify(Properties).includes('Freehold/'),
    );
    expect(emitted.map(([id]) => id)).toContainEqual(
      expect.stringContaining('ViewerAddressMissing'),
    );
    for (const [id, { Properties }] of emitted) {
      expect(JSON.stringify(Properties), id).toContain(String.raw`FROM \"Freehold/prod\"`);
    }
    for (const [id, { Properties }] of resources('operations', 'AWS::CloudWatch::Alarm')) {
      expect(Properties.Namespace ?? 'AWS/', id).toMatch(/^AWS\//);
    }
  });

  test('alarms and SES may publish to the operator, nobody may without TLS', () => {
    const { Statement } = one('mail', 'AWS::SNS::TopicPolicy').Properties.PolicyDocument;
    const allowed = Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow');
    expect(
      allowed.map(({ Principal }: { Principal: { Service: string } }) => Principal.Service).sort(),
    ).toEqual(['cloudwatch.amazonaws.com', 'ses.amazonaws.com']);
    for (const { Condition } of allowed) {
      expect(JSON.stringify(Condition).toLowerCase()).toContain('aws:sourceaccount');
    }
    expect(Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    );
  });

  test('addresses that bounced or complained are not written to again', () => {
    expect(one('mail', 'AWS::SES::ConfigurationSet').Properties).toMatchObject({
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
      ReputationOptions: { ReputationMetricsEnabled: true },
    });
    expect(one('mail', 'AWS::SES::EmailIdentity').Properties.EmailIdentity).toBe('example.com');
  });
});

describe('the site', () => {
  const distribution = one('web', 'AWS::CloudFront::Distribution').Properties.DistributionConfig;
  const behind = (path: string) =>
    distribution.CacheBehaviors.find(
      ({ PathPattern }: { PathPattern: string }) => PathPattern === path,
    );
  const headersOf = ({ ResponseHeadersPolicyId }: { ResponseHeadersPolicyId: { Ref: string } }) =>
    resources('web', 'AWS::CloudFront::ResponseHeadersPolicy').find(
      ([id]) => id === ResponseHeadersPolicyId.Ref,
    )?.[1].Properties;
  const origin = (id: string) => distribution.Origins.find(({ Id }: { Id: string }) => Id === id);

  test('no bucket can be reached or made reachable by the public', () => {
    const buckets = resources('web', 'AWS::S3::Bucket');
    expect(buckets).toHaveLength(2);
    for (const [id, bucket] of buckets) {
      const { Properties } = bucket;
      expect(Properties.PublicAccessBlockConfiguration, id).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties.BucketEncryption, id).toBeDefined();
      expect(bucket, id).toMatchObject(kept);
    }
  });

  test('the files are read by this distribution only, which signs for it', () => {
    const { OriginAccessControlId, DomainName } = origin(
      distribution.DefaultCacheBehavior.TargetOriginId,
    );
    expect(OriginAccessControlId).toBeDefined();
    template('web').hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
    });
    const bucket = DomainName['Fn::GetAtt'][0];
    const policy = resources('web', 'AWS::S3::BucketPolicy').find(
      ([, { Properties }]) => Properties.Bucket.Ref === bucket,
    )?.[1];
    const allowed = policy?.Properties.PolicyDocument.Statement.filter(
      ({ Effect }: { Effect: string }) => Effect === 'Allow',
    );
    expect(allowed).toEqual([
      expect.objectContaining({
        Action: ['s3:GetObject', 's3:ListBucket'],
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
      }),
    ]);
  });

  test('the content security policy is this and nothing else', () => {
    const { ResponseHeadersPolicyConfig } = headersOf(distribution.DefaultCacheBehavior);
    expect(ResponseHeadersPolicyConfig.SecurityHeadersConfig).toEqual({
      ContentSecurityPolicy: {
        ContentSecurityPolicy: {
          'Fn::Join': [
            '',
            [
              `default-src 'none'; script-src 'self' ${firstScriptSource()}; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' `,
              { 'Fn::ImportValue': expect.stringContaining('RegionalDomainName') },
              "/quarantine/; worker-src 'self' blob:; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
            ],
          ],
        },
        Override: true,
      },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'same-origin', Override: true },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, Override: true },
    });
    expect(ResponseHeadersPolicyConfig.CustomHeadersConfig.Items).toEqual([
      { Header: 'cross-origin-opener-policy', Value: 'same-origin', Override: true },
    ]);
  });

  test('pictures are served signed, for a year, without cookies, and run nothing', () => {
    const media = behind('/media/*');
    const { S3OriginConfig, OriginAccessControlId } = origin(media.TargetOriginId);
    expect(OriginAccessControlId).toBeDefined();
    expect(S3OriginConfig).toEqual({ OriginAccessIdentity: '' });
    // The managed policy CachingOptimized, which sends neither cookies nor headers on.
    expect(media).toMatchObject({ CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6' });
    expect(media.OriginRequestPolicyId).toBeUndefined();
    expect(media.AllowedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD']);
    const { SecurityHeadersConfig } = headersOf(media).ResponseHeadersPolicyConfig;
    expect(SecurityHeadersConfig).toMatchObject({
      ContentSecurityPolicy: {
        ContentSecurityPolicy: "default-src 'none'; sandbox; frame-ancestors 'none'",
        Override: true,
      },
      ContentTypeOptions: { Override: true },
    });
  });

  test.each([
    '/news/feed.xml',
    '/.well-known/security.txt',
    '/.well-known/api-catalog',
    `/news/${'?'.repeat(26)}`,
    `/i/${'?'.repeat(10)}.png`,
    '/people/*',
    '/api/config',
    '/api/notifications/active',
  ])('%s is the API’s, kept for as long as it says, without a query', (path) => {
    const feed = behind(path);
    expect(feed.TargetOriginId).toBe(behind('/api/*').TargetOriginId);
    expect(feed).toMatchObject({
      ViewerProtocolPolicy: 'redirect-to-https',
      // The managed policies CachingOptimized and AllViewerExceptHostHeader.
      CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    });
  });

  test.each(['/api', '/nic/*'])('%s is the API’s for programs, never cached', (path) => {
    const { FunctionAssociations, ...program } = behind(path);
    const { PathPattern: _, FunctionAssociations: __, ...calls } = behind('/api/*');
    expect(program).toEqual({ ...calls, PathPattern: path });
    expect(FunctionAssociations).toEqual(behind('/news/feed.xml').FunctionAssociations);
  });

  test.each([
    ['/news/', '?'.repeat(26), '01JZ0000000000000000000000', '', '/api/news/', '/page'],
    ['/i/', '?'.repeat(10), '7KX2M9QABC', '', '/api/invitations/', '/page'],
    ['/i/', '?'.repeat(10), '7KX2M9QABC', '.png', '/api/invitations/', '/picture'],
    ['/people/', '*', 'ann-pier', '', '/api/people/', '/page'],
  ])(
    'an address below %s leads to the call of its page',
    (place, pattern, id, ends, calls, call) => {
      const [{ EventType, FunctionARN }] = behind(place + pattern + ends).FunctionAssociations;
      expect(EventType).toBe('viewer-request');
      const edge = new Map(resources('web', 'AWS::CloudFront::Function'));
      const code = edge.get(FunctionARN['Fn::GetAtt'][0])?.Properties.FunctionCode;
      const handler = new Function(`${code}; return handler;`)();
      const leadsTo = (uri: string) => handler({ request: { uri } }).uri;
      expect(leadsTo(`${place}${id}${ends}`)).toBe(calls + id + call);
      expect(leadsTo(`${place}../x${ends}`)).toBe(`${calls}---x${call}`);
    },
  );

  test('CloudFront reads pictures alone, abandoned files end after a day, pages of the site may send', () => {
    const [[, bucket] = []] = resources('media', 'AWS::S3::Bucket');
    expect(bucket).toMatchObject(kept);
    expect(bucket?.Properties).toMatchObject({
      PublicAccessBlockConfiguration: { RestrictPublicBuckets: true, BlockPublicPolicy: true },
      LifecycleConfiguration: {
        Rules: [
          expect.objectContaining({ Prefix: 'quarantine/', ExpirationInDays: 1 }),
          expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 35 } }),
        ],
      },
      VersioningConfiguration: { Status: 'Enabled' },
      CorsConfiguration: {
        CorsRules: [
          expect.objectContaining({
            AllowedOrigins: ['https://www.example.com'],
            AllowedMethods: ['PUT'],
          }),
        ],
      },
    });
    const { Statement } = one('media', 'AWS::S3::BucketPolicy').Properties.PolicyDocument;
    const allowed = Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow');
    expect(allowed.map(({ Action }: { Action: string }) => Action)).toEqual([
      's3:GetObject',
      's3:ListBucket',
    ]);
    expect(JSON.stringify(allowed[0].Resource)).toContain('/media/*"');
    for (const { Principal, Condition } of allowed) {
      expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
      expect(Condition.StringEquals['aws:SourceAccount']).toBeDefined();
    }
  });

  test('Turnstile’s script and frame are allowed where it is configured', () => {
    const turnstile = { siteKey: '0x4AAAAAAABkMYinukE8nzYS', secretArn: '' };
    const policy = contentSecurityPolicy({ captcha: { turnstile }, storageOrigins: [] }, '');
    expect(policy).toContain(
      `script-src 'self' ${firstScriptSource()} https://challenges.cloudflare.com;`,
    );
    expect(policy).toContain('frame-src https://challenges.cloudflare.com;');
  });

  test('pages may send files to configured storages, and show what they hold, and nothing of other hosts', () => {
    const storageOrigins = ['https://r2.example.com', 'http://127.0.0.1:9000'];
    const policy = contentSecurityPolicy(
      { captcha: undefined, storageOrigins },
      'bucket.example/quarantine/',
    );
    expect(policy).toContain("img-src 'self' data: https://r2.example.com http://127.0.0.1:9000;");
    expect(policy).toContain(
      "connect-src 'self' bucket.example/quarantine/ https://r2.example.com http://127.0.0.1:9000;",
    );
  });

  test('every answer carries the security headers', () => {
    for (const each of [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]) {
      expect(each.ResponseHeadersPolicyId).toBeDefined();
    }
  });

  test('the API is behind /api, uncached, with every method, every header but Host, and the secret', () => {
    const api = behind('/api/*');
    expect(api).toMatchObject({
      AllowedMethods: expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']),
      ViewerProtocolPolicy: 'https-only',
      // The managed policies CachingDisabled and AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    });
    const { OriginCustomHeaders, CustomOriginConfig } = origin(api.TargetOriginId);
    expect(CustomOriginConfig).toMatchObject({ OriginProtocolPolicy: 'https-only' });
    expect(OriginCustomHeaders[0].HeaderName).toBe('x-origin-secret');
    expect(JSON.stringify(OriginCustomHeaders[0].HeaderValue)).toContain(
      '{{resolve:secretsmanager:',
    );
  });

  test('a rotated origin secret is named by its version, or CloudFormation would not read it', () => {
    const version = 'EXAMPLE1-90ab-cdef-fedc-ba987EXAMPLE';
    const rotated = synthesize([settings('prod')], undefined, { originSecretVersion: version });
    const [found] = rotated.resources('web', 'AWS::CloudFront::Distribution');
    const headers = JSON.stringify(found?.[1].Properties.DistributionConfig.Origins);
    expect(headers).toContain(`:SecretString:::${version}}}`);
    expect(JSON.stringify(distribution.Origins)).toContain(':SecretString:::}}');
  });

  test('a body that no call accepts is refused at the edge, in our envelope', () => {
    const [{ EventType, FunctionARN }] = behind('/api/*').FunctionAssociations;
    expect(EventType).toBe('viewer-request');
    const edge = new Map(resources('web', 'AWS::CloudFront::Function'));
    const code = edge.get(FunctionARN['Fn::GetAtt'][0])?.Properties.FunctionCode;
    const handler = new Function(`${code}; return handler;`)();
    const request = (headers: object) => ({ uri: '/api/x', headers });
    const answer = (headers: object) =>
      handler({ request: request(headers), context: { requestId: 'R1' } });
    const largest = importPremiumDomains.bodyMax;
    for (const headers of [{}, { 'content-length': { value: String(largest) } }]) {
      expect(answer(headers)).toEqual(request(headers));
    }
    const refusal = answer({ 'content-length': { value: String(largest + 1) } });
    expect(refusal).toMatchObject({
      statusCode: 413,
      headers: { 'x-request-id': { value: 'R1' } },
    });
    expect(JSON.parse(refusal.body.data)).toMatchObject({ code: 'TOO_LARGE' });
  });

  test('a page that the build renders is a file in the language of the address, else in the first that is known', () => {
    for (const path of Object.keys(renderedPages)) {
      const name = renderedPages[path as keyof typeof renderedPages];
      expect(sentOn(pagePaths, path)).toBe(`/pages/en/${name}.html`);
    }
    const language = 'pt-BR,pt;q=0.9, DE-ch;q=0.8,fr;q=0.7';
    expect(sentOn(pagePaths, '/about/', { language })).toBe('/pages/de/about.html');
    expect(sentOn(pagePaths, '/about?lang=ja', { language })).toBe('/pages/ja/about.html');
    expect(sentOn(pagePaths, '/about?lang=xx', { language })).toBe('/pages/de/about.html');
    for (const other of ['*', 'pt', ',;', 'constructor'])
      expect(sentOn(pagePaths, '/about', { language: other })).toBe('/pages/en/about.html');
  });

  test('password managers are sent to the form that changes a password, and to no page that is not', () => {
    const request = { uri: '/.well-known/change-password', headers: {}, querystring: {} };
    expect(edgeFunction(pagePaths)({ request })).toEqual({
      statusCode: 302,
      statusDescription: 'Found',
      headers: { location: { value: '/dashboard/account?change=password' } },
    });
    // Managers ask for it to learn whether unknown paths are not found (the page above, 3).
    const unknown =
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect(statusOf(unknown)).toBe(404);
  });

  test('each page of the site has a file: a rendered one, or the one that browsers fill', () => {
    const ids = '01JZ0000000000000000000000';
    const known = Object.values({ ...paths, console: '/admin/users' }).map((path) =>
      typeof path === 'function' ? path(ids, ids) : path,
    );
    for (const path of [
      ...known,
      '/account',
      '/domains',
      '/report/a.example.com',
      '/news/1/',
      '/people/a/',
    ]) {
      const isRendered = Object.keys(renderedPages).includes(path);
      expect(sentOn(pagePaths, path), path).toMatch(
        isRendered ? /^\/pages\/en\// : /^\/index\.html$/,
      );
      expect(statusOf(path), path).toBe(200);
    }
  });

  test('a path that is no page’s is not found, by the path that was asked for and by its file', () => {
    for (const path of ['/nothing', '/news/1/2', '/v1.2/about', '/constructor', '/aboutt', '/a/']) {
      const file = sentOn(pagePaths, path, { language: 'it' });
      expect(file, path).toBe('/pages/it/not-found.html');
      expect([statusOf(path), statusOf(file), statusOf(`/br${file}`)]).toEqual([404, 404, 404]);
      // What the browser has already is not sent again, whatever its status.
      expect(statusOf(path, 304)).toBe(304);
    }
  });

  test('a file’s path leads to the file', () => {
    for (const file of ['/favicon.svg', '/robots.txt', '/index.html']) {
      expect(sentOn(pagePaths, file), file).toBe(file);
      expect(statusOf(file)).toBe(200);
    }
  });

  /** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions */
  test('its functions have at most 10 kB', () => {
    const edge = resources('web', 'AWS::CloudFront::Function');
    expect(edge.length).toBeGreaterThan(0);
    for (const [, { Properties }] of edge)
      expect(Properties.FunctionCode.length).toBeLessThan(10_000);
  });

  test('a browser that takes brotli gets the compressed copy of a page, and of what compresses well', () => {
    const takes = { encoding: 'gzip, deflate, br, zstd' };
    expect(sentOn(pagePaths, '/domains', takes)).toBe('/br/index.html');
    expect(sentOn(pagePaths, '/robots.txt', takes)).toBe('/br/robots.txt');
    expect(sentOn(pagePaths, '/link.png', takes)).toBe('/link.png');
    expect(sentOn(compressedPaths, '/assets/app-1a2b3c.js', takes)).toBe(
      '/br/assets/app-1a2b3c.js',
    );
    for (const other of [undefined, 'gzip', 'identity', 'zebra']) {
      expect(sentOn(pagePaths, '/domains', { encoding: other })).toBe('/index.html');
      expect(sentOn(compressedPaths, '/assets/app-1a2b3c.js', { encoding: other })).toBe(
        '/assets/app-1a2b3c.js',
      );
    }
  });

  test('it keeps no refusal and no fault, and answers none by a page', () => {
    expect(distribution.CustomErrorResponses).toEqual(
      [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({
        ErrorCode,
        ErrorCachingMinTTL: 0,
      })),
    );
  });

  test('it speaks HTTP/2 and 3, TLS 1.2 or newer, under its own name', () => {
    expect(distribution).toMatchObject({
      Aliases: ['www.example.com'],
      HttpVersion: 'http2and3',
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
    });
    expect(distribution.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
  });

  test('its log keeps no search terms, referrers or cookies, wherever the stage is', () => {
    expect(distribution.Logging).toBeUndefined();
    const parts = ['Source', 'Destination', ''].map((part) =>
      one('web', `AWS::Logs::Delivery${part}`),
    );
    const [source, destination, delivery] = parts as [Resource, Resource, Resource];
    const { RecordFields, DeliverySourceName } = delivery.Properties;
    expect(RecordFields).toEqual(
      expect.arrayContaining(['date', 'time', 'c-ip', 'cs-method', 'cs-uri-stem', 'sc-status']),
    );
    for (const field of ['cs-uri-query', 'cs(Referer)', 'cs(Cookie)']) {
      expect(RecordFields).not.toContain(field);
    }
    expect(source.Properties).toMatchObject({ Name: DeliverySourceName, LogType: 'ACCESS_LOGS' });
    expect(destination.Properties).toMatchObject({ OutputFormat: 'w3c' });
    // CloudFront's logs are declared in one region: elsewhere there are none.
    const { Conditions } = template('web').toJSON();
    for (const part of parts) {
      const { Condition } = part as Resource & { Condition?: string };
      expect(Conditions[Condition ?? '']).toEqual({
        'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'],
      });
    }
    template('web').hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'delivery.logs.amazonaws.com' },
            Action: 's3:PutObject',
            Condition: Match.objectLike({
              StringEquals: Match.objectLike({ 'aws:SourceAccount': Match.anyValue() }),
            }),
          }),
        ]),
      },
    });
  });

  test('assets are kept for a year, pages are asked for anew, and assets come first', () => {
    const uploads = resources('web', 'Custom::CDKBucketDeployment');
    const upload = (name: string) => uploads.find(([id]) => id.startsWith(`Upload${name}`)) ?? [];
    expect(upload('Assets')[1]?.Properties).toMatchObject({
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      Exclude: ['*'],
      Include: ['assets/*'],
      Prune: false,
    });
    expect(upload('Pages')[1]?.Properties).toMatchObject({
      SystemMetadata: { 'cache-control': 'no-cache' },
      // The compressed ones are not deleted for being no part of the plain ones.
      Exclude: ['assets/*', 'br/*'],
    });
    for (const name of ['Pages', 'CompressedPages']) {
      const { DependsOn } = upload(name)[1] as { DependsOn?: string[] };
      expect(many(DependsOn)).toEqual(
        expect.arrayContaining([upload('Assets')[0], upload('CompressedAssets')[0]]),
      );
    }
  });

  test('compressed files lie in a folder of their own, and say how they are compressed', () => {
    const uploads = resources('web', 'Custom::CDKBucketDeployment');
    const compressed = uploads.filter(([id]) => id.startsWith('UploadCompressed'));
    expect(compressed.map(([, { Properties }]) => Properties)).toEqual([
      expect.objectContaining({
        DestinationBucketKeyPrefix: 'br',
        SystemMetadata: {
          'cache-control': 'public, max-age=31536000, immutable',
          'content-encoding': 'br',
        },
        Include: ['assets/*'],
        Prune: false,
      }),
      expect.objectContaining({
        DestinationBucketKeyPrefix: 'br',
        SystemMetadata: { 'cache-control': 'no-cache', 'content-encoding': 'br' },
        Exclude: ['assets/*'],
      }),
    ]);
  });

  test('what only the build reads is not uploaded', () => {
    const uploaded = readdirSync(app.outdir, { recursive: true, encoding: 'utf8' });
    expect(uploaded.some((path) => path.endsWith('/assets/app-1a2b3c.js'))).toBe(true);
    expect(uploaded.filter((path) => path.includes(manifestFolder))).toEqual([]);
  });
});

test('cdk-nag finds nothing that is not accepted with a reason', () => {
  expect(findings()).toEqual([]);
});
