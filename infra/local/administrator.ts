import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { login } from '#shared/areas/auth/calls.ts';
import type { LocalStack } from './local-stack.ts';
import { signUp } from './sign-up.ts';
import { type ApiVisitor, visitor } from './visitor.ts';

/** Credentials of the first administrator. */
export interface Administrator {
  email: string;
  password: string;
}

/**
 * The administrator of this data folder, registered through the API like anybody else if there is
 * none yet. The password is kept in `file`, for the owner of this machine's account only. Nothing
 * where the address is registered and its password not known here.
 */
export async function ensureAdministrator(
  stack: LocalStack,
  file: string,
): Promise<Administrator | undefined> {
  if (existsSync(file)) return read(file);
  // Written down before it is used: who is interrupted must not end up with a password nobody knows.
  const draft = `${file}.new`;
  const someone = visitor(stack.apiUrl);
  if (!existsSync(draft) || !(await canLogIn(someone, read(draft)))) {
    const password = randomBytes(15).toString('base64url');
    write(draft, { email: stack.adminEmail, password });
    const registration = { ...read(draft), nickname: 'Keeper' };
    const token = await signUp(stack, someone, registration).finally(() => {
      // The code is of use to nobody any more, and this inbox is for people.
      stack.inbox.clear();
    });
    if (!token) return undefined;
  }
  renameSync(draft, file);
  return read(file);
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Administrator;

const write = (file: string, administrator: Administrator): void =>
  writeFileSync(file, `${JSON.stringify(administrator, undefined, 2)}\n`, { mode: 0o600 });

/** True where an earlier start registered this account. */
async function canLogIn(someone: ApiVisitor, { email, password }: Administrator): Promise<boolean> {
  const body = { email, password, turnstileToken: await someone.captcha() };
  const { status } = await someone.ask(login, { body });
  return status === 200;
}
