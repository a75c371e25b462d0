import * as z from 'zod/mini';
import { inviteCode } from '#shared/areas/invitations/calls.ts';
import { limits } from '#shared/limits.ts';
import { keepValue, readValue } from '#web/api/kept-value.ts';
import type { Kept } from '#web/kept.ts';

const key: Kept = 'invitation';

/** Code of a followed link, and when it was first followed, in milliseconds. */
const followed = z.object({ code: inviteCode, since: z.int() });

/** Code of the invite link that was followed on this device within `limits.invitation.kept`. */
export function keptInvitation(): string | undefined {
  const found = readValue(key, followed);
  if (!found) return;
  if (Date.now() < found.since + limits.invitation.kept * 1000) return found.code;
  forgetInvitation();
}

/** Keeps the code of a followed link. Following the same one again keeps it no longer; what is no code is not kept. */
export function keepInvitation(linked: string): void {
  const code = inviteCode.safeParse(linked).data;
  if (code && keptInvitation() !== code) keepValue(key, { code, since: Date.now() });
}

export const forgetInvitation = (): void => localStorage.removeItem(key);
