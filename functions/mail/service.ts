import { ulid } from 'ulid';
import type { Language } from '../../shared/limits.ts';
import { seal } from '../platform/sealing.ts';
import type { Write } from '../platform/table.ts';
import type { Letter } from './letter.ts';
import { insertMail, mailKey } from './store.ts';

export type { Letter } from './letter.ts';

/**
 * Puts a mail into the outbox. The write belongs into the transaction of its cause: neither happens
 * without the other. `onlyFor` is the id of an account that must be allowed to log in when it is sent:
 * a reset link is written for any address, so that no answer tells which are known.
 */
export async function mailWrite(
  language: Language,
  to: string,
  letter: Letter,
  onlyFor?: string,
): Promise<Write> {
  const id = ulid();
  const sealed = await seal('mail', mailKey(id), letter);
  return insertMail({ id, to, language, sealed, ...(onlyFor && { onlyFor }) });
}
