import { collisionsOf, ownStage } from '#infra/config/between-stages.ts';
import { mailDomainOf } from '#infra/config/mail-domain.ts';
import { contradictionsOf, type DeployTarget } from '#infra/config/one-stage.ts';
import { ConfigurationError, problemsOf } from '#infra/config/problems.ts';
import { deployment, type Stage } from '#infra/config/schema.ts';
import { programHostsOf } from '#shared/areas/automation/program-hosts.ts';

/** The settings of one deployment, checked and complete. */
export type Settings = Omit<Stage, 'siteUrl'> & {
  stage: string;
  version: string;
  siteUrl: string;
};

/** Host names that the operator uses: of the site, of programs, and the domain that mail comes from. */
export const operatorHostsOf = ({ siteUrl, domain, api, mail }: Settings): string[] => [
  ...new Set([
    new URL(siteUrl).hostname,
    ...(domain?.names ?? []),
    ...(api ? Object.values(programHostsOf(api.host)) : []),
    mailDomainOf(mail.from),
  ]),
];

/**
 * The settings of a stage, from the `freehold` entry of cdk.json's context. Every stage is checked,
 * whichever one is asked for. `cli` is the account and region that the CLI is signed in to. Throws a `ConfigurationError`.
 */
export function settingsOf(
  config: unknown,
  name: string,
  version: string,
  cli: DeployTarget = {},
): Settings {
  const { success, data, error } = deployment.safeParse(config);
  if (!success) throw new ConfigurationError(problemsOf(config, error.issues));
  const { stages } = data;
  const problems = Object.entries(stages).flatMap(([key, stage]) =>
    contradictionsOf(`freehold.stages.${key}`, stage, key === name && key !== ownStage ? cli : {}),
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
