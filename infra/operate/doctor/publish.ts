import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '#infra/config.ts';
import { bad, type Check, good, type Remark } from '../command.ts';
import { undoWhenInterrupted } from '../interruption.ts';
import type { OpenedStage } from '../stage/stage.ts';
import { orNothing, resolverOf } from './dns.ts';
import { doctorZoneOf } from './zone.ts';

/** Seconds between questions to DNS, and tries: a public resolver asks the zone only once it was asked. */
const looking = { every: 1, tries: 30 };

/** True once DNS answers with the text. */
async function appears(stage: OpenedStage, name: string, text: string): Promise<boolean> {
  for (let tries = 0; tries < looking.tries; tries++) {
    const found = await orNothing(resolverOf(stage).resolveTxt(name));
    if (found.some((parts) => parts.join('') === text)) return true;
    await pause(looking.every * 1000);
  }
  return false;
}

/**
 * Adds a TXT record of a name that nobody can claim, finds it in DNS, and removes it whatever happened: also where adding it
 * failed, as it may be written by then, and where the program is ended.
 */
async function publish(
  stage: OpenedStage,
  provider: Settings['providers'][number],
): Promise<Remark> {
  const zone = doctorZoneOf(provider);
  // A name of its own each time: a resolver may remember that the last one was not there.
  const text = `freehold-doctor-${Date.now().toString(36)}`;
  const name = `_${text}.${provider.suffix}`;
  const startedAt = performance.now();
  const remove = () => zone.remove(name, text);
  const forget = undoWhenInterrupted(remove);
  try {
    await zone.add(name, text);
    const isThere = await appears(stage, name, text);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    return isThere
      ? good(`A record was in DNS after ${seconds} s, and is removed.`)
      : bad(
          `A record was not in DNS after ${seconds} s, and is removed.`,
          `Is ${provider.suffix} delegated to the name servers of its zone?`,
        );
  } finally {
    await remove().finally(forget);
  }
}

/** A record published and removed at each suffix, by the operator's own credentials. */
export const publishChecks = (stage: OpenedStage, providers: Settings['providers']): Check[] =>
  providers.map((provider) => ({
    name: `publish ${provider.suffix}`,
    ask: () => publish(stage, provider),
  }));
