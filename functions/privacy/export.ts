import { randomBytes } from 'node:crypto';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { actMail, userWrites } from '#functions/audit/service.ts';
import { countTowards } from '#platform/abuse/rate.ts';
import { type AccountItem, readAccount } from '#platform/account/account-item.ts';
import type { Actor, Caller } from '#platform/account/caller.ts';
import type { ExportedData } from '#platform/account/holding.ts';
import { nowIso } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { downloadExport } from '#shared/areas/privacy/calls.ts';
import { apiBase, fillPath } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { holdings } from './holdings.ts';
import { insertTicket, useUpTicket } from './store.ts';

/** An address for one download. Nothing is gathered before it is opened. */
export async function request(actor: Actor): Promise<{ url: string }> {
  const ticket = randomBytes(32).toString('base64url');
  const { perHour: count } = limits.ownData;
  await actor.commit([
    countTowards({ kind: 'export', subject: actor.id, count, window: limits.hour }),
    insertTicket(ticket, actor.id),
    ...userWrites(actor, 'data-exported'),
    ...(await actMail(actor, 'data-exported')),
  ]);
  return { url: `${apiBase}${fillPath(downloadExport, { ticket })}` };
}

/** `account.json` and further files of all areas, as a ZIP file. */
function packed(parts: readonly ExportedData[]): Uint8Array {
  const files: Zippable = {};
  const sections: Record<string, unknown> = { service: env('SITE_URL'), exportedAt: nowIso() };
  for (const part of parts) {
    Object.assign(sections, part.sections);
    for (const [path, text] of Object.entries(part.files ?? {})) files[path] = strToU8(text);
  }
  const json = strToU8(`${JSON.stringify(sections, null, 2)}\n`);
  return zipSync({ 'account.json': json, ...files });
}

/**
 * Bytes that fit in base64, with headers, into the 6 MB that Lambda answers.
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
const most = 4_600_000;

/** Characters for histories, the next where a file is too large: how far a text packs is known then alone. */
const rooms = [16_000_000, 4_000_000, 1_000_000, 0] as const;

async function packedWithin(account: AccountItem): Promise<Uint8Array> {
  const read = await Promise.all(
    holdings.flatMap((holding) => holding.export?.(account, rooms[0]) ?? []),
  );
  for (const room of rooms) {
    const file = packed(await Promise.all(read.map((part) => part.within?.(room) ?? part)));
    if (file.length <= most) return file;
  }
  throw new Error('The data of an account does not fit into an answer.');
}

/** The data of the ticket's account. Throws `NOT_FOUND` for a used or expired ticket. */
export async function download(
  _caller: Caller,
  { ticket }: { ticket: string },
): Promise<Uint8Array> {
  const userId = await useUpTicket(ticket);
  const account = userId ? await readAccount(userId) : undefined;
  if (account?.status !== 'active') throw failure('NOT_FOUND');
  return packedWithin(account);
}
