import { copyFileSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Stack } from 'aws-cdk-lib';
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { settingsOf } from '#infra/config.ts';
import { builtSite, configuration, type Resource, settings, synthesize } from './synthesized.ts';

const tokenSecretArn = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:cloudflare-AbCdEf';

/** Everything that is off in `prod`: a key of one's own, Turnstile, a host for programs, a zone for the mail's records, Cloudflare alone. */
function unusual() {
  const config = configuration();
  const edge = {
    name: 'Edge',
    suffix: 'edge.example',
    type: 'cloudflare',
    zoneId: '023e105f4ecef8ad9ca31a8372d0c353',
    tokenSecretArn,
    isDefault: true,
  };
  Object.assign(config.stages.dev as object, {
    region: 'us-east-1',
    account: '123456789012',
    encryption: 'customer-managed',
    providers: [edge],
    siteUrl: undefined,
    domain: { names: ['www.example.org', 'example.org'] },
    mail: { from: 'no-reply@dev.example.com', hostedZoneId: 'Z0000000000MAILEXAMPLE' },
    api: { host: 'api.example.org', hostedZoneId: 'Z0000000000SITEEXAMPLE' },
    captcha: {
      turnstile: {
        siteKey: '0x4AAAAAAABkMYinukE8nzYS',
        secretArn: 'arn:aws:secretsmanager:us-east-1:123456789012:secret:turnstile-AbCdEf',
      },
    },
  });
  Object.assign(config.stages.prod as object, { account: '123456789012' });
  return settingsOf(config, 'dev', '1.2.3');
}

const { stacks, functions, resources, template, findings } = synthesize([
  unusual(),
  settings('prod'),
  settings('local'),
]);
const [, prod, local] = stacks;

/** Properties with names that are unique in an account. */
const namedBy: Record<string, (properties: Resource['Properties']) => unknown> = {
  'AWS::CloudFront::Function': ({ Name }) => Name,
  'AWS::CloudFront::OriginAccessControl': (properties) => properties.OriginAccessControlConfig.Name,
  'AWS::CloudFront::ResponseHeadersPolicy': (of) => of.ResponseHeadersPolicyConfig.Name,
  'AWS::CloudWatch::Alarm': ({ AlarmName }) => AlarmName,
  'AWS::CloudWatch::Dashboard': ({ DashboardName }) => DashboardName,
  'AWS::DynamoDB::GlobalTable': ({ TableName }) => TableName,
  'AWS::IAM::Role': ({ RoleName }) => RoleName,
  'AWS::Lambda::Function': ({ FunctionName }) => FunctionName,
  'AWS::Logs::DeliveryDestination': ({ Name }) => Name,
  'AWS::Logs::DeliverySource': ({ Name }) => Name,
  'AWS::Logs::LogGroup': ({ LogGroupName }) => LogGroupName,
  'AWS::S3::Bucket': ({ BucketName }) => BucketName,
  'AWS::SES::ConfigurationSet': ({ Name }) => Name,
  'AWS::SES::EmailIdentity': ({ EmailIdentity }) => EmailIdentity,
  'AWS::SNS::Topic': ({ TopicName }) => TopicName,
  'AWS::SQS::Queue': ({ QueueName }) => QueueName,
  'AWS::Scheduler::Schedule': ({ Name }) => Name,
  'AWS::SecretsManager::Secret': ({ Name }) => Name,
};

const physicalNames = (parts: Record<string, Stack>): string[] =>
  Object.values(parts).flatMap((stack) =>
    Object.values(Template.fromStack(stack).toJSON().Resources as Record<string, Resource>).flatMap(
      ({ Type, Properties = {} }) => {
        const name = namedBy[Type]?.(Properties);
        return name ? [`${Type} ${JSON.stringify(name)}`] : [];
      },
    ),
  );

describe('several stages in one account', () => {
  test('share no name of a stack', () => {
    const names = stacks.flatMap((parts) => Object.values(parts).map(({ stackName }) => stackName));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('freehold-prod-data');
  });

  test('share no name of anything in a stack', () => {
    const names = stacks.flatMap((parts) => physicalNames(parts));
    expect(names).toContain('AWS::Logs::LogGroup "/aws/vendedlogs/freehold-prod-api"');
    expect(new Set(names).size).toBe(names.length);
  });

  test('do not depend on each other, nor their stacks on each other in circles', () => {
    for (const parts of stacks) {
      const order = Object.values(parts);
      for (const [index, stack] of order.entries()) {
        for (const other of stack.dependencies) {
          expect(order.indexOf(other as (typeof order)[number]), stack.stackName).toBeLessThan(
            index,
          );
          expect(order).toContain(other);
        }
      }
    }
  });

  test('cdk-nag finds nothing in any of them that is not accepted with a reason', () => {
    expect(findings()).toEqual([]);
  });
});

