import { unreachableBy } from '#platform/network/unreachable.ts';
import type { SmtpObstacle } from '#shared/areas/smtp/calls.ts';

/** Error of a connection: Node's code, or nodemailer's with Node's beside it, and the command that failed. */
interface SmtpError extends Error {
  code?: string;
  originalCode?: string;
  command?: string;
  /** Reply code of the server, such as 421. */
  responseCode?: number;
}

const byCode: Readonly<Record<string, SmtpObstacle>> = {
  EPROTO: 'no-tls',
  ETLS: 'no-tls',
  EAUTH: 'login',
};

const byCommand: Readonly<Record<string, SmtpObstacle>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'message',
};

/** Obstacle that an error stands for; `broken` where the connection ended or made no sense. */
export function obstacleOf(error: Error): SmtpObstacle {
  const { code = '', originalCode = code, command = '' } = error as SmtpError;
  const unreachable = unreachableBy(error, originalCode) ?? unreachableBy(error, code);
  if (unreachable) return unreachable;
  if (originalCode.startsWith('ERR_SSL')) return 'no-tls';
  return byCode[originalCode] ?? byCode[code] ?? byCommand[command] ?? 'broken';
}

/** Obstacles of the network, which another try may not meet. */
const passing = new Set<SmtpObstacle>(['host-unknown', 'refused', 'timeout', 'broken']);

/** True where another try may end otherwise: replies that start with 4 ask for one (RFC 5321 section 4.2.1). */
export function isTransient(error: Error): boolean {
  const { responseCode } = error as SmtpError;
  if (responseCode) return responseCode >= 400 && responseCode < 500;
  return passing.has(obstacleOf(error));
}
