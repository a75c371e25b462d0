import { ulid } from 'ulid';
import type { Language } from '../../shared/limits.ts';
import { seal } from '../platform/sealing.ts';
import type { Write } from '../platform/table.ts';
import type { Letter } from './letter.ts';
import { insertMail, mailKey } from './store.ts';

export type { Letter } from './letter.ts';

/**
 * Puts a mail into the outbox. The write belongs into the transaction of its cause: neither happens
 * without the other.
 */
export async function mailWrite(language: Language, to: string, letter: Letter): Promise<Write> {
  const id = ulid();
  return insertMail({ id, to, language, sealed: await seal('mail', mailKey(id), letter) });
}
