import { factsOfType, paceSetting, providerTypes } from '#shared/providers.ts';
import { mailDomainOf, verifiesAdministrator } from './mail-domain.ts';
import type { DeployTarget } from './one-stage.ts';
import type { Stage } from './schema.ts';

type Stages = Readonly<Record<string, Stage>>;

/** The stage that runs on this machine, in no account. */
export const ownStage = 'local';

const deployed = (stages: Stages) => Object.entries(stages).filter(([name]) => name !== ownStage);

/**
 * Accounts whose stages together send more to a provider than it takes. Stages without an account are all of the
 * CLI's. Cloudflare counts by user, who is taken to be the same for all stages of an account.
 */
function excessOf(stages: Stages): string[] {
  return providerTypes.flatMap((type) => {
    const [setting, most] = [paceSetting(type), factsOfType(type).requestsMost];
    const asking = deployed(stages).filter(([, { providers }]) =>
      providers.some((each) => each.type === type),
    );
    const byAccount = Map.groupBy(asking, ([, { account }]) => account ?? 'of the CLI');
    return [...byAccount].flatMap(([account, inAccount]) => {
      const sum = inAccount.reduce((total, [, stage]) => total + stage[setting], 0);
      if (sum <= most) return [];
      const names = inAccount.map(([name]) => name);
      return [
        `freehold.stages.${names[0]}.${setting}: found ${sum} for the stages ${names.join(', ')} of the account ${account}, expected at most ${most} together, such as 1 for each of ${inWords[most] ?? most} stages; a ${nextInWords[most] ?? 'further'} one needs an account of its own`,
      ];
    });
  });
}

const inWords: Record<number, string> = { 3: 'three', 9: 'nine' };
const nextInWords: Record<number, string> = { 3: 'fourth', 9: 'tenth' };

/** Stages without an account beside stages with one: nobody could tell which share an account. */
function homelessOf(stages: Stages): string[] {
  const [named] = deployed(stages).find(([, { account }]) => account) ?? [];
  if (!named) return [];
  return deployed(stages)
    .filter(([, { account }]) => !account)
    .map(
      ([name]) =>
        `freehold.stages.${name}.account: found nothing, expected the id of its account, as the stage ${named} names its own, such as "123456789012"`,
    );
}

/**
 * Names of the stages that send by the identity in SES which a stage makes: it goes with that stage. `cli` has the region of
 * stages that name none.
 */
export function borrowersOf(stages: Stages, name: string, cli: DeployTarget): string[] {
  const identityOf = ({ account, region = cli.region, mail }: Stage) =>
    `${account} ${region} ${mailDomainOf(mail.from)}`;
  const own = stages[name];
  if (own?.mail.identity !== 'create') return [];
  return deployed(stages)
    .filter(([, stage]) => stage.mail.identity === 'existing')
    .filter(([, stage]) => identityOf(stage) === identityOf(own))
    .map(([borrower]) => borrower);
}

/** Mistakes between stages: what two of them claim, since each would undo the other's work, and what all share. */
export function collisionsOf(stages: Stages): string[] {
  const owners = new Map<string, string>();
  const problems = [...homelessOf(stages), ...excessOf(stages)];
  const claim = (what: string, name: string, told: (owner: string) => string) => {
    const owner = owners.get(what);
    if (owner && owner !== name) problems.push(told(owner));
    owners.set(what, owner ?? name);
  };
  const claimValue = (kind: string, value: string, name: string, path: string, own: string) =>
    claim(
      `${kind} ${value}`,
      name,
      (owner) =>
        `freehold.stages.${name}.${path}: found "${value}", which the stage ${owner} has too, expected ${own}`,
    );
  for (const [name, stage] of Object.entries(stages)) {
    const { providers, mail, adminEmail, account, region, siteUrl, domain, api } = stage;
    const at = `freehold.stages.${name}`;
    const used = (path: string) => (owner: string) =>
      `${at}.${path}: used by the stage ${owner} too, expected its own`;
    for (const [index, { zoneId, suffix }] of providers.entries()) {
      // Both stages would write the records of one zone.
      claim(`zone ${zoneId}`, name, used(`providers[${index}].zoneId`));
      const own = `a suffix of its own, such as ${name}.${suffix}`;
      claimValue('suffix', suffix, name, `providers[${index}].suffix`, own);
    }
    for (const [index, host] of (domain?.names ?? []).entries()) {
      const own = `a name of its own, such as ${name}.${host.replace(/^www\./, '')}`;
      claimValue('site', host, name, `domain.names[${index}]`, own);
    }
    if (api) {
      claimValue(
        'site',
        api.host,
        name,
        'api.host',
        `a name of its own, such as ${name}.${api.host}`,
      );
    }
    if (siteUrl) {
      const own = 'an address of its own, such as the output DistributionAddress of its stacks';
      claimValue('site', siteUrl, name, 'siteUrl', own);
    }
    if (mail.identity === 'create') {
      const domain = mailDomainOf(mail.from);
      const path = `mail.from: the domain ${domain} (or "identity": "existing")`;
      claim(`mail ${account} ${region} ${domain}`, name, used(path));
    }
    if (verifiesAdministrator(stage)) {
      const path = `adminEmail: the address ${adminEmail} with "sandbox": true`;
      claim(`mail ${account} ${region} ${adminEmail}`, name, used(path));
    }
  }
  return problems;
}
