import { ulid } from 'ulid';
import { type About, amend, changesBetween } from '#functions/audit/service.ts';
import { sendTestMail } from '#functions/mail/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import { log } from '#platform/log.ts';
import { whileStale } from '#platform/table/change.ts';
import type { Write } from '#platform/table/write.ts';
import type { AuditEvent } from '#shared/areas/audit/calls.ts';
import type { SmtpConfig } from '#shared/areas/smtp/calls.ts';
import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';
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

/** The board as of now. */
export const board = (): Promise<Board> => smtpServers.board();

/** One mail server as of now. */
export const find = (id: string): Promise<SmtpEntry | undefined> => smtpServers.read(id);

/** A page of mail servers, newest first. */
export async function list(query: PageQuery): Promise<CountedPage<SmtpConfig>> {
  const { items, ...page } = await smtpServers.page(query);
  return { ...page, items: items.map(present) };
}

/** Commits a change of a server with its audit entry, and answers the server as it is then. */
async function commit<E extends AuditEvent & `smtp-config-${string}`>(
  actor: Actor,
  event: E,
  { after, changes, writes }: { after: SmtpEntry; changes: About<E>['changes']; writes: Write[] },
): Promise<SmtpConfig> {
  const { id, host } = after.fields;
  const config = present(after);
  await amend(actor, event, { subject: { id, name: host }, changes, writes }, config);
  return config;
}

/** Saves a server as a draft. */
export async function create(
  actor: Actor,
  { password, ...settings }: SmtpSettings & { password: string },
  board: Board,
): Promise<SmtpConfig> {
  const id = ulid();
  const createdAt = nowIso();
  const sealed = await sealedPassword(id, password);
  const fields: SmtpServer = { id, ...settings, ...sealed, createdAt, changedAt: createdAt };
  return commit(actor, 'smtp-config-created', {
    after: { board, fields, isChosen: false, version: board.version + 1 },
    changes: { ...changesBetween(undefined, auditFieldsOf(fields)), password: {} },
    writes: smtpServers.add(board, fields, false),
  });
}

/** Changes a server; what its test says nothing of makes it an untested draft. */
export async function update(
  actor: Actor,
  { password, ...settings }: SmtpSettings,
  found: SmtpEntry,
): Promise<SmtpConfig> {
  const before = found.fields;
  assertPasswordStays(before, { password, ...settings });
  const sealed = password === undefined ? {} : await sealedPassword(before.id, password);
  const changed = { ...before, ...settings, ...sealed };
  const isDraft = needsTest(before, changed);
  const fields = isDraft ? { ...changed, changedAt: nowIso(), testedAt: undefined } : changed;
  const isChosen = found.isChosen && !isDraft;
  return commit(actor, 'smtp-config-changed', {
    after: { ...found, fields, isChosen },
    changes: {
      ...changesBetween(
        { active: found.isChosen, ...auditFieldsOf(before) },
        { active: isChosen, ...auditFieldsOf(fields) },
      ),
      ...(password !== undefined && { password: {} }),
    },
    writes: smtpServers.rewrite(found, fields, isChosen),
  });
}

/** Sends all mail by a server, in place of another one. Throws `TEST_REQUIRED`. */
export async function activate(actor: Actor, found: SmtpEntry): Promise<SmtpConfig> {
  if (!found.fields.testedAt) throw failure('TEST_REQUIRED');
  return commit(actor, 'smtp-config-activated', {
    after: { ...found, isChosen: true },
    changes: changesBetween({ active: found.isChosen }, { active: true }),
    writes: smtpServers.choose(found),
  });
}

export const deactivate = (actor: Actor, found: SmtpEntry): Promise<SmtpConfig> =>
  commit(actor, 'smtp-config-deactivated', {
    after: { ...found, isChosen: false },
    changes: changesBetween({ active: found.isChosen }, { active: false }),
    writes: smtpServers.rewrite(found, found.fields, false),
  });

export async function remove(actor: Actor, found: SmtpEntry): Promise<void> {
  const { fields, isChosen: active } = found;
  await amend(actor, 'smtp-config-deleted', {
    subject: { id: fields.id, name: fields.host },
    changes: changesBetween({ active, ...auditFieldsOf(fields) }, undefined),
    writes: smtpServers.drop(found),
  });
}

/** Throws `MAIL_FAILED` where the test could not be made. */
async function sendTest({ language }: Actor, server: SmtpServer, to: string): Promise<Delivery> {
  try {
    return await sendTestMail(server, language, to);
  } catch (error) {
    log.error('A test mail could not be sent.', error as Error);
    throw failure('MAIL_FAILED');
  }
}

/**
 * Sends a test mail, and notes that it was accepted. The mail is sent once, however often others come
 * first; settings that changed meanwhile are untested, and `VERSION_CONFLICT`.
 */
export async function test(
  actor: Actor,
  to: string,
  { fields: tested }: SmtpEntry,
): Promise<{ accepted: boolean } & Pick<Delivery, 'obstacle' | 'conversation'>> {
  const { obstacle, conversation } = await sendTest(actor, tested, to);
  const accepted = obstacle === null;
  const reply = { accepted, obstacle, conversation };
  const { id, host: name } = tested;
  await whileStale(
    () => find(id),
    async (entry) => {
      if (entry?.fields.changedAt !== tested.changedAt) throw failure('VERSION_CONFLICT');
      const passed = { ...entry.fields, testedAt: nowIso() };
      await amend(
        actor,
        'smtp-config-tested',
        {
          subject: { id, name },
          changes: { recipient: { to }, accepted: { to: accepted } },
          writes: accepted ? smtpServers.rewrite(entry, passed) : [],
        },
        reply,
      );
    },
  );
  return reply;
}
