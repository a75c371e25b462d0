import { randomUUID } from 'node:crypto';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { forgotPassword, register, sendCode } from '#shared/areas/auth/calls.ts';
import { claimDomain, type Domain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { getCaptcha } from '#shared/areas/service/calls.ts';
import { limits } from '#shared/limits.ts';
import { call, type Options } from './api.ts';
import { theEngine } from './cloud/engine.ts';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

async function answerTo(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Solves a challenge of the service, as the widget does: about 60 ms of processor time. */
export async function solveCaptcha(): Promise<string> {
  const { body } = await call(getCaptcha, {});
  return answerTo(body as unknown as Challenge);
}

/** A captcha that the first try solves, with a challenge signed by the service's key. */
export async function solvedCaptcha(level = 0): Promise<string> {
  const { activeKey } = await import('#platform/secrets/keys.ts');
  const { id, secret } = await activeKey('captcha');
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 0,
    deriveKey,
    data: { keyId: id, level },
    expiresAt: Math.floor(Date.now() / 1000) + limits.captcha.lifetime,
    hmacSignatureSecret: secret.export().toString('base64url'),
  });
  return answerTo(challenge);
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Runs the mail worker on the mails queued since the last call; returns the sent mails. */
export async function deliverMails(): Promise<Mail[]> {
  const { handler } = await import('#functions/mail/send.ts');
  const ses = mockClient(SESClient).on(SendEmailCommand).resolves({ MessageId: 'sent' });
  const mailIds = theEngine().outbox.splice(0);
  const Records = mailIds.map((mailId) => ({
    messageId: mailId,
    body: JSON.stringify({ mailId }),
  }));
  await handler({ Records } as SQSEvent);
  return ses.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => ({
    to: input.Destination?.ToAddresses?.[0] ?? '',
    subject: input.Message?.Subject?.Data ?? '',
    text: input.Message?.Body?.Text?.Data ?? '',
    html: input.Message?.Body?.Html?.Data ?? '',
  }));
}

/** Requests a code and reads it from the mail. */
export async function codeFor(email: string, options: Options = {}): Promise<string> {
  const body = { email, turnstileToken: await solvedCaptcha() };
  const answer = await call(sendCode, { body }, options);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
  const mails = (await deliverMails()).filter(({ to }) => to === email);
  // Other mails may have waited for the worker as well.
  const codes = mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
  return codes.at(-1) ?? '';
}

/** Requests a reset link and reads its parameters from the mail; undefined without a mail. */
export async function resetLinkFor(
  email: string,
  options: Options = {},
): Promise<{ token: string; email: string } | undefined> {
  const body = { email, turnstileToken: await solvedCaptcha() };
  const answer = await call(forgotPassword, { body }, options);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
  const mail = (await deliverMails()).find(
    ({ to, text }) => to === email && text.includes('/reset-password#'),
  );
  const [, fragment] = /\/reset-password#(\S+)/.exec(mail?.text ?? '') ?? [];
  if (!fragment) return undefined;
  const given = new URLSearchParams(fragment);
  return { token: given.get('token') ?? '', email: given.get('email') ?? '' };
}

export interface Person {
  email: string;
  password: string;
  token: string;
}

export const personalInfo = {
  fullname: 'Ann Pier',
  phoneNumber: '+49 30 1234567',
  city: 'Berlin',
  stateProvinceRegion: 'Berlin',
  zipPostalCode: '10115',
  country: 'Germany',
};

let people = 0;

interface Given extends Partial<Person> {
  address?: string;
  inviteCode?: string;
  language?: string;
  nickname?: string;
}

/** Registers a person, from a network of their own. */
export async function newPerson(given: Given = {}): Promise<Person> {
  const email = given.email ?? `${randomUUID()}@example.org`;
  const password = given.password ?? 'correct horse';
  const number = people++;
  const address = given.address ?? `10.${number >> 8}.${number & 255}.1`;
  const code = await codeFor(email, { address });
  const answer = await call(
    register,
    {
      body: {
        email,
        password,
        code,
        nickname: given.nickname ?? 'north-pier',
        ...(given.inviteCode && { inviteCode: given.inviteCode }),
      },
    },
    { address, ...(given.language && { language: given.language }) },
  );
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
  return { email, password, token: answer.body.token };
}

/** Registers several people, one after the other: they share the mail worker. */
export async function newPeople(count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) people.push(await newPerson());
  return people;
}

/** Runs the seed of a deployment; returns the id of the default provider. */
export async function seed(): Promise<string> {
  const { handler } = await import('#functions/providers/seed.ts');
  await handler();
  const { body } = await call(listProviders, {});
  return body.items[0]?.id ?? '';
}

/** Claims a name for a person. */
export async function newDomain(
  { token }: Pick<Person, 'token'>,
  name: string,
  providerId: string,
  cost = 0,
): Promise<Domain> {
  const answer = await call(claimDomain, { body: { name, providerId, cost } }, { token });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
  return answer.body;
}