describe('a stage that names its region', () => {
  test.each([
    ['eu-central-1', undefined],
    ['us-east-1', '123456789012'],
    ['ap-southeast-2', '123456789012'],
  ])('is synthesized for %s in the account %s, with its site', (region, account) => {
    const config = configuration();
    Object.assign(config.stages.prod as object, { region, account });
    Object.assign(config.stages.dev as object, { account });
    const there = synthesize([settingsOf(config, 'prod', '1.2.3')], builtSite());
    expect(there.findings()).toEqual([]);
    there.template('web').resourceCountIs('Custom::CDKBucketDeployment', 4);
    // What is made of the site goes with the assembly, not into a folder that nobody empties.
    expect(readdirSync(there.app.outdir)).toContainEqual(expect.stringMatching(/^addressed-/));
    there.template('api').hasResourceProperties('AWS::Lambda::Function', { Runtime: 'nodejs24.x' });
  });
});

describe('a stage with a brand of its own', () => {
  const upload = (name: string) => {
    const site = builtSite();
    const web = join(import.meta.dirname, '../../web');
    copyFileSync(join(web, 'index.html'), join(site, 'index.html'));
    for (const file of ['robots.txt', 'site.webmanifest'])
      copyFileSync(join(web, 'public', file), join(site, file));
    const config = configuration();
    Object.assign(config.stages.prod as object, { brand: { name } });
    const { outdir } = synthesize([settingsOf(config, 'prod', '1.2.3')], site).app;
    const files = globSync('addressed-*/*/*', { cwd: outdir }).map((path) => {
      const bytes = readFileSync(join(outdir, path));
      const isCompressed = path.includes('compressed');
      return [path, (isCompressed ? brotliDecompressSync(bytes) : bytes).toString()] as const;
    });
    return new Map(files.map(([path, text]) => [path.split('/').slice(1).join('/'), text]));
  };

  test('is uploaded under that name, plain and compressed', () => {
    const files = upload('Small names');
    const names = ['index.html', 'robots.txt', 'site.webmanifest'];
    const paths = ['compressed', 'plain'].flatMap((folder) =>
      names.map((name) => `${folder}/${name}`),
    );
    expect([...files.keys()].sort()).toEqual(paths);
    for (const [path, text] of files) {
      expect(text, path).not.toContain('{{');
      expect(text, path).not.toContain('Freehold');
      if (!path.endsWith('.txt')) expect(text, path).toContain('Small names');
    }
  });

  test('may have any characters in it', () => {
    const files = upload('A&"<B>');
    for (const folder of ['compressed', 'plain']) {
      expect(files.get(`${folder}/index.html`)).toContain('<title>A&amp;&quot;&lt;B&gt;</title>');
      const manifest = JSON.parse(files.get(`${folder}/site.webmanifest`) ?? '');
      expect(manifest.name).toBe('A&"<B>');
    }
  });
});

describe('a stage in the SES sandbox', () => {
  const inSandbox = (adminEmail: string) => {
    const config = configuration();
    const prod = config.stages.prod as { mail: object };
    Object.assign(prod, { adminEmail, mail: { ...prod.mail, sandbox: true } });
    return synthesize([settingsOf(config, 'prod', '1.2.3')]);
  };

  test('verifies the first administrator, and may mail them', () => {
    const sandbox = inSandbox('operator@elsewhere.example');
    sandbox.template('mail').hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'operator@elsewhere.example',
    });
    const sender = sandbox.functions().get('functions/mail/send.ts');
    expect(JSON.stringify(sender?.statements)).toContain(':identity/operator@elsewhere.example');
    expect(sandbox.findings()).toEqual([]);
  });

  test('verifies no address of its own mail domain a second time', () => {
    inSandbox('operator@example.com')
      .template('mail')
      .resourceCountIs('AWS::SES::EmailIdentity', 1);
  });
});

