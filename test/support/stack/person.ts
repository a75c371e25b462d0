import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LocalStack } from '#infra/local/local-stack.ts';
import { type ApiVisitor, visitor } from '#infra/local/visitor.ts';
import { login, register, sendCode } from '#shared/areas/auth/calls.ts';

export { type ApiVisitor as Visitor, CallRefused, visitor } from '#infra/local/visitor.ts';

/** The addresses of a running stack, which may be in another process. */
export type Addresses = Pick<LocalStack, 'apiUrl' | 'inboxUrl'>;

/** A logged-in person; `call(endpoint, request)` is typed by the contract. */
export interface Person extends ApiVisitor {
  email: string;
  password: string;
  token: string;
}

export interface Given {
  email?: string;
  password?: string;
  nickname?: string;
  inviteCode?: string;
}

/** Files that share a stack are separated by networks of their own. */
const network = `127.${randomInt(1, 255)}.${randomInt(256)}`;
let addresses = 0;

/** An unused loopback address, since limits count by address; undefined where the system has only one. */
function ownAddress(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  return `${network}.${1 + (addresses++ % 254)}`;
}

/** Waits for a code to be mailed to an address; returns the newest. Throws after two minutes. */
export async function mailedCode({ inboxUrl }: Addresses, email: string): Promise<string> {
  const url = `${inboxUrl}/api/messages?limit=1&to=${encodeURIComponent(email)}`;
  for (let tries = 0; tries < 2400; tries++) {
    const [mail] = (await (await fetch(url)).json()) as { text: string }[];
    const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
    if (code) return code;
    await pause(50);
  }
  throw new Error(`No code was mailed to ${email}.`);
}

/** Registers a person through the API, with the code from the inbox. */
export async function newPerson(stack: Addresses, given: Given = {}): Promise<Person> {
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

/** Opens another session of a registered person. */
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
