import { invalid } from './failures.ts';
import { sameText, sign } from './signing.ts';

const refused = () => invalid('cursor', 'invalid', 'This cursor is not of this list.');

/** Packs where a list goes on, signed for the very list it came from. */
export async function writeCursor(
  list: string,
  next: Record<string, unknown> | undefined,
): Promise<string | undefined> {
  if (!next) return undefined;
  const place = Buffer.from(JSON.stringify(next)).toString('base64url');
  return `${place}.${await sign('cursor', `${list} ${place}`)}`;
}

/** Unpacks a cursor. Throws `VALIDATION_FAILED` for one that we did not give out for this list. */
export async function readCursor(
  list: string,
  cursor: string | undefined,
): Promise<Record<string, unknown> | undefined> {
  if (!cursor) return undefined;
  const [place = '', signature = ''] = cursor.split('.');
  if (!sameText(signature, await sign('cursor', `${list} ${place}`))) throw refused();
  return JSON.parse(Buffer.from(place, 'base64url').toString()) as Record<string, unknown>;
}
