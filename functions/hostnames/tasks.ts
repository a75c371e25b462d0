import type { Task } from '#shared/areas/hostnames/custom-hostname.ts';
import type { AliasVerdict } from './dns/alias.ts';
import type { HostnameFacts, Registration } from './items/hostnames.ts';

/** A record that the owner adds where the hostname's DNS is. */
export type WantedRecord = Pick<Task, 'kind' | 'type' | 'name' | 'value'>;

const provingTasks = ({ ownership, validation }: Registration): WantedRecord[] => [
  ...(ownership ? [{ kind: 'add_ownership_txt', type: 'TXT', ...ownership } as const] : []),
  ...validation.map(
    ({ name, value }) => ({ kind: 'add_acme_txt', type: 'TXT', name, value }) as const,
  ),
];

/** Everything that a hostname needs in DNS: known in part until the provider has registered it. */
export const wantedFor = (
  { hostname, registration }: Pick<HostnameFacts, 'hostname' | 'registration'>,
  target: string,
): WantedRecord[] => [
  { kind: 'add_cname', type: 'CNAME', name: hostname, value: target },
  ...(registration ? provingTasks(registration) : []),
];

/** A task of which public DNS said something. */
export const taskOf = (wanted: WantedRecord, { nextStep, ...verdict }: AliasVerdict): Task => ({
  ...wanted,
  ...verdict,
  done: verdict.outcome === 'done',
  ...(nextStep && { nextStep }),
});

/** A task of which nothing is known yet. */
export const taskFor = (wanted: WantedRecord): Task => ({
  ...wanted,
  done: false,
  outcome: 'unchecked',
  found: [],
  nextStep: 'add',
});
