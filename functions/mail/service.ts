import { ulid } from 'ulid';
import type { Language } from '../../shared/limits.ts';
import { seal } from '../platform/signing.ts';
import type { Write } from '../platform/table.ts';
import type { Letter } from './letter.ts';
import { insertMail } from './store.ts';

export type { Letter } from './letter.ts';

/**
 * The write that has a mail sent. It goes into the transaction of its cause, so there is no mail
 * without the cause and no cause without the mail.
 */
export const mailWrite = async (language: Language, to: string, letter: Letter): Promise<Write> =>
  insertMail({ id: ulid(), to, language, sealed: await seal('mail', letter) });
