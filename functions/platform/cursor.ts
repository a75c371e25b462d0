import { invalid } from './failures.ts';
import { isSignature, sign } from './signing.ts';
import type { StartKey } from './table.ts';

const refused = () => invalid('cursor', 'invalid', 'This cursor is not of this list.');

/** Encodes the position after a page, signed for its list: `<position>.<signature>`. */
export async function writeCursor(
  list: string,
  next: StartKey | undefined,
): Promise<string | undefined> {
  if (!next) return undefined;
  const position = Buffer.from(JSON.stringify(next)).toString('base64url');
  return `${position}.${await sign('cursor', `${list} ${position}`)}`;
}

/** Decodes a cursor. Throws `VALIDATION_FAILED` for one that was not signed for this list. */
export async function readCursor(
  list: string,
  cursor: string | undefined,
): Promise<StartKey | undefined> {
  if (!cursor) return undefined;
  const [position = '', signature = ''] = cursor.split('.');
  if (!(await isSignature('cursor', `${list} ${position}`, signature))) throw refused();
  return JSON.parse(Buffer.from(position, 'base64url').toString()) as StartKey;
}
