import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams, instant } from '#shared/kernel/id.ts';
import { countedPage, pageQuery } from '#shared/kernel/page.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { email } from '../accounts/credentials.ts';
import { visible } from '../accounts/nicknames.ts';

/** Causes why a mail server takes no mail. `key`: the stored password can be opened no more. */
const smtpObstacles = [
  'host-unknown',
  'host-private',
  'host-ipv6',
  'refused',
  'timeout',
  'certificate',
  'no-tls',
  'login',
  'sender',
  'recipient',
  'message',
  'broken',
  'key',
] as const;
export type SmtpObstacle = (typeof smtpObstacles)[number];

const hostShape = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Name of a host, never an address: its certificate is checked against it. */
const host = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.smtp.host),
    z.regex(hostShape, { error: 'Must be the name of a host, such as smtp.example.com.' }),
  );

/** Text of one line, whatever is in it. */
const line = (max: number) =>
  wellFormed().check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => !/\p{Cc}/u.test(text), {
      error: 'Must not contain control characters.',
      params: { rule: 'invalid_format' },
    }),
  );

const settings = {
  host,
  /** TLS from the start on 465, STARTTLS on every other port. */
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  user: line(limits.smtp.user),
  fromEmail: email,
  fromName: visible(limits.smtp.fromName),
};
const password = line(limits.smtp.password);

const trouble = z.object({
  at: instant,
  obstacle: z.enum(smtpObstacles),
  /** Last line of the server; absent where it said nothing. */
  answer: z.optional(z.string()),
});
export type SmtpTrouble = z.output<typeof trouble>;

export const smtpConfig = z.object({
  id,
  host: z.string(),
  port: z.int(),
  user: z.string(),
  /** Last characters of the password; empty for a short one. */
  passwordEnding: z.string(),
  fromEmail: z.string(),
  fromName: z.string(),
  active: z.boolean(),
  /** Time at which the server accepted a test mail with these settings, or null. */
  testedAt: z.nullable(instant),
  /** Latest failure since the test; null once the server takes mail again. */
  trouble: z.nullable(trouble),
  createdAt: instant,
});
export type SmtpConfig = z.output<typeof smtpConfig>;

export const listSmtpConfigs = endpoint({
  method: 'GET',
  path: '/admin/smtp-configs',
  access: 'admin',
  summary: 'The configured mail servers, newest first. While none is active, SES sends all mail.',
  query: pageQuery,
  reply: countedPage(smtpConfig),
  failures: [],
});

export const createSmtpConfig = endpoint({
  method: 'POST',
  path: '/admin/smtp-configs',
  access: 'admin',
  summary: 'Saves a mail server as a draft.',
  body: z.strictObject({ ...settings, password }),
  reply: smtpConfig,
  status: 201,
  recent: true,
  failures: ['VERSION_CONFLICT'],
  idempotent: true,
});

export const updateSmtpConfig = endpoint({
  method: 'PUT',
  path: '/admin/smtp-configs/{id}',
  access: 'admin',
  summary:
    'Changes a mail server; what is absent stays. Another host or port needs `password` again. Other settings than `fromName` make it an untested draft.',
  params: idParams,
  body: z.partial(z.strictObject({ ...settings, password })),
  reply: smtpConfig,
  recent: true,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const deleteSmtpConfig = endpoint({
  method: 'DELETE',
  path: '/admin/smtp-configs/{id}',
  access: 'admin',
  summary: 'Deletes a mail server. If it was the active one, SES sends all mail.',
  params: idParams,
  reply: null,
  recent: true,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const activateSmtpConfig = endpoint({
  method: 'POST',
  path: '/admin/smtp-configs/{id}/activate',
  access: 'admin',
  summary:
    'Sends all mail by this server, once it accepted a test mail. Takes the place of another one.',
  params: idParams,
  reply: smtpConfig,
  recent: true,
  failures: ['NOT_FOUND', 'TEST_REQUIRED', 'VERSION_CONFLICT'],
});

export const deactivateSmtpConfig = endpoint({
  method: 'POST',
  path: '/admin/smtp-configs/{id}/deactivate',
  access: 'admin',
  summary: 'Ends the use of a mail server: SES sends all mail.',
  params: idParams,
  reply: smtpConfig,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

const said = z.object({ from: z.enum(['client', 'server']), text: z.string() });
export type ConversationLine = z.output<typeof said>;

export const testSmtpConfig = endpoint({
  method: 'POST',
  path: '/admin/smtp-configs/{id}/test',
  access: 'admin',
  summary: 'Sends a test mail, and tells what was said with the server, without secrets.',
  params: idParams,
  body: z.strictObject({ to: email }),
  reply: z.object({
    accepted: z.boolean(),
    /** Null for an accepted mail. */
    obstacle: z.nullable(z.enum(smtpObstacles)),
    conversation: z.array(said),
  }),
  failures: ['NOT_FOUND', 'MAIL_FAILED', 'VERSION_CONFLICT'],
});
