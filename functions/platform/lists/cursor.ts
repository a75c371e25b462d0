import { invalid } from '../failures.ts';
import { seal, unseal } from '../secrets/sealing.ts';
import type { StartKey } from '../table/table.ts';

const refused = () => invalid('cursor', 'invalid', 'This cursor is not of this list.');

/** Stands for the item that a seal is bound to. */
const boundTo = (list: string) => ({ pk: 'CURSOR', sk: list });

/** Encrypts the position after a page for its list: keys hold email addresses, and logs hold queries. */
export async function writeCursor(
  list: string,
  next: object | undefined,
): Promise<string | undefined> {
  return next && seal('cursor', boundTo(list), next);
}

/** Decrypts a cursor. Throws `VALIDATION_FAILED` for one that was not made for this list. */
export async function readCursor(
  list: string,
  cursor: string | undefined,
): Promise<StartKey | undefined> {
  if (!cursor) return undefined;
  const unsealed = await unseal('cursor', boundTo(list), cursor);
  if (!unsealed) throw refused();
  return unsealed.value as StartKey;
}
