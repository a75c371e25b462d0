import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import * as z from 'zod/mini';
import { storageOrigin } from '../shared/storage-address.ts';

/** A text that matches `shape`. `expected` completes "expected …" and ends with an example. */
const text = (shape: RegExp, expected: string) =>
  z.string({ error: expected }).check(z.regex(shape, { error: expected }));

/** An object of settings. Refuses unknown keys. */
const group = <S extends Parameters<typeof z.strictObject>[0]>(shape: S) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? `one of the settings ${Object.keys(shape).join(', ')}`
        : `an object with the settings ${Object.keys(shape).join(', ')}`,
  });

const line = (expected: string) => text(/^\P{Cc}{1,100}$/u, expected);
const hostShape =
  /^(?=.{4,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;
const host = (example: string) => text(hostShape, `a lower-case host name, such as ${example}`);
const address = (example: string) =>
  text(
    /^[a-z0-9._%+-]{1,64}@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
    `a lower-case email address, such as ${example}`,
  );
const secretArn = (holding: string, name: string) =>
  text(
    /^arn:aws:secretsmanager:[a-z0-9-]+:\d{12}:secret:[\w/+=.@-]+-\w{6}$/,
    `the whole ARN of a secret that holds ${holding} as text, such as arn:aws:secretsmanager:eu-central-1:123456789012:secret:${name}-AbCdEf`,
  );
const zoneId = text(
  /^Z[A-Z0-9]{3,31}$/,
  'the id of a public Route 53 hosted zone, such as Z0123456789ABCDEFGHIJ',
);
const count = (from: number, to: number, example: number) => {
  const error = `a whole number from ${from} to ${to}, such as ${example}`;
  return z.int({ error }).check(z.minimum(from, { error }), z.maximum(to, { error }));
};
const list = <T extends z.ZodMiniType>(of: T, expected: string) =>
  z.array(of, { error: expected }).check(z.minLength(1, { error: expected }));
const yesOrNo = z.boolean({ error: 'true or false' });
const choice = <const T extends string>(...names: T[]) =>
  z.enum(names, { error: names.map((name) => `"${name}"`).join(' or ') });

/** Retention times that CloudWatch Logs accepts, in days. */
const retentions = Object.values(RetentionDays).filter(
  (days) => typeof days === 'number' && days < RetentionDays.INFINITE,
) as number[];

const suffix = {
  /** Shown beside the suffix. */
  name: line('a short name, such as "Example"'),
  suffix: host('example.net'),
  isDefault: yesOrNo,
};

const provider = z.discriminatedUnion(
  'type',
  [
    group({ ...suffix, type: z.literal('route53'), zoneId }),
    group({
      ...suffix,
      type: z.literal('cloudflare'),
      zoneId: text(
        /^[0-9a-f]{32}$/,
        'the id of a zone of Cloudflare, such as 023e105f4ecef8ad9ca31a8372d0c353',
      ),
      tokenSecretArn: secretArn('an API token that may edit the DNS of the zone', 'cloudflare'),
    }),
  ],
  { error: '"route53" or "cloudflare"' },
);

const stage = group({
  /** Without account and region, those of the CLI. */
  account: z.optional(text(/^\d{12}$/, 'an account id of 12 digits, such as "123456789012"')),
  region: z.optional(
    text(
      /^(?!cn-|us-gov-|[a-z]{2}-iso)[a-z]{2}(-[a-z]+)+-\d$/,
      'a region of the partition aws (SES and CloudFront Functions are not in all others), such as eu-central-1',
    ),
  ),
  brand: group({
    name: line('the name of the product, such as "Freehold"'),
    tagline: z.optional(line('one line about it, such as "Free subdomains with real DNS"')),
  }),
  communityUrl: z.optional(
    text(/^https:\/\/\S{4,200}$/, 'an https address, such as https://community.example.com'),
  ),
  /** Shown to people who need help. */
  contactAddress: address('hello@example.com'),
  /** The account that registers with this address becomes the first administrator. */
  adminEmail: address('operator@example.com'),
  /** Address of the site where it has no domain: that of the distribution. */
  siteUrl: z.optional(
    text(
      /^(https:\/\/[a-z0-9.-]+|http:\/\/localhost)(:\d{2,5})?$/,
      'the address of the site without a path, such as https://d111111abcdef8.cloudfront.net',
    ),
  ),
  /** Domain names of the site; the first one is its address. */
  domain: z.optional(
    group({
      names: list(host('www.example.com'), 'at least one host name, such as ["www.example.com"]'),
      certificateArn: z.optional(
        text(
          /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
          'the ARN of a certificate in us-east-1 (CloudFront takes no other), such as arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555',
        ),
      ),
    }),
  ),
  mail: group({
    from: address('no-reply@example.com'),
    /** Hosted zone of the mail domain, to which the DKIM records are added. */
    hostedZoneId: z.optional(zoneId),
    /** SES has one identity for a domain in an account and region: a second stage uses the first one's. */
    identity: z._default(choice('create', 'existing'), 'create'),
    /** Verifies `adminEmail` as well: in the SES sandbox mail reaches verified addresses only. */
    sandbox: z._default(yesOrNo, false),
  }),
  /** Without it the site uses ALTCHA. */
  captcha: z.optional(
    group({
      turnstile: group({
        siteKey: text(
          /^[\w-]{10,64}$/,
          'the site key of Turnstile, such as 0x4AAAAAAABkMYinukE8nzYS',
        ),
        secretArn: secretArn('the secret key', 'turnstile'),
      }),
    }),
  ),
  /** Origins of object storages, of their endpoints and public addresses: pages may send files there and show them. */
  storageOrigins: z._default(
    z.array(text(storageOrigin, 'the origin of a storage, such as https://pictures.example.com')),
    [],
  ),
  /** Offers the page /challenge-test, which demonstrates the proof of work. */
  challengeTest: z._default(yesOrNo, false),
  providers: list(provider, 'at least one suffix that people can claim names under'),
  /**
   * The stage's share of the five requests a second that Route 53 takes from an account. One is left
   * to the operator, so the stages of an account have four together.
   */
  route53RequestsPerSecond: z._default(count(1, 999, 2), 2),
  /**
   * The stage's share of the four requests a second (1,200 in five minutes) that Cloudflare takes from a user,
   * whatever the token. One is left to the operator, so the stages of an account have three together.
   */
  cloudflareRequestsPerSecond: z._default(count(1, 999, 2), 2),
  /** Receives alarms, bounces and complaints. */
  alarmEmail: z.optional(address('operator@example.com')),
  /** Throttling of the whole API in API Gateway: requests a second, and a burst. */
  throttling: z._default(group({ rate: count(1, 10_000, 200), burst: count(1, 5_000, 400) }), {
    rate: 200,
    burst: 400,
  }),
  logRetentionDays: z.literal(retentions, {
    error: `a number of days that CloudWatch Logs knows: ${retentions.join(', ')}`,
  }),
  /** A key managed by AWS is free; one of the customer's can be audited and revoked. */
  encryption: z._default(choice('aws-managed', 'customer-managed'), 'aws-managed'),
  /** Keeps data when its stack is deleted, and protects table and stacks from deletion. */
  protect: yesOrNo,
});

const stageName = text(
  /^[a-z][a-z0-9]{0,11}$/,
  'a stage name of up to 12 lower-case letters and digits, such as prod',
);

const deployment = group({ stages: z.record(stageName, stage, { error: 'an object of stages' }) });

type Stage = z.output<typeof stage>;

/** The settings of one deployment, checked and complete. */
export type Settings = Omit<Stage, 'siteUrl'> & {
  stage: string;
  version: string;
  siteUrl: string;
};

/** Lists each mistake in the configuration with its path, the value found and an example. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';

  constructor(problems: readonly string[]) {
    super(
      `The configuration in cdk.json cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }
}

type Path = readonly PropertyKey[];

const written = (path: Path): string =>
  path.reduce<string>(
    (whole, key) => (typeof key === 'number' ? `${whole}[${key}]` : `${whole}.${String(key)}`),
    'freehold',
  );

/** The value at a path, as written in cdk.json. */
function found(path: Path, config: unknown): string {
  let value = config;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 80);
}

function problemsOf(config: unknown, issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map(
        (key) => `${written([...issue.path, key])}: unknown; expected ${issue.message}`,
      );
    }
    // The name of a stage is wrong, not its settings.
    const isKey = issue.code === 'invalid_key';
    const expected = isKey ? issue.issues[0]?.message : issue.message;
    const value = isKey ? JSON.stringify(issue.path.at(-1)) : found(issue.path, config);
    return [`${written(issue.path)}: found ${value}, expected ${expected}`];
  });
}

