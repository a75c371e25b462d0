import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Area } from '#shared/contracts.ts';
import type { Bundles, State } from './server.ts';
import type { Stage } from './stage.ts';

/** The started server of `server.ts`. */
export interface Serving {
  /** Sends an event to an area, or trips to the client. Throws for a status above 299. */
  ask(target: Area | 'client', input: unknown): Promise<unknown>;
  state(): Promise<State>;
  close(): void;
}

export async function serveStage(stage: Stage, areas: readonly Area[]): Promise<Serving> {
  const bundles: Bundles = {
    areas: Object.fromEntries(areas.map((area) => [area, stage.bundleOf(area)])),
    client: stage.client,
  };
  const program = fork(join(import.meta.dirname, 'server.ts'), [JSON.stringify(bundles)], {
    env: stage.environment,
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(program, 'message')) as [AddressInfo];
  const url = (path: string) => `http://127.0.0.1:${port}/${path}`;
  return {
    async ask(target, input) {
      const response = await fetch(url(target), { method: 'POST', body: JSON.stringify(input) });
      const text = await response.text();
      if (!response.ok) throw new Error(`${target} answers ${response.status}: ${text}`);
      return text && JSON.parse(text);
    },
    state: async () => (await fetch(url('state'))).json() as Promise<State>,
    close: () => program.kill(),
  };
}