describe('a stage without protection', () => {
  test('goes with its stacks, and leaves nothing behind', () => {
    const parts = Object.values(local ?? {});
    expect(parts.length).toBeGreaterThan(0);
    for (const stack of parts) {
      expect(stack.terminationProtection).toBe(false);
      for (const [id, { DeletionPolicy }] of Object.entries(
        Template.fromStack(stack).toJSON().Resources as Record<string, Resource>,
      )) {
        expect(DeletionPolicy ?? 'Delete', id).toBe('Delete');
      }
    }
  });
});

describe('a site that is not built', () => {
  test('does not stop the synthesis, but is warned of', () => {
    if (!prod) throw new Error('There is no such stage.');
    Annotations.fromStack(prod.web).hasWarning('*', Match.stringLikeRegexp('npm run build'));
    Template.fromStack(prod.web).resourceCountIs('Custom::CDKBucketDeployment', 0);
  });
});

describe('a stage with settings of its own', () => {
  test('keeps the table under a key of its own, which each of its users may use through DynamoDB', () => {
    const [[keyId, key] = []] = resources('data', 'AWS::KMS::Key');
    expect(key?.Properties.EnableKeyRotation).toBe(true);
    const [[, table] = []] = resources('data', 'AWS::DynamoDB::GlobalTable');
    expect(table?.Properties.Replicas[0].SSESpecification.KMSMasterKeyId).toEqual({
      'Fn::GetAtt': [keyId, 'Arn'],
    });
    for (const [entry, { environment, statements }] of functions()) {
      const uses = statements.filter(({ Action }) => JSON.stringify(Action).includes('kms:'));
      const isUser = 'TABLE_NAME' in environment || entry.includes('dispatch');
      expect(uses.length > 0, entry).toBe(isUser);
      for (const { Condition } of uses) {
        expect(Condition).toEqual({
          StringEquals: { 'kms:ViaService': 'dynamodb.us-east-1.amazonaws.com' },
        });
      }
    }
  });

  test('tells the pages Turnstile’s site key, and its secret to who checks the answers', () => {
    const told = (variable: string) =>
      [...functions()]
        .filter(([, { environment }]) => variable in environment)
        .map(([entry]) => entry);
    expect(told('TURNSTILE_SITE_KEY')).toEqual([
      'functions/service/http.ts',
      'functions/auth/http.ts',
      'functions/reports/http.ts',
    ]);
    expect(told('TURNSTILE_SECRET_ARN')).toEqual([
      'functions/auth/http.ts',
      'functions/reports/http.ts',
    ]);
  });

  test('lets the seed alone read the token of a suffix on Cloudflare, and nobody change Route 53', () => {
    const holding = (what: string) =>
      [...functions()]
        .filter(([, { statements }]) => JSON.stringify(statements).includes(what))
        .map(([entry]) => entry);
    expect(holding(tokenSecretArn)).toEqual(['functions/providers/seed.ts']);
    expect(holding('route53:')).toEqual([]);
  });

  test('tells the pages of the test of challenges, where it wants it', () => {
    const told = [...functions()].filter(([, { environment }]) => 'CHALLENGE_TEST' in environment);
    const entries = told.map(([entry]) => entry).sort();
    expect(entries).toEqual(['functions/auth/http.ts', 'functions/service/http.ts']);
  });

  test('adds the mail’s records to their zone, and makes its certificate', () => {
    expect(resources('mail', 'AWS::Route53::RecordSet')).toHaveLength(3);
    template('web').hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'www.example.org',
      SubjectAlternativeNames: ['example.org'],
      ValidationMethod: 'DNS',
    });
  });
});