/** Mistakes that span several settings of a stage. */
function contradictionsOf(at: string, { providers, siteUrl, domain, region }: Stage): string[] {
  const problems: string[] = [];
  const defaults = providers.filter(({ isDefault }) => isDefault).length;
  if (defaults !== 1) {
    problems.push(
      `${at}.providers: found ${defaults} with "isDefault": true, expected exactly one, the suffix offered first`,
    );
  }
  for (const [index, { suffix }] of providers.entries()) {
    if (providers.findIndex((other) => other.suffix === suffix) < index) {
      problems.push(
        `${at}.providers[${index}].suffix: found "${suffix}" again, expected each once`,
      );
    }
    const parent = providers.find((other) => suffix.endsWith(`.${other.suffix}`));
    if (parent) {
      problems.push(
        `${at}.providers[${index}].suffix: found "${suffix}", a name under the suffix "${parent.suffix}", expected suffixes side by side, such as "example.org" beside "example.net"`,
      );
    }
  }
  if (!siteUrl === !domain) {
    problems.push(
      `${at}: found ${siteUrl ? 'both siteUrl and domain' : 'neither siteUrl nor domain'}, expected one of them, such as "siteUrl": "https://d111111abcdef8.cloudfront.net" or "domain": { "names": ["www.example.com"], "certificateArn": "…" }`,
    );
  }
  if (domain && !domain.certificateArn && region !== 'us-east-1') {
    problems.push(
      `${at}.domain.certificateArn: found nothing, expected the ARN of a certificate in us-east-1; it can be left out (and one is made) only with "region": "us-east-1"`,
    );
  }
  return problems;
}

