import { actMail, auditWrites } from '#functions/audit/service.ts';
import { type Letter, mailWrite } from '#functions/mail/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { allOrNone, readEach } from '#platform/table/all-or-none.ts';
import type { Write } from '#platform/table/write.ts';
import type { ListedDomain } from '#shared/areas/domains/calls.ts';
import { readDomain } from './items/domains.ts';
import {
  freezeWrites,
  type HeldDomain,
  presentListed,
  readWithOwner,
  releaseWrites,
  thawWrites,
} from './service.ts';

export const findHeld = async (id: string): Promise<HeldDomain | undefined> =>
  readWithOwner(await readDomain(id));

/** Mail to the owner, in the language of their account. */
const told = ({ owner }: HeldDomain, letter: Letter): Promise<Write> =>
  mailWrite(owner.language, owner.email, letter);

/** Withdraws a domain's records until it is thawed. Throws `DOMAIN_FROZEN` for a frozen one. */
export async function freeze(
  actor: Actor,
  reason: string,
  held: HeldDomain,
): Promise<ListedDomain> {
  const { domain, owner, provider, fqdn } = held;
  if (domain.frozen) throw failure('DOMAIN_FROZEN');
  const frozen = { reason, since: nowIso() };
  const shown = presentListed({ ...domain, frozen }, provider, owner);
  const contact = env('CONTACT_ADDRESS');
  await actor.commit(
    [
      ...freezeWrites(actor, held, frozen),
      await told(held, { kind: 'domainFrozen', domain: fqdn, reason, contact }),
    ],
    shown,
  );
  return shown;
}

/** Publishes a frozen domain's records again. Writes nothing for one that is not frozen. */
export async function thaw(actor: Actor, held: HeldDomain): Promise<ListedDomain> {
  const { domain, owner, provider, fqdn } = held;
  const { frozen, ...rest } = domain;
  const shown = presentListed(rest, provider, owner);
  if (!frozen) return shown;
  const link = `${env('SITE_URL')}/domain/${domain.id}`;
  await actor.commit(
    [...thawWrites(actor, held), await told(held, { kind: 'domainThawed', domain: fqdn, link })],
    shown,
  );
  return shown;
}

async function takeWrites(actor: Actor, reason: string, held: HeldDomain): Promise<Write[]> {
  const { domain, owner, fqdn } = held;
  const contact = env('CONTACT_ADDRESS');
  return [
    ...releaseWrites(domain),
    await told(held, { kind: 'domainDeleted', domain: fqdn, reason, contact }),
    ...auditWrites(actor, 'domain-deleted', {
      subject: { id: domain.id, name: fqdn },
      changes: {
        owner: { from: owner.id },
        records: { from: domain.recordCount },
        reason: { to: reason },
      },
    }),
  ];
}

/** Takes a domain from its owner, as if they had deleted it. */
export const remove = async (actor: Actor, reason: string, held: HeldDomain): Promise<void> =>
  actor.commit([
    ...(await takeWrites(actor, reason, held)),
    ...(await actMail(actor, 'domain-deleted', held.fqdn)),
  ]);

interface Batch {
  ids: readonly string[];
  reason: string;
}

const heldByIds = (ids: readonly string[]) => readEach(ids, findHeld);

/** Freezes domains, all or none. Throws `BATCH_REFUSED`. */
export const freezeAll = async (actor: Actor, { ids, reason }: Batch): Promise<void> =>
  allOrNone(actor, await heldByIds(ids), (each, held) => freeze(each, reason, held));

/** Thaws frozen domains, all or none. Throws `BATCH_REFUSED`. */
export const thawAll = async (actor: Actor, { ids }: Pick<Batch, 'ids'>): Promise<void> =>
  allOrNone(actor, await heldByIds(ids), thaw);

/** Takes domains from their owners, all or none. Throws `BATCH_REFUSED`. */
export async function removeAll(actor: Actor, { ids, reason }: Batch): Promise<void> {
  const found = await heldByIds(ids);
  const names = [...found.values()].map((held) => held?.fqdn).join(', ');
  await allOrNone(
    actor,
    found,
    async (each, held) => each.commit(await takeWrites(each, reason, held)),
    () => actMail(actor, 'domain-deleted', names),
  );
}
