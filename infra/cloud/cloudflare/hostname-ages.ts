/** A custom hostname with what it has to prove, and how far it is. */
export interface HeldHostname {
  id: string;
  hostname: string;
  origin: string;
  method: 'txt' | 'http';
  createdAt: string;
  ownership: string;
  challenge: string;
  status: 'pending' | 'active' | 'moved' | 'blocked';
  /** Time at which it was found to be `moved`, in milliseconds. */
  movedAt?: number | undefined;
  ssl:
    | 'pending_validation'
    | 'pending_issuance'
    | 'pending_deployment'
    | 'active'
    | 'expired'
    | 'validation_timed_out';
  /** Time of the last change of `ssl` in milliseconds. */
  since: number;
  /** End of the certificate. */
  expiresOn?: string;
  /** The certificate is not renewed, whatever DNS says. */
  isStuck?: true;
}

/** What public DNS proves of a hostname now. */
interface Proof {
  /** It points at the zone. */
  points: boolean;
  isOwned: boolean;
  isValidated: boolean;
}

const day = 24 * 60 * 60 * 1000;
const certificateDays = 90;
const renewedBefore = 30;
const week = 7 * day;

/**
 * Verified, or not: `moved` after seven days without a proof, deleted after seven more.
 * https://developers.cloudflare.com/cloudflare-for-platforms/cloudflare-for-saas/domain-support/hostname-validation/validation-status/
 */
function verified(row: HeldHostname, { isOwned }: Proof, now: number): HeldHostname | undefined {
  if (isOwned) return { ...row, status: 'active', movedAt: undefined };
  const isNew = row.status === 'pending' && now - Date.parse(row.createdAt) < week;
  if (isNew) return row;
  const movedAt = row.movedAt ?? now;
  return now - movedAt < week ? { ...row, status: 'moved', movedAt } : undefined;
}

/**
 * Certificates last 90 days, and are renewed from 30 days before their end on while the hostname is active.
 * https://developers.cloudflare.com/cloudflare-for-platforms/cloudflare-for-saas/security/certificate-management/issue-and-validate/renew-certificates/
 */
function renewed(row: HeldHostname, { points }: Proof, now: number): HeldHostname {
  const end = Date.parse(row.expiresOn ?? '');
  if (row.isStuck || (row.ssl !== 'active' && row.ssl !== 'expired')) return row;
  if (points && now >= end - renewedBefore * day) {
    const expiresOn = new Date(now + certificateDays * day).toISOString();
    return { ...row, ssl: 'active', since: now, expiresOn };
  }
  return now >= end ? { ...row, ssl: 'expired' } : row;
}

/** Issuing and deploying a certificate take `pace` milliseconds each. */
function certified(row: HeldHostname, proof: Proof, pace: number, now: number): HeldHostname {
  const due = row.since + pace;
  const to = (ssl: HeldHostname['ssl'], since: number) =>
    certified({ ...row, ssl, since }, proof, pace, now);
  if (row.ssl === 'pending_validation' && proof.isValidated) return to('pending_issuance', now);
  if (now < due) return row;
  if (row.ssl === 'pending_issuance') return to('pending_deployment', due);
  if (row.ssl !== 'pending_deployment') return renewed(row, proof, now);
  const expiresOn = new Date(due + certificateDays * day).toISOString();
  return { ...row, ssl: 'active', since: due, expiresOn };
}

/** A hostname as far as DNS and time have brought it; undefined once it is deleted. */
export function age(
  row: HeldHostname,
  proof: Proof,
  pace: number,
  now: number,
): HeldHostname | undefined {
  const next = verified(row, proof, now);
  return next && certified(next, proof, pace, now);
}
