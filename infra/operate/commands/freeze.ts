import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '#shared/limits.ts';
import { type ChangeCommand, good, type PlannedStep, UsageError } from '../command.ts';
import { callWorker } from '../functions.ts';

/** What the worker `pause` answers. */
interface Told {
  pause: { since: string; reason: string } | null;
}

/**
 * Seconds after which no change that came before a pause is under way: functions look every ten, and API Gateway
 * waits thirty for an answer (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html).
 */
const settledAfter = 40;

export const freeze: ChangeCommand = {
  does: 'refuses all changes with 503, while reads, logins and workers go on',
  options: {
    reason: { type: 'string', does: 'why, for administrators and the audit log' },
    'no-wait': { type: 'boolean', does: 'does not wait until changes under way have ended' },
  },
  idle: 'Changes are paused already.',
  async plan({ stage, options }) {
    const { reason = 'Maintenance' } = options;
    const { min, max } = limits.pause.reason;
    if (typeof reason !== 'string' || reason.length < min || reason.length > max) {
      throw new UsageError(`--reason has ${min} to ${max} characters.`);
    }
    const { pause } = await callWorker<Told>(stage, 'Pause', {});
    if (pause) return [];
    const steps: PlannedStep[] = [
      {
        name: 'freeze',
        will: `Pauses all changes of ${stage.name}, with the reason "${reason}".`,
        async act() {
          const told = await callWorker<Told>(stage, 'Pause', { pause: reason });
          return good(`Changes are paused since ${told.pause?.since}: 503 SERVICE_PAUSED.`);
        },
      },
    ];
    if (options['no-wait']) return steps;
    return [
      ...steps,
      {
        name: 'changes under way',
        will: `Waits ${settledAfter} seconds for changes under way.`,
        async act() {
          await wait(settledAfter * 1000);
          return good(
            'No call changes anything any more.',
            `npm run operate -- ${stage.name} thaw`,
          );
        },
      },
    ];
  },
};

export const thaw: ChangeCommand = {
  does: 'takes changes again after a freeze',
  idle: 'Changes are not paused.',
  async plan({ stage }) {
    const { pause } = await callWorker<Told>(stage, 'Pause', {});
    if (!pause) return [];
    return [
      {
        name: 'thaw',
        will: `Takes changes of ${stage.name} again, which are paused since ${pause.since}: ${pause.reason}`,
        async act() {
          await callWorker<Told>(stage, 'Pause', { resume: true });
          return good('Changes are taken again, by every function within ten seconds.');
        },
      },
    ];
  },
};
