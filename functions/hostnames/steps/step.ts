import * as z from 'zod/mini';
import { log } from '#platform/log.ts';
import { whileStale } from '#platform/table/change.ts';
import { type HostnameScene, readScene } from '../scene.ts';

/** Input of every step: a hostname, the run that the step belongs to, and the request that the run follows from. */
const execution = z.object({
  domainId: z.string(),
  hostnameId: z.string(),
  run: z.int(),
  requestId: z.optional(z.string()),
});

/** Output of a step: the next state, and the seconds of `Wait` before it. */
export interface MachineStep {
  next: 'wait' | 'check' | 'register' | 'withdraw' | 'giveUp' | 'end';
  wait: number;
}

export const goTo = (next: MachineStep['next'], wait = 0): MachineStep => ({ next, wait });

/**
 * A step of the state machine. It decides by the table as of now, so that it may run twice, late, or again from the
 * start. A run that another one has followed ends.
 */
export const step =
  (name: string, take: (scene: HostnameScene) => Promise<MachineStep>) =>
  async (input: unknown): Promise<MachineStep> => {
    const { domainId, hostnameId, run, requestId } = execution.parse(input);
    const taken = await whileStale(
      () => readScene(domainId, hostnameId),
      (scene) => (scene?.hostname.run === run ? take(scene) : goTo('end')),
    );
    log.info('hostname', { step: name, hostnameId, run, requestId, ...taken });
    return taken;
  };
