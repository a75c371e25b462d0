import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { strFromU8, unzipSync } from 'fflate';
import {
  deleteAccount,
  downloadExport,
  requestDeletionCode,
  requestExport,
} from '#shared/areas/privacy/calls.ts';
import { type Answer, call } from './api.ts';
import { deliverMails, type Person } from './people.ts';

/** The ticket in the address that a person is given for a download of their data. */
export async function ticketOf({ token }: Pick<Person, 'token'>): Promise<string> {
  const { status, body, failure } = await call(requestExport, {}, { token });
  if (status !== 200) throw new Error(JSON.stringify(failure));
  return body.url.split('/').at(-1) ?? '';
}

export interface OwnData {
  /** Text of the whole `account.json`. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: sections differ, and tests look into each.
  json: any;
  files: Record<string, string>;
  /** Bytes of the answer. */
  size: number;
}

/** Downloads the data of a person. */
export async function ownDataOf(person: Pick<Person, 'token'>): Promise<OwnData> {
  const { body } = await call(downloadExport, { params: { ticket: await ticketOf(person) } });
  const files = Object.fromEntries(
    Object.entries(unzipSync(body)).map(([path, bytes]) => [path, strFromU8(bytes)]),
  );
  const { 'account.json': text = '', ...others } = files;
  return { text, json: JSON.parse(text), files: others, size: body.length };
}

/** Asks for the code that deletes an account, and reads it from the mail. */
export async function deletionCodeOf({
  token,
  email,
}: Person): Promise<{ code: string; request: string }> {
  const { status, body, failure } = await call(requestDeletionCode, {}, { token });
  if (status !== 200) throw new Error(JSON.stringify(failure));
  const mails = (await deliverMails()).filter(({ to }) => to === email);
  const codes = mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
  return { code: codes.at(-1) ?? '', request: body.request };
}

/** Deletes the account of a person, as they do. */
export async function leave(person: Person): Promise<Answer<void>> {
  const { token, password } = person;
  const body = { password, ...(await deletionCodeOf(person)) };
  return call(deleteAccount, { body }, { token });
}

/** Works as the queue does when the stream told of a departure. */
export async function depart(userId: string): Promise<SQSBatchResponse> {
  const { handler } = await import('#functions/privacy/depart.ts');
  const body = JSON.stringify({ userId });
  return handler({ Records: [{ messageId: '1', body }] } as SQSEvent);
}