/** Requests a second that the stages of an account may send together: one less than a provider takes. */
const requestsMost = {
  route53: { setting: 'route53RequestsPerSecond', most: 4 },
  cloudflare: { setting: 'cloudflareRequestsPerSecond', most: 3 },
} as const;

/**
 * Accounts whose stages together send more to a provider than it takes. Accounts of the CLI are unknown. Cloudflare
 * counts by user, who is taken to be the same for all stages of an account.
 */
function excessOf(stages: Record<string, Stage>): string[] {
  const named = Object.entries(stages).filter(([, { account }]) => account);
  return Object.entries(requestsMost).flatMap(([type, { setting, most }]) => {
    const asking = named.filter(([, { providers }]) =>
      providers.some((each) => each.type === type),
    );
    return [...Map.groupBy(asking, ([, { account }]) => account)].flatMap(
      ([account, inAccount]) => {
        const sum = inAccount.reduce((total, [, stage]) => total + stage[setting], 0);
        return sum > most
          ? [
              `freehold.stages.${inAccount[0]?.[0]}.${setting}: found ${sum} for all stages of the account ${account}, expected at most ${most} together`,
            ]
          : [];
      },
    );
  });
}

/** Resources that two stages claim: each would undo the other's work. */
function collisionsOf(stages: Record<string, Stage>): string[] {
  const owners = new Map<string, string>();
  const problems = excessOf(stages);
  const claim = (what: string, name: string, at: string) => {
    const owner = owners.get(what);
    if (owner && owner !== name)
      problems.push(`${at}: used by the stage ${owner} too, expected its own`);
    owners.set(what, owner ?? name);
  };
  for (const [name, stage] of Object.entries(stages)) {
    const { providers, mail, adminEmail, account, region } = stage;
    const at = `freehold.stages.${name}`;
    for (const [index, { zoneId }] of providers.entries()) {
      // Both stages would write the records of one zone.
      claim(`zone ${zoneId}`, name, `${at}.providers[${index}].zoneId`);
    }
    if (mail.identity === 'create') {
      const domain = mailDomainOf(mail.from);
      claim(
        `mail ${account} ${region} ${domain}`,
        name,
        `${at}.mail.from: the domain ${domain} (or "identity": "existing")`,
      );
    }
    if (verifiesAdministrator(stage)) {
      claim(
        `mail ${account} ${region} ${adminEmail}`,
        name,
        `${at}.adminEmail: the address ${adminEmail} with "sandbox": true`,
      );
    }
  }
  return problems;
}

/** Host names that the operator uses: of the site, and the domain that mail comes from. */
export const operatorHostsOf = ({ siteUrl, domain, mail }: Settings): string[] => [
  ...new Set([new URL(siteUrl).hostname, ...(domain?.names ?? []), mailDomainOf(mail.from)]),
];

/** True where the first administrator's address needs an identity of its own in SES. */
export const verifiesAdministrator = ({
  mail,
  adminEmail,
}: Pick<Stage, 'mail' | 'adminEmail'>): boolean =>
  mail.sandbox && mailDomainOf(adminEmail) !== mailDomainOf(mail.from);

/** The domain of an address, which SES knows as an identity. */
export const mailDomainOf = (from: string): string => from.slice(from.indexOf('@') + 1);

/**
 * The settings of a stage, from the `freehold` entry of cdk.json's context. Every stage is checked,
 * whichever one is asked for. Throws a `ConfigurationError`.
 */
export function settingsOf(config: unknown, name: string, version: string): Settings {
  const { success, data, error } = deployment.safeParse(config);
  if (!success) throw new ConfigurationError(problemsOf(config, error.issues));
  const { stages } = data;
  const problems = Object.entries(stages).flatMap(([key, stage]) =>
    contradictionsOf(`freehold.stages.${key}`, stage),
  );
  problems.push(...collisionsOf(stages));
  const stage = Object.hasOwn(stages, name) ? stages[name] : undefined;
  if (!stage) {
    const known = Object.keys(stages);
    problems.push(
      `-c stage=${name}: there is no such stage, expected one of ${known.join(', ')}, such as -c stage=${known[0]}`,
    );
  }
  if (!stage || problems.length > 0) throw new ConfigurationError(problems);
  const siteUrl = stage.siteUrl ?? `https://${stage.domain?.names[0]}`;
  return { ...stage, stage: name, version, siteUrl };
}
