import { ulid } from 'ulid';
import { keepTested } from '#functions/administration/service.ts';
import { sendTestMail } from '#functions/mail/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import { log } from '#platform/log.ts';
import type { SmtpConfig } from '#shared/areas/smtp/calls.ts';
import {
  type SmtpEntry,
  type SmtpServer,
  sealedPassword,
  smtpServers,
} from './items/smtp-configs.ts';
import {
  assertPasswordStays,
  auditFieldsOf,
  needsTest,
  present,
  type SmtpSettings,
} from './rules.ts';

type Board = SmtpEntry['board'];
type Delivery = Awaited<ReturnType<typeof sendTestMail>>;

const kept = keepTested({
  noun: 'smtp-config',
  store: smtpServers,
  nameOf: ({ host }) => host,
  secret: 'password',
  present,
  auditFieldsOf,
  needsTest,
});

export const { list, activate, deactivate } = kept;

/** The board as of now. */
export const board = (): Promise<Board> => smtpServers.board();

/** One mail server as of now. */
export const find = (id: string): Promise<SmtpEntry | undefined> => smtpServers.read(id);

/** Saves a server as a draft. */
export async function create(
  actor: Actor,
  { password, ...settings }: SmtpSettings,
  board: Board,
): Promise<SmtpConfig> {
  const id = ulid();
  const createdAt = nowIso();
  const sealed = await sealedPassword(id, password);
  return kept.create(actor, { id, ...settings, ...sealed, createdAt, changedAt: createdAt }, board);
}

/** Changes a server; what is absent stays. Throws `VALIDATION_FAILED` where it needs its password again. */
export async function update(
  actor: Actor,
  { password, ...settings }: Partial<SmtpSettings>,
  found: SmtpEntry,
): Promise<SmtpConfig> {
  const before = found.fields;
  assertPasswordStays(before, { password, ...settings });
  const sealed = password === undefined ? {} : await sealedPassword(before.id, password);
  const changed = { ...before, ...settings, ...sealed };
  return kept.update(actor, found, changed, password !== undefined);
}

export const remove = (actor: Actor, found: SmtpEntry): Promise<void> =>
  kept.remove(actor, found, { active: { from: found.isChosen } });

/** Throws `MAIL_FAILED` where the test could not be made. */
async function sendTest({ account }: Actor, server: SmtpServer, to: string): Promise<Delivery> {
  try {
    return await sendTestMail(server, account.language, to);
  } catch (error) {
    log.error('A test mail could not be sent.', error as Error);
    throw failure('MAIL_FAILED');
  }
}

/** Sends a test mail, and notes that it was accepted. Throws `VERSION_CONFLICT` where the settings changed meanwhile. */
export async function test(
  actor: Actor,
  to: string,
  { fields: tested }: SmtpEntry,
): Promise<{ accepted: boolean } & Pick<Delivery, 'obstacle' | 'conversation'>> {
  const { obstacle, conversation } = await sendTest(actor, tested, to);
  const accepted = obstacle === null;
  const reply = { accepted, obstacle, conversation };
  const changes = { recipient: { to }, accepted: { to: accepted } };
  await kept.noteTest(actor, tested, { hasPassed: accepted, changes, reply });
  return reply;
}
