/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a suffix's domains, in the order of a zone | gsi2 `PROVIDER#<provider>` / `<label>.#<digest>`, keys only | the sweep | one query a page |
 *
 * The digest is of what the zone holds of the domain, as the writer left it; absent where it left something undone.
 * A new digest costs two write units in the index.
 */
import type { Part } from '#platform/lists/countable.ts';
import { type Item, queryPage } from '#platform/table/table.ts';

/** Terminates labels in gsi2, so that domains sort as a zone does: `a-b` before `a`. */
const labelEnd = '.';

const listOf = (providerId: string): string => `PROVIDER#${providerId}`;

/** Place of a domain in the list of its suffix. */
export const placeOf = (
  { label, providerId }: { label: string; providerId: string },
  digest: string | undefined,
) => ({
  gsi2pk: listOf(providerId),
  gsi2sk: `${label}${labelEnd}${digest ? `#${digest}` : ''}`,
});

/** Stands for a zone that holds nothing of a domain. */
export const nothingHeld = 'nothing';

/** Domain as the list of its suffix has it. */
export interface ListedLabel {
  id: string;
  label: string;
  /** Digest of what its zone holds of it; absent where the writer left something undone. */
  digest?: string | undefined;
}

/** Page of a suffix's labels in zone order, from a given label on. */
export async function readDomainLabels(
  providerId: string,
  from: string,
  after?: Record<string, unknown>,
): Promise<Part<ListedLabel>> {
  const { items, ...page } = await queryPage<Item & { gsi2sk: string }>({
    index: 'gsi2',
    partition: listOf(providerId),
    between: [`${from}${labelEnd}`, '~'],
    after,
  });
  const domains = items.map(({ pk, gsi2sk }) => {
    const [label = '', digest] = gsi2sk.split(/\.#?/);
    return { id: pk.slice('DOMAIN#'.length), label, digest: digest || undefined };
  });
  return { ...page, items: domains };
}

/** True while any domain of a provider is listed; a fraction of a second late. */
export async function hasDomains(providerId: string): Promise<boolean> {
  const { items } = await queryPage<Item>({
    index: 'gsi2',
    partition: listOf(providerId),
    limit: 1,
  });
  return items.length > 0;
}
