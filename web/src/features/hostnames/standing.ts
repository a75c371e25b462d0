import type { CustomHostname, Task } from '#shared/areas/hostnames/custom-hostname.ts';
import type { ChipState } from '#ui/display/chip.tsx';

type Standing =
  | 'ready'
  | 'deleting'
  | 'strayed'
  | 'failed'
  | 'blocked'
  | 'stalled'
  | 'held'
  | 'tasks'
  | 'certificate'
  | 'registering';

/** Without this record the hostname is not registered. */
const isProof = ({ kind, done }: Task): boolean => kind === 'add_proof_txt' && !done;

/** One state of the two statuses and the tasks; tasks come before the certificate, which waits for them. */
export function standingOf({
  isReady,
  status,
  asks,
  strayedAt,
  pendingTasks,
  provider,
  verificationErrors,
}: CustomHostname): Standing {
  if (status === 'deleting') return 'deleting';
  if (isReady) return 'ready';
  if (strayedAt || status === 'moved') return 'strayed';
  // A refusal is all that is known of one that the provider never registered.
  const isRefused = !provider && verificationErrors.length > 0;
  if (status === 'failed') return isRefused ? 'blocked' : 'failed';
  if (status === 'blocked') return 'blocked';
  if (!provider && !pendingTasks.some(isProof)) return 'registering';
  if (asks === 'refresh') return 'stalled';
  if (asks === 'operator') return 'held';
  return pendingTasks.every(({ done }) => done) ? 'certificate' : 'tasks';
}

export const chipOf: Record<Standing, ChipState> = {
  ready: 'live',
  deleting: 'taken',
  strayed: 'failed',
  failed: 'failed',
  blocked: 'failed',
  stalled: 'failed',
  held: 'held',
  tasks: 'waiting',
  certificate: 'waiting',
  registering: 'waiting',
};

/**
 * What the provider said of the certificate, without that the hostname's records are missing once all of them are there:
 * it said so before.
 */
export function currentWords(
  hostname: CustomHostname,
): Pick<CustomHostname, 'sslStatus' | 'verificationErrors'> {
  const { sslStatus, verificationErrors } = hostname;
  if (standingOf(hostname) !== 'certificate') return { sslStatus, verificationErrors };
  const isOld = sslStatus === 'pending_validation';
  return { sslStatus: isOld ? 'pending_issuance' : sslStatus, verificationErrors: [] };
}
