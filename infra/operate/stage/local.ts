import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#infra/config.ts';
import { descriptionFile, type LocalDescription } from '#infra/local/data/description.ts';
import { readOptions } from '#infra/local/options.ts';
import { Refusal } from '../command.ts';
import type { OpenedStage } from './stage.ts';

/** The stage that `npm start` runs, as it describes itself in its data folder. */
export function openLocal(settings: () => Settings): OpenedStage {
  const { data } = readOptions([], process.env);
  const path = join(data, descriptionFile);
  const described = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as LocalDescription)
    : undefined;
  const running = (): LocalDescription => {
    if (described) return described;
    throw new Refusal(
      `Nothing runs in ${data}.`,
      'Run npm start, or name its folder: FREEHOLD_DATA=…',
    );
  };
  // The SDK would take the keys of a profile, and pass over those of this machine.
  delete process.env.AWS_PROFILE;
  Object.assign(process.env, described?.endpoints, {
    AWS_REGION: described?.region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  return {
    name: 'local',
    isLocal: true,
    region: described?.region,
    settings,
    borrowers: () => [],
    leftovers: () => [],
    siteUrl: () => running().siteUrl,
    dnsServer: described?.dnsServer,
    logs: join(data, 'logs'),
    describe: async () => {
      const { parts, outputs, resources } = running();
      return {
        parts: new Map(parts.map((part) => [part, 'RUNNING'])),
        outputs: new Map(Object.entries(outputs)),
        resources,
      };
    },
  };
}
