/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the board: the active mail server, and its trouble if it failed | `SMTP` / `SMTP_CONFIGS` | the sender of mail, the console's overview | one read |
 * | a mail server | `SMTP` / `SMTP_CONFIG#<id>` | its change, its test | one read, with the board |
 * | all, newest first | `SMTP` | the console | one query a page, with the board |
 */

import { type Entry, oneOfMany } from '#platform/lists/one-of-many.ts';
import { endingOf, seal, unseal } from '#platform/secrets/sealing.ts';
import { whileStale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import type { SmtpTrouble } from '#shared/areas/smtp/calls.ts';

export interface SmtpServer {
  id: string;
  host: string;
  port: number;
  user: string;
  /** Sealed. */
  password: string;
  passwordEnding: string;
  fromEmail: string;
  fromName: string;
  /** Time of the latest change of these settings. */
  changedAt: string;
  /** Time at which it accepted a test mail with these settings. */
  testedAt?: string | undefined;
  createdAt: string;
}

interface Facts {
  /** Failure of the server that was active at that time. */
  trouble?: (SmtpTrouble & { id: string }) | undefined;
}

export type SmtpEntry = Entry<SmtpServer, Facts>;

export const smtpServers = oneOfMany<SmtpServer, Facts>({
  partition: 'SMTP',
  noun: 'SMTP_CONFIG',
  entity: 'smtp-config',
  facts: {},
});

/** A password as an item holds it. */
export const sealedPassword = async (
  id: string,
  password: string,
): Promise<Pick<SmtpServer, 'password' | 'passwordEnding'>> => ({
  password: await seal('smtp', smtpServers.keyOf(id), password),
  passwordEnding: endingOf(password),
});

/**
 * The password of a server; undefined where its seal cannot be opened any more. A seal of an older
 * key is replaced, so that it outlives the next rotation.
 */
export async function readPassword({ id, password }: SmtpServer): Promise<string | undefined> {
  const unsealed = await unseal('smtp', smtpServers.keyOf(id), password);
  if (!unsealed) return undefined;
  const plain = unsealed.value as string;
  if (!unsealed.isFresh) {
    const fresh = await sealedPassword(id, plain);
    await whileStale(
      () => smtpServers.read(id),
      async (entry) => {
        if (entry?.fields.password !== password) return;
        await transact(smtpServers.rewrite(entry, { ...entry.fields, ...fresh }));
      },
    );
  }
  return plain;
}

/** Failure of a server since its last test, while it has sent no mail since. */
export function troubleOf(
  { facts: { trouble } }: SmtpEntry['board'],
  { id, testedAt = '' }: SmtpServer,
): SmtpTrouble | undefined {
  if (trouble?.id !== id || trouble.at < testedAt) return undefined;
  const { id: _id, ...told } = trouble;
  return told;
}

/** The mail server in use, with its trouble; undefined while SES sends all mail. */
export async function readActiveSmtp(): Promise<
  { server: SmtpServer; trouble: SmtpTrouble | undefined } | undefined
> {
  const board = await smtpServers.board();
  const { chosen: server } = board;
  return server && { server, trouble: troubleOf(board, server) };
}

/** Notes how the latest mail of the active server went; nothing if another is active by now. */
export const noteTrouble = (id: string, trouble: SmtpTrouble | undefined): Promise<void> =>
  whileStale(smtpServers.board, async (board) => {
    if (board.chosen?.id !== id) return;
    await transact(smtpServers.note(board, { trouble: trouble && { id, ...trouble } }));
  });
