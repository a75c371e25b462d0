import { auditWrites } from '#functions/audit/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { countedPageOf } from '#platform/lists/page.ts';
import type { Exemption as ShownExemption } from '#shared/areas/reserved/calls.ts';
import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';
import {
  type ExemptionFacts,
  exemptions,
  insertExemption,
  removeExemption,
} from './items/exemptions.ts';

/** The name is unique and serves as the id. */
const present = ({ name, createdAt }: ExemptionFacts): ShownExemption => ({
  id: name,
  name,
  createdAt,
});

/** Exempt names in alphabetical order, limited to the prefix `search`. */
export const listExempt = ({
  search = '',
  ...page
}: PageQuery & { search?: string | undefined }): Promise<CountedPage<ShownExemption>> =>
  countedPageOf(`reserved-exemptions ${search}`, page, exemptions(search), (items) =>
    items.map(present),
  );

/** Exempts a name from reserved words and rules. Throws `EXEMPTION_EXISTS`. */
export async function exempt(actor: Actor, name: string): Promise<ShownExemption> {
  const exemption = { name, createdAt: nowIso() };
  const reply = present(exemption);
  const about = { subject: { id: name, name }, changes: {} };
  const entry = auditWrites(actor, 'reserved-exemption-added', about);
  await actor.commit([insertExemption(exemption), ...entry], reply);
  return reply;
}

/** Ends an exemption. Throws `NOT_FOUND`. */
export const endExemption = (actor: Actor, name: string): Promise<void> =>
  actor.commit([
    removeExemption(name),
    ...auditWrites(actor, 'reserved-exemption-removed', {
      subject: { id: name, name },
      changes: {},
    }),
  ]);
