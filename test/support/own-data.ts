import { strFromU8, unzipSync } from 'fflate';
import { downloadExport, requestExport } from '../../shared/privacy.ts';
import { call } from './api.ts';
import type { Person } from './people.ts';

/** The ticket in the address that a person is given for a download of their data. */
export async function ticketOf({ token }: Pick<Person, 'token'>): Promise<string> {
  const { status, body, failure } = await call(requestExport, {}, { token });
  if (status !== 200) throw new Error(JSON.stringify(failure));
  return body.url.split('/').at(-1) ?? '';
}

interface OwnData {
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
