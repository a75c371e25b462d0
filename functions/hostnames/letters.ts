import { mailWrite } from '#functions/mail/service.ts';
import { env } from '#platform/env.ts';
import type { Write } from '#platform/table/write.ts';
import { limits } from '#shared/limits.ts';
import type { HostnameFacts } from './items/hostnames.ts';
import type { HostnameScene } from './scene.ts';

/**
 * End of a certificate of which the owner hears: it is close, so that the provider should have renewed it long before,
 * or the renewal has failed.
 */
function endingOf({ wasReady, sslStatus, registration }: HostnameFacts, now: number) {
  const ends = registration?.expiresAt;
  if (!ends || !wasReady) return undefined;
  const isClose = Date.parse(ends) - now <= limits.hostname.certificateNotice * 1000;
  return isClose || sslStatus === 'failed' ? ends : undefined;
}

const factsOf = ({ hostname: { hostname }, domain, fqdn }: HostnameScene) => ({
  hostname,
  domain: fqdn,
  link: `${env('SITE_URL')}/domain/${domain.id}`,
});

/** Mail to the owner whose hostname went to somebody else's domain. */
export async function displacedLetter(scene: HostnameScene): Promise<Write[]> {
  const { owner, hostname } = scene;
  if (!owner || !hostname.isDisplaced) return [];
  const letter = { kind: 'hostnameDisplaced', ...factsOf(scene) } as const;
  return [await mailWrite(owner.language, owner.email, letter)];
}

/** Mails to the owner about what changed: a hostname that points elsewhere, a certificate that ends. Each once. */
export async function letters(
  scene: HostnameScene,
  after: HostnameFacts,
  now: number,
): Promise<{ after: HostnameFacts; writes: Write[] }> {
  const { owner, hostname: before } = scene;
  if (!owner) return { after, writes: [] };
  const told = factsOf(scene);
  const writes: Promise<Write>[] = [];
  if (after.strayedAt && !before.strayedAt) {
    writes.push(mailWrite(owner.language, owner.email, { kind: 'hostnameStrayed', ...told }));
  }
  const ends = endingOf(after, now);
  if (!ends || ends === before.toldEnding) return { after, writes: await Promise.all(writes) };
  const date = ends.slice(0, 10);
  writes.push(mailWrite(owner.language, owner.email, { kind: 'certificateEnding', date, ...told }));
  return { after: { ...after, toldEnding: ends }, writes: await Promise.all(writes) };
}
