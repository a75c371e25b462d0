import { inviteCodeIn } from '#shared/areas/invitations/invite-code.ts';
import { limits } from '#shared/limits.ts';
import { deviceStorage } from '#web/api/storage.ts';
import { readStored, writeStored } from '#web/api/stored-value.ts';
import type { StorageKey } from '#web/storage-keys.ts';

const key: StorageKey = 'invitation';

/** Code of a followed link, and when it was first followed, in milliseconds. A schema would be a page's only one. */
const followed = {
  safeParse(kept: unknown) {
    const { code: text, since } = Object(kept) as Record<string, unknown>;
    const code = inviteCodeIn(text);
    return code && Number.isInteger(since) ? { data: { code, since: Number(since) } } : {};
  },
};

/** Code of the invite link that was followed on this device within `limits.invitation.kept`. */
export function keptInvitation(): string | undefined {
  const found = readStored(key, followed);
  if (!found) return;
  if (Date.now() < found.since + limits.invitation.kept * 1000) return found.code;
  forgetInvitation();
}

/** Keeps the code of a followed link. Following the same one again keeps it no longer; what is no code is not kept. */
export function keepInvitation(linked: string): void {
  const code = inviteCodeIn(linked);
  if (code && keptInvitation() !== code) writeStored(key, { code, since: Date.now() });
}

export const forgetInvitation = (): void => deviceStorage.forget(key);
