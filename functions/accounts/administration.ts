import { type AuditDetails, amend } from '#functions/audit/service.ts';
import { type AccountItem, readAccount } from '#platform/account/account-item.ts';
import type { Actor } from '#platform/account/caller.ts';
import type { Write } from '#platform/table/write.ts';
import type { UserProfile } from '#shared/areas/accounts/user.ts';
import type { AuditEvent } from '#shared/areas/audit/calls.ts';
import { changeListed } from './items/listed-users.ts';
import { present } from './service.ts';
import { type PersonalItem, readPersonal } from './store.ts';

/** Account with its personal information, as an administrator sees it. */
export interface HeldUser {
  account: AccountItem;
  personal: PersonalItem | undefined;
}

export async function findUser(id: string): Promise<HeldUser | undefined> {
  const [account, personal] = await Promise.all([readAccount(id), readPersonal(id)]);
  return account && { account, personal };
}

function personalInfoOf(personal: PersonalItem | undefined): UserProfile['personalInfo'] {
  if (!personal) return null;
  const { pk, sk, entity, ...info } = personal;
  return info;
}

export const profileOf = async ({ account, personal }: HeldUser): Promise<UserProfile> => ({
  ...(await present(account)),
  status: account.status,
  suspension: account.suspension ?? null,
  marks: account.marks ?? [],
  personalInfo: personalInfoOf(personal),
});

interface PersonChange<E extends AuditEvent> extends Pick<AuditDetails<E>, 'changes'> {
  set: Parameters<typeof changeListed>[1];
  /** Attributes by which it was decided. */
  unchanged?: readonly (keyof AccountItem)[];
  writes?: readonly Write[];
}

/** Commits a change of an account with its audit entry. Returns the new profile. */
export async function amendUser<E extends AuditEvent>(
  actor: Actor,
  event: E,
  { account, personal }: HeldUser,
  { changes, set, unchanged, writes = [] }: PersonChange<E>,
): Promise<UserProfile> {
  const profile = await profileOf({ account: { ...account, ...set } as AccountItem, personal });
  const subject = { id: account.id, name: account.nickname };
  const all = [...changeListed(account, set, unchanged), ...writes];
  await amend(actor, event, { subject, changes, writes: all }, profile);
  return profile;
}
