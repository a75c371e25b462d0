import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LocalStack } from '../../infra/local/local-stack.ts';
import { type Visitor, visitor } from '../../infra/local/visitor.ts';
import { login, register, sendCode } from '../../shared/auth.ts';

export { CallRefused, type Visitor, visitor } from '../../infra/local/visitor.ts';

/** What of a running stack a person needs; the stack may be in another process. */
export type Addresses = Pick<LocalStack, 'apiUrl' | 'inboxUrl'>;

/** Somebody with an account, logged in: `call(endpoint, request)` is typed by the contract. */
export interface Person extends Visitor {
  email: string;
  password: string;
  token: string;
}

let people = 0;

/** A network of one's own, where the system has one: limits count by address. */
function ownAddress(): string | undefined {
  const number = ++people;
  return process.platform === 'linux' ? `127.1.${number >> 8}.${number & 255}` : undefined;
}

/** The newest code that was mailed to an address, once there is one. */
export async function mailedCode({ inboxUrl }: Addresses, email: string): Promise<string> {
  const url = `${inboxUrl}/api/messages?limit=1&to=${encodeURIComponent(email)}`;
  for (let tries = 0; tries < 1000; tries++) {
    const [mail] = (await (await fetch(url)).json()) as { text: string }[];
    const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
    if (code) return code;
    await pause(10);
  }
  throw new Error(`No code was mailed to ${email}.`);
}

/** Registers somebody new through the API, with the code from the inbox. */
export async function newPerson(
  stack: Addresses,
  given: { email?: string; password?: string; nickname?: string; inviteCode?: string } = {},
): Promise<Person> {
  const email = given.email ?? `${randomUUID()}@example.org`;
  const { password = 'correct horse', nickname = 'north-pier', inviteCode } = given;
  const address = ownAddress();
  const someone = visitor(stack.apiUrl, { address });
  await someone.call(sendCode, { body: { email, turnstileToken: await someone.captcha() } });
  const code = await mailedCode(stack, email);
  const { token } = await someone.call(register, {
    body: { email, password, code, nickname, ...(inviteCode && { inviteCode }) },
  });
  return { ...visitor(stack.apiUrl, { token, address }), email, password, token };
}

/** Logs in somebody who has an account. */
export async function logIn(
  stack: Pick<Addresses, 'apiUrl'>,
  { email, password }: { email: string; password: string },
): Promise<Person> {
  const address = ownAddress();
  const someone = visitor(stack.apiUrl, { address });
  const turnstileToken = await someone.captcha();
  const { token } = await someone.call(login, { body: { email, password, turnstileToken } });
  return { ...visitor(stack.apiUrl, { token, address }), email, password, token };
}
