import { limits } from '../../shared/limits.ts';
import type { HostnameFacts } from '../items/hostnames.ts';
import { mailWrite } from '../mail/service.ts';
import { env } from '../platform/env.ts';
import type { Write } from '../platform/table.ts';
import type { Scene } from './scene.ts';

/** True for a certificate that ends soon, which the provider should have renewed long before. */
const isEnding = ({ sslStatus, registration }: HostnameFacts, now: number): boolean =>
  sslStatus === 'active' &&
  registration?.expiresAt !== undefined &&
  Date.parse(registration.expiresAt) - now <= limits.hostname.certificateNotice * 1000;

const factsOf = ({ hostname: { hostname }, domain, fqdn }: Scene) => ({
  hostname,
  domain: fqdn,
  link: `${env('SITE_URL')}/domain/${domain.id}`,
});

/** Mail to the owner whose hostname went to somebody else's domain. */
export async function displacedLetter(scene: Scene): Promise<Write[]> {
  const { owner, hostname } = scene;
  if (!owner || !hostname.isDisplaced) return [];
  const letter = { kind: 'hostnameDisplaced', ...factsOf(scene) } as const;
  return [await mailWrite(owner.language, owner.email, letter)];
}

/** Mails to the owner about what changed: a hostname that points elsewhere, a certificate that ends. Each once. */
export async function letters(
  scene: Scene,
  after: HostnameFacts,
  now: number,
): Promise<{ after: HostnameFacts; writes: Write[] }> {
  const { owner, hostname: before } = scene;
  if (!owner) return { after, writes: [] };
  const { registration } = after;
  const told = factsOf(scene);
  const writes: Promise<Write>[] = [];
  if (after.strayedAt && !before.strayedAt) {
    writes.push(mailWrite(owner.language, owner.email, { kind: 'hostnameStrayed', ...told }));
  }
  const ends = isEnding(after, now) ? registration?.expiresAt : undefined;
  if (!ends || ends === before.toldEnding) return { after, writes: await Promise.all(writes) };
  const date = ends.slice(0, 10);
  writes.push(mailWrite(owner.language, owner.email, { kind: 'certificateEnding', date, ...told }));
  return { after: { ...after, toldEnding: ends }, writes: await Promise.all(writes) };
}
