import type { Settings } from '#infra/config.ts';
import { bad, type Check, good, unknown } from '../command.ts';
import type { OpenedStage } from '../stage/stage.ts';
import { nameServersOf, plain } from './dns.ts';
import { type DoctorZone, doctorZoneOf } from './zone.ts';

type Suffix = Settings['providers'][number];

/** Records above which the provider should be asked for more, in percent of what its zone takes. */
const almostFull = 80;

async function belongs({ suffix, zoneId }: Suffix, zone: DoctorZone) {
  const name = await zone.name().catch((error: Error) => {
    if (error.name === 'NoSuchHostedZone') return undefined;
    throw error;
  });
  if (!name) {
    return bad(
      `This account has no zone ${zoneId}.`,
      `Make one for ${suffix}: aws route53 create-hosted-zone --name ${suffix} --caller-reference ${suffix}`,
    );
  }
  if (name !== suffix) {
    return bad(
      `${zoneId} is the zone of ${name}, and not of ${suffix}.`,
      'Put the id of its own zone into cdk.json.',
    );
  }
  if (await zone.isPrivate?.()) {
    return bad(
      `${zoneId} is a private zone of ${suffix}, which public DNS does not ask.`,
      'Put the id of its public zone into cdk.json.',
    );
  }
  return good(`${zoneId} is the zone of ${suffix}.`);
}

async function delegated(stage: OpenedStage, { suffix }: Suffix, zone: DoctorZone) {
  const [wanted, found] = await Promise.all([zone.nameServers(), nameServersOf(stage, suffix)]);
  const servers = plain(wanted);
  const enter = `Enter at the registrar of ${suffix}, or as NS in the zone above: ${servers.join(', ')}.`;
  if (found.length === 0) return bad(`DNS does not know ${suffix}.`, enter);
  const isSame = found.join() === servers.join();
  return isSame
    ? good(`${suffix} is delegated to ${found.join(', ')}.`)
    : bad(`${suffix} is delegated to ${found.join(', ')}.`, enter);
}

async function fill({ suffix }: Suffix, zone: DoctorZone) {
  const { count, limit } = (await zone.fill()) ?? {};
  if (count === undefined || !limit) return unknown('The provider does not tell.');
  const percent = Math.floor((100 * count) / limit);
  const words = `${suffix} has ${count} of ${limit} records (${percent} %).`;
  return percent < almostFull
    ? good(words)
    : bad(words, 'See "A zone that fills up" in infra/runbook.md.');
}

/** Each suffix: its zone, who public DNS sends to it, how full it is, and where it has a token, what that may. */
export const zoneChecks = (stage: OpenedStage, providers: readonly Suffix[]): Check[] =>
  providers.flatMap((suffix): Check[] => {
    const zone = doctorZoneOf(suffix);
    const named = (what: string) => `${what} ${suffix.suffix}`;
    return [
      { name: named('zone'), ask: () => belongs(suffix, zone) },
      { name: named('delegation'), ask: () => delegated(stage, suffix, zone) },
      { name: named('records'), ask: () => fill(suffix, zone) },
      ...(zone.scopes ? [{ name: named('token'), ask: zone.scopes }] : []),
    ];
  });
