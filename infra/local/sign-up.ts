import { setTimeout as pause } from 'node:timers/promises';
import { register, sendCode } from '../../shared/auth.ts';
import type { LocalStack } from './local-stack.ts';
import { Trouble } from './trouble.ts';
import { CallRefused, type Visitor } from './visitor.ts';

/** Milliseconds that a code may take to come in. */
const patience = 20_000;

export interface Registration {
  email: string;
  password: string;
  nickname: string;
}

/**
 * Registers somebody through the API, with the code from the inbox, like anybody else. The token of
 * their session; nothing where the address is registered already.
 */
export async function signUp(
  { inbox }: Pick<LocalStack, 'inbox'>,
  someone: Visitor,
  { email, password, nickname }: Registration,
): Promise<string | undefined> {
  try {
    const hasCode = inbox.list({ to: email }).length > 0;
    if (!hasCode) {
      const body = { email, turnstileToken: await someone.captcha() };
      await someone.call(sendCode, { body });
    }
    const code = await codeIn(() => inbox.list({ to: email })[0]?.text);
    const { token } = await someone.call(register, { body: { email, password, code, nickname } });
    return token;
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    if (error.failure.code === 'EMAIL_TAKEN') return undefined;
    throw new Trouble(
      `${nickname} could not be registered (${error.message}). Start again in a minute.`,
    );
  }
}

async function codeIn(read: () => string | undefined): Promise<string> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(10)) {
    const [code] = /\b\d{6}\b/.exec(read() ?? '') ?? [];
    if (code) return code;
  }
  throw new Trouble(
    'No mail with a code came in. What went wrong is in the logs of the data folder.',
  );
}
