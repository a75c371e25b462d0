import type { Check, ReadCommand } from '../command.ts';
import { certificateChecks } from '../doctor/certificate.ts';
import { configurationChecks } from '../doctor/configuration.ts';
import { mailChecks } from '../doctor/mail.ts';
import { publishChecks } from '../doctor/publish.ts';
import { quotaChecks } from '../doctor/quotas.ts';
import { siteChecks } from '../doctor/site.ts';
import { sizeChecks } from '../doctor/sizes.ts';
import { tableChecks } from '../doctor/table.ts';
import { watchChecks } from '../doctor/watch.ts';
import { zoneChecks } from '../doctor/zones.ts';
import type { OpenedStage } from '../stage/stage.ts';

/** Suffixes as cdk.json has them; none where it cannot be read, which the first check tells. */
function providersOf(stage: OpenedStage) {
  try {
    return stage.settings().providers;
  } catch {
    return undefined;
  }
}

function before(stage: OpenedStage): Check[] {
  const providers = providersOf(stage);
  return [
    ...configurationChecks(stage),
    ...(providers
      ? [...zoneChecks(stage, providers), ...certificateChecks(stage), ...quotaChecks(stage)]
      : []),
    ...sizeChecks(stage),
  ];
}

const after = (stage: OpenedStage): Check[] =>
  providersOf(stage)
    ? [...watchChecks(stage), ...tableChecks(stage), ...siteChecks(stage), ...mailChecks(stage)]
    : [];

export const doctor: ReadCommand = {
  does: 'looks whether a stage can be deployed, and whether what is deployed works',
  options: {
    before: { type: 'boolean', does: 'only what a deployment needs' },
    after: { type: 'boolean', does: 'only what is deployed' },
    publish: {
      type: 'boolean',
      does: 'also adds a TXT record at each suffix, finds it in DNS, and removes it',
    },
  },
  async checks({ stage, options }) {
    const isEither = options.before === options.after;
    const parts = isEither || options.after ? (await stage.describe()).parts : undefined;
    const isDeployed = (parts?.size ?? 0) > 0;
    return [
      ...(isEither || options.before ? before(stage) : []),
      ...(options.after || (isEither && isDeployed) ? after(stage) : []),
      ...(options.publish ? publishChecks(stage, providersOf(stage) ?? []) : []),
    ];
  },
};
