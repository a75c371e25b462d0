import { invalid } from '#platform/failures.ts';
import type { SmtpConfig } from '#shared/areas/smtp/calls.ts';
import { type SmtpEntry, type SmtpServer, troubleOf } from './items/smtp-configs.ts';

/** Settings of a server as they are sent, with the password in the clear. */
export type SmtpSettings = Pick<
  SmtpServer,
  'host' | 'port' | 'user' | 'password' | 'fromEmail' | 'fromName'
>;

export const present = ({ board, fields, isChosen: active }: SmtpEntry): SmtpConfig => {
  const { password: _sealed, changedAt: _time, testedAt = null, ...shown } = fields;
  return { ...shown, active, testedAt, trouble: troubleOf(board, fields) ?? null };
};

/** Settings in the audit; the password is none of them. */
export const auditFieldsOf = ({ host, port, user: login, fromEmail, fromName }: SmtpServer) => ({
  host,
  port,
  login,
  fromEmail,
  fromName,
});

/** True where a test of one says nothing of the other. */
export const needsTest = (from: SmtpServer, to: SmtpServer): boolean =>
  (['host', 'port', 'user', 'password', 'fromEmail'] as const).some(
    (field) => from[field] !== to[field],
  );

/** Throws `VALIDATION_FAILED` where a stored password would go to a host or port that it was not typed for. */
export function assertPasswordStays(
  { host, port }: SmtpServer,
  settings: Partial<SmtpSettings>,
): void {
  const { host: newHost = host, port: newPort = port, password } = settings;
  const isElsewhere = newHost !== host || newPort !== port;
  if (password === undefined && isElsewhere) {
    throw invalid('password', 'other_host', 'Type the password again: it goes to another server.');
  }
}
