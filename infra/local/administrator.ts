import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { login, register, sendCode } from '../../shared/accounts.ts';
import type { LocalStack } from './local-stack.ts';
import { Trouble } from './trouble.ts';
import { CallRefused, type Visitor, visitor } from './visitor.ts';

/** How the first administrator logs in. */
export interface Administrator {
  email: string;
  password: string;
}

/** Milliseconds that a code may take to come in. */
const patience = 20_000;

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
    const isNew = await signUp(stack, someone, read(draft));
    if (!isNew) return undefined;
  }
  renameSync(draft, file);
  return read(file);
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Administrator;

const write = (file: string, administrator: Administrator): void =>
  writeFileSync(file, `${JSON.stringify(administrator, undefined, 2)}\n`, { mode: 0o600 });

/** Whether an earlier start came as far as the registration. */
async function canLogIn(someone: Visitor, { email, password }: Administrator): Promise<boolean> {
  const body = { email, password, turnstileToken: await someone.captcha() };
  const { status } = await someone.ask(login, { body });
  return status === 200;
}

/** Registers. Whether there was nobody yet. */
async function signUp(
  { inbox }: LocalStack,
  someone: Visitor,
  { email, password }: Administrator,
): Promise<boolean> {
  try {
    const hasCode = inbox.list({ to: email }).length > 0;
    if (!hasCode) {
      const body = { email, turnstileToken: await someone.captcha() };
      await someone.call(sendCode, { body });
    }
    const code = await codeIn(() => inbox.list({ to: email })[0]?.text);
    await someone.call(register, { body: { email, password, code, nickname: 'Administrator' } });
    return true;
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    if (error.failure.code === 'EMAIL_TAKEN') return false;
    throw new Trouble(
      `The administrator could not be registered (${error.message}). Start again in a minute.`,
    );
  } finally {
    // The code is of use to nobody any more, and this inbox is for people.
    inbox.clear();
  }
}

async function codeIn(read: () => string | undefined): Promise<string> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(10)) {
    const [code] = /\b\d{6}\b/.exec(read() ?? '') ?? [];
    if (code) return code;
  }
  throw new Trouble(
    'No mail with a code came in for the administrator. What went wrong is in the logs of the data folder.',
  );
}
