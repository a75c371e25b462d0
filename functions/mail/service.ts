import { ulid } from 'ulid';
import type { SmtpServer } from '#functions/smtp/items/smtp-configs.ts';
import { seal } from '#platform/secrets/sealing.ts';
import type { Write } from '#platform/table/write.ts';
import type { AuditEvent } from '#shared/areas/audit/calls.ts';
import type { Language } from '#shared/languages.ts';
import { limits } from '#shared/limits.ts';
import { sendBySmtp } from './by-smtp.ts';
import type { Delivery } from './delivery.ts';
import { insertMail, mailKey, readMail } from './store.ts';

/** A decision on reports, with the link to appeal it and the days for that. */
interface Ruling {
  domain: string;
  reason: string;
  link: string;
  days: number;
}

/** Kind of a mail, with the values that its texts interpolate. */
export type Letter =
  | { kind: 'code'; code: string; minutes: number }
  | { kind: 'deletion'; code: string; minutes: number }
  | { kind: 'resetLink'; link: string; minutes: number }
  | { kind: 'passwordChanged'; link: string }
  | { kind: 'passwordSet'; link: string; contact: string }
  | { kind: 'emailChanged'; email: string; contact: string }
  | { kind: 'emailSet'; email: string; contact: string }
  | { kind: 'accountDeleted'; contact: string }
  | { kind: 'accountRemoved'; reason: string; contact: string }
  | { kind: 'newLogin'; place: string; link: string }
  | { kind: 'actDone'; event: AuditEvent; name: string; network: string; link: string }
  | { kind: 'hostnameStrayed'; hostname: string; domain: string; link: string }
  | { kind: 'hostnameDisplaced'; hostname: string; domain: string; link: string }
  | { kind: 'certificateEnding'; hostname: string; domain: string; date: string; link: string }
  | { kind: 'siteStands'; host: string; link: string }
  | { kind: 'setupStands'; host: string; link: string }
  | { kind: 'tokenEnding'; name: string; date: string; link: string }
  | { kind: 'webhookDisabled'; url: string; link: string }
  | { kind: 'domainSent'; domain: string; nickname: string; contact: string }
  | { kind: 'domainFrozen'; domain: string; reason: string; contact: string }
  | { kind: 'domainThawed'; domain: string; link: string }
  | { kind: 'domainDeleted'; domain: string; reason: string; contact: string }
  | ({ kind: 'reportWarned' } & Ruling)
  | ({ kind: 'reportFrozen' } & Ruling)
  | ({ kind: 'reportSuspended' } & Ruling)
  | { kind: 'appealAccepted'; domain: string; reason: string; contact: string }
  | { kind: 'decisionWithdrawn'; domain: string; reason: string; contact: string }
  | { kind: 'appealKept'; domain: string; reason: string; contact: string }
  | { kind: 'domainReceived'; domain: string; nickname: string; link: string }
  | { kind: 'serverTest'; host: string }
  | {
      kind: 'showcaseApproved';
      title: string;
      url: string;
      notes: string;
      points: number;
      link: string;
    }
  | { kind: 'showcaseRejected'; title: string; url: string; notes: string; link: string };

/** Outbox write of a mail as `mailWrite` has it, with the id by which it is found there. */
export async function mailWithId(
  language: Language,
  to: string,
  letter: Letter,
  onlyFor?: string,
): Promise<{ id: string; write: Write }> {
  const id = ulid();
  const sealed = await seal('mail', mailKey(id), letter);
  const { ending, lasting } = limits.mail.lifetime;
  const mail = { id, to, language, sealed, ...(onlyFor && { onlyFor }) };
  return { id, write: insertMail(mail, 'minutes' in letter ? ending : lasting) };
}

/**
 * Outbox write of a mail, for the transaction of its cause: neither happens without the other.
 * `onlyFor` is an account that must be allowed to log in when the mail is sent. A reset link is
 * queued for any address, so that no answer reveals known ones.
 */
export const mailWrite = async (...mail: Parameters<typeof mailWithId>): Promise<Write> =>
  (await mailWithId(...mail)).write;

/** True until a mail was accepted, by SES or a mail server, or dropped. */
export const isInOutbox = async (id: string): Promise<boolean> =>
  (await readMail(id)) !== undefined;

/** Sends a test mail by a mail server at once. Throws where the sending function fails. */
export const sendTestMail = (
  server: SmtpServer,
  language: Language,
  to: string,
): Promise<Delivery> =>
  sendBySmtp(server, { to, language, letter: { kind: 'serverTest', host: server.host } });