describe('a host for programs', () => {
  type Declared = [id: string, resource: Resource][];
  const domains = resources('api', 'AWS::ApiGatewayV2::DomainName') as Declared;
  const typesOf = (id: string) =>
    (resources('api', 'AWS::Route53::RecordSet') as Declared)
      .filter(([, { Properties }]) => JSON.stringify(Properties.AliasTarget.DNSName).includes(id))
      .map(([, { Properties }]) => `${Properties.Name} ${Properties.Type}`)
      .sort();

  test('has a name of both families and one of each, in the hosted zone, by one certificate', () => {
    const found = domains.map(([id, { Properties }]) => {
      const [settings] = Properties.DomainNameConfigurations;
      expect(settings).toMatchObject({ EndpointType: 'REGIONAL', SecurityPolicy: 'TLS_1_2' });
      return [Properties.DomainName, settings.IpAddressType, typesOf(id)];
    });
    const name = 'api.example.org';
    expect(found).toEqual([
      [name, 'dualstack', [`${name}. A`, `${name}. AAAA`]],
      [`ipv4.${name}`, 'ipv4', [`ipv4.${name}. A`]],
      [`ipv6.${name}`, 'dualstack', [`ipv6.${name}. AAAA`]],
    ]);
    template('api').hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: name,
      SubjectAlternativeNames: [`*.${name}`],
      DomainValidationOptions: [{ DomainName: name, HostedZoneId: 'Z0000000000SITEEXAMPLE' }],
    });
  });

  test('maps to the stage of the API, with its throttling and log, and lets no page of others call it', () => {
    const mappings = resources('api', 'AWS::ApiGatewayV2::ApiMapping').map(([, each]) => each);
    expect(mappings.map(({ Properties }) => Properties.Stage)).toEqual(
      Array.from({ length: 3 }, () => '$default'),
    );
    template('api').hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      AccessLogSettings: { Format: Match.stringLikeRegexp('context.domainName') },
      DefaultRouteSettings: { ThrottlingRateLimit: 200 },
    });
    const [[, api] = []] = resources('api', 'AWS::ApiGatewayV2::Api');
    expect(api?.Properties.CorsConfiguration).toBeUndefined();
  });

  test('answers at its root what the distribution finds below /api, and every function knows it', () => {
    const keysOf = (parts: typeof prod) =>
      Object.values(
        Template.fromStack(parts?.api as Stack).findResources('AWS::ApiGatewayV2::Route'),
      ).map(({ Properties }) => Properties.RouteKey as string);
    const more = keysOf(stacks[0]).filter((key) => !keysOf(prod).includes(key));
    expect(more.sort()).toEqual([
      'GET /api',
      'GET /nic/checkip',
      'GET /nic/update',
      'POST /nic/update',
    ]);
    const told = [...functions()].map(([, { environment }]) => environment.PROGRAM_URL);
    expect(new Set(told)).toEqual(new Set(['https://api.example.org']));
    const { OPERATOR_HOSTS } = functions().get('functions/search/http.ts')?.lists ?? {};
    expect(OPERATOR_HOSTS).toContain('ipv4.api.example.org');
  });

  test('is off in a stage that does not name one', () => {
    expect(
      Template.fromStack(prod?.api as Stack).findResources('AWS::ApiGatewayV2::DomainName'),
    ).toEqual({});
  });
});

test('the outputs tell the operator what to do next', () => {
  const outputsOf = (stage: typeof prod) =>
    Object.values(stage ?? {}).flatMap((stack) =>
      Object.keys(Template.fromStack(stack).findOutputs('*')),
    );
  // Its mail comes from a suffix, where the service writes the policy.
  expect(outputsOf(local)).not.toContain('DmarcRecord');
  expect(outputsOf(prod)).toEqual(
    expect.arrayContaining([
      'SiteUrl',
      'DistributionAddress',
      'DkimRecord1',
      'DkimRecord2',
      'DkimRecord3',
      'DmarcRecord',
      'LeaveTheSandbox',
      'OperatorTopic',
      'ReplayRoute53',
      'ReplayMail',
      'Sweeproute53Now',
      'SweepcloudflareNow',
      'NameServersZ0000000000PRODEXAMPLE',
    ]),
  );
});

test('stacks hold on to what is of the whole stage, so an area or a worker can be removed', () => {
  const shared = /^(DataTable|AppSecret|OriginSecret|Api|MediaBucket|Operator|Sending)[0-9A-F]{8}/;
  const written = new Map(
    Object.values(prod ?? {}).map((stack) => [
      stack.stackName,
      Template.fromStack(stack).toJSON() as { Outputs?: Record<string, unknown> },
    ]),
  );
  const text = JSON.stringify([...written.values()]);
  const imported = [...text.matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name = '']) => name);
  const held = imported.map((name) => name.replace(/^.*:ExportsOutput(Ref|FnGetAtt)/, ''));
  const unshared = held.filter((name) => !shared.test(name) && !name.endsWith('-media-bucket-arn'));
  expect([imported.length > 0, unshared]).toEqual([true, []]);
  const loose = [...text.matchAll(/"Fn::GetStackOutput":(\{[^}]*\}[^}]*\})/g)].map(
    ([, argument = '']) => JSON.parse(argument) as { StackName: string; OutputName: string },
  );
  expect(loose.map(({ OutputName }) => OutputName).join()).toContain('TransportFunction');
  for (const { StackName, OutputName } of loose) {
    expect(written.get(StackName)?.Outputs?.[OutputName], OutputName).toBeDefined();
  }
});
