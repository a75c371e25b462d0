import { setTimeout as pause } from 'node:timers/promises';
import { Trouble } from '#infra/cloud/trouble.ts';
import { register, sendCode } from '#shared/areas/auth/calls.ts';
import type { LocalStack } from './local-stack.ts';
import { type ApiVisitor, CallRefused } from './visitor.ts';

/** Milliseconds that the mail with a code may take. */
const patience = 20_000;

interface Registration {
  email: string;
  password: string;
  nickname: string;
  inviteCode?: string;
}

/**
 * Registers a person through the API with the code from the inbox. Returns the token of their session,
 * or undefined if the address is registered already. Throws `Trouble` if the API refuses.
 */
export async function signUp(
  { inbox }: Pick<LocalStack, 'inbox'>,
  someone: ApiVisitor,
  registration: Registration,
): Promise<string | undefined> {
  const { email, nickname } = registration;
  try {
    const hasCode = inbox.list({ to: email }).length > 0;
    if (!hasCode) {
      const body = { email, turnstileToken: await someone.captcha() };
      await someone.call(sendCode, { body });
    }
    const code = await codeIn(() => inbox.list({ to: email })[0]?.text);
    const { token } = await someone.call(register, { body: { ...registration, code } });
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
