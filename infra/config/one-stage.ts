import { isBelow } from '#shared/dns/names.ts';
import { type Stage, suffixesMost } from './schema.ts';

/** Account and region that stages are deployed to which name none. */
export type DeployTarget = Partial<Record<'account' | 'region', string>>;

/** Values of a list that come again, each of which can be there once. */
const repeatsOf = (values: readonly string[], pathOf: (index: number) => string): string[] =>
  values.flatMap((value, index) =>
    values.indexOf(value) < index
      ? [`${pathOf(index)}: found "${value}" again, expected each once`]
      : [],
  );

function providerMistakesOf(at: string, { providers }: Stage): string[] {
  const problems: string[] = [];
  const defaults = providers.filter(({ isDefault }) => isDefault).length;
  if (defaults !== 1) {
    problems.push(
      `${at}: found ${defaults} with "isDefault": true, expected exactly one, the suffix offered first`,
    );
  }
  const { count, characters } = suffixesMost;
  if (providers.length > count) {
    problems.push(
      `${at}: found ${providers.length} suffixes, expected at most ${count}; others need a stage of their own`,
    );
  }
  const length = providers.reduce((sum, { suffix }) => sum + suffix.length, 0);
  if (length > characters) {
    problems.push(
      `${at}: found suffixes of ${length} characters together, expected at most ${characters}, such as ${count} of ${characters / count}`,
    );
  }
  // Each suffix is the apex of its zone, which has one writer.
  for (const field of ['suffix', 'zoneId'] as const) {
    const values = providers.map((provider) => provider[field]);
    problems.push(...repeatsOf(values, (index) => `${at}[${index}].${field}`));
  }
  for (const [index, { suffix }] of providers.entries()) {
    const parent = providers.find((other) => isBelow(suffix, other.suffix));
    if (parent) {
      problems.push(
        `${at}[${index}].suffix: found "${suffix}", a name under the suffix "${parent.suffix}", expected suffixes side by side, such as "example.org" beside "example.net"`,
      );
    }
  }
  return problems;
}

/** Where CloudFront has certificates and firewalls. */
const edgeRegion = 'us-east-1';

/** The region of a stage, where it is known and not CloudFront's. Of a stage that names none, the CLI alone knows it. */
function wrongRegionOf({ region }: Stage, cli: DeployTarget): string | undefined {
  const known = region ?? cli.region;
  return known === edgeRegion ? undefined : known;
}

/**
 * Names that a distribution has, and a certificate that is made, unless AWS was asked for more.
 * https://docs.aws.amazon.com/general/latest/gr/cf_region.html
 * https://docs.aws.amazon.com/acm/latest/userguide/acm-limits.html
 */
const namesMost = { distribution: 100, certificate: 10 };

/**
 * A certificate that is made has a first name of at most so many characters; only further ones may be longer.
 * https://docs.aws.amazon.com/acm/latest/APIReference/API_RequestCertificate.html
 */
const firstNameMost = 64;

function firstNameMistakesOf(path: string, name: string): string[] {
  if (name.length <= firstNameMost) return [];
  return [
    `${path}: found ${name.length} characters, expected at most ${firstNameMost}, as many as the first name of a certificate has that is made; for a longer one, such as "${name}", bring one by "certificateArn"`,
  ];
}

function siteMistakesOf(at: string, stage: Stage, cli: DeployTarget): string[] {
  const { siteUrl, domain } = stage;
  const problems: string[] = [];
  if (!siteUrl === !domain) {
    problems.push(
      `${at}: found ${siteUrl ? 'both siteUrl and domain' : 'neither siteUrl nor domain'}, expected one of them, such as "siteUrl": "https://d111111abcdef8.cloudfront.net" or "domain": { "names": ["www.example.com"], "certificateArn": "…" }`,
    );
  }
  if (!domain) return problems;
  problems.push(...repeatsOf(domain.names, (index) => `${at}.domain.names[${index}]`));
  const count = domain.names.length;
  if (count > namesMost.distribution) {
    problems.push(
      `${at}.domain.names: found ${count} names, expected at most ${namesMost.distribution}, as many as a distribution has, such as ["www.example.com"]`,
    );
  }
  if (domain.certificateArn) return problems;
  if (wrongRegionOf(stage, cli)) {
    problems.push(
      `${at}.domain.certificateArn: found nothing, expected the ARN of a certificate in ${edgeRegion}; it can be left out (and one is made) only with "region": "${edgeRegion}"`,
    );
  }
  problems.push(...firstNameMistakesOf(`${at}.domain.names[0]`, domain.names[0] ?? ''));
  if (count > namesMost.certificate) {
    problems.push(
      `${at}.domain.names: found ${count} names, expected at most ${namesMost.certificate}, as many as a certificate has that is made; for more, such as ${count}, bring one by "certificateArn"`,
    );
  }
  return problems;
}

