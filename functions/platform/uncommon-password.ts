import { invalid } from '../platform/failures.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * Refuses a new password that attackers try first: a frequent one, the email address, or the part
 * before its `@` (NIST SP 800-63B, 5.1.1.2). Throws `VALIDATION_FAILED` at `field`.
 */
export function assertUncommon(
  field: 'password' | 'newPassword',
  password: string,
  email: string,
): void {
  const tried = password.toLowerCase();
  const own = [email, email.split('@')[0]];
  if (commonPasswords.has(tried) || own.includes(tried)) {
    throw invalid(field, 'common', 'This password is too easy to guess.');
  }
}