function firewallMistakesOf(at: string, stage: Stage, cli: DeployTarget): string[] {
  const found = wrongRegionOf(stage, cli);
  if (!stage.firewall || !found) return [];
  return [
    `${at}.firewall: found one in ${found}, expected "region": "${edgeRegion}", where alone AWS has firewalls for CloudFront; leave it out elsewhere`,
  ];
}

/** A key of one's own needs its region by name: a template for whatever region the CLI has can hold none. */
function keyMistakesOf(at: string, { encryption, region }: Stage): string[] {
  if (encryption !== 'customer-managed' || region) return [];
  return [
    `${at}.region: found nothing, expected the region of the key, such as "region": "${edgeRegion}"; it can be left out only with "encryption": "aws-managed"`,
  ];
}

/** Mistakes of the host for programs. */
function apiMistakesOf(at: string, { api, domain }: Stage): string[] {
  if (!api) return [];
  const problems: string[] = [];
  if (!api.certificateArn && !api.hostedZoneId) {
    problems.push(
      `${at}: found neither certificateArn nor hostedZoneId, expected one of them at least: a certificate is made, and proved, by records of the hosted zone, such as "hostedZoneId": "Z0123456789EXAMPLE"`,
    );
  }
  if (!api.certificateArn) problems.push(...firstNameMistakesOf(`${at}.host`, api.host));
  if (domain?.names.includes(api.host)) {
    problems.push(
      `${at}.host: found "${api.host}", a name of the site, expected one of its own, such as "api.${api.host.replace(/^www\./, '')}"`,
    );
  }
  return problems;
}

/** What a stage names by ARN, with the paths. */
const namedBy = ({ providers, captcha, domain, api }: Stage) => ({
  secrets: [
    ...providers.flatMap((provider, index) =>
      'tokenSecretArn' in provider
        ? [{ path: `providers[${index}].tokenSecretArn`, arn: provider.tokenSecretArn }]
        : [],
    ),
    ...(captcha ? [{ path: 'captcha.turnstile.secretArn', arn: captcha.turnstile.secretArn }] : []),
  ],
  certificates: domain?.certificateArn
    ? [{ path: 'domain.certificateArn', arn: domain.certificateArn }]
    : [],
  regional: api?.certificateArn ? [{ path: 'api.certificateArn', arn: api.certificateArn }] : [],
});

/** An ARN's parts: `arn:aws:<service>:<region>:<account>:…`. */
const place = { region: 3, account: 4 } as const;

/** Secrets and certificates that lie elsewhere: a stage has rights to its own account and region only. */
function strangersOf(at: string, stage: Stage, cli: DeployTarget): string[] {
  const { secrets, certificates, regional } = namedBy(stage);
  const misplaced = (
    kind: string,
    named: { path: string; arn: string },
    part: keyof typeof place,
  ): string[] => {
    const wanted = stage[part] ?? cli[part];
    const parts = named.arn.split(':');
    if (!wanted || parts[place[part]] === wanted) return [];
    const example = parts.with(place[part], wanted).join(':');
    return [
      `${at}.${named.path}: found "${named.arn}", expected a ${kind} of the stage’s ${part}, such as ${example}`,
    ];
  };
  return [
    ...secrets.flatMap((secret) => misplaced('secret', secret, 'region')),
    ...secrets.flatMap((secret) => misplaced('secret', secret, 'account')),
    // CloudFront takes certificates of us-east-1, whatever the stage's region.
    ...[...certificates, ...regional].flatMap((each) => misplaced('certificate', each, 'account')),
    ...regional.flatMap((each) => misplaced('certificate', each, 'region')),
  ];
}

/** Mistakes that span several settings of a stage. */
export const contradictionsOf = (at: string, stage: Stage, cli: DeployTarget): string[] => [
  ...providerMistakesOf(`${at}.providers`, stage),
  ...siteMistakesOf(at, stage, cli),
  ...firewallMistakesOf(at, stage, cli),
  ...keyMistakesOf(at, stage),
  ...apiMistakesOf(`${at}.api`, stage),
  ...strangersOf(at, stage, cli),
];
