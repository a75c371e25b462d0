import type { UserProfile } from '../../shared/accounts.ts';
import type { AuditEntry, AuditEvent } from '../../shared/audit.ts';
import { auditWrites } from '../audit/service.ts';
import { type AccountItem, readAccount } from '../platform/account-item.ts';
import type { Actor } from '../platform/caller.ts';
import { failure } from '../platform/failures.ts';
import type { Write } from '../platform/table.ts';
import { whileStale } from '../platform/while-stale.ts';
import { changeListed } from './list-entries.ts';
import { present } from './present.ts';
import { type PersonalItem, readPersonal } from './store.ts';

/** Somebody whom an administrator looks at, with what they told of themselves. */
export interface Person {
  account: AccountItem | undefined;
  personal: PersonalItem | undefined;
}

export async function readPerson(id: string): Promise<Person> {
  const [account, personal] = await Promise.all([readAccount(id), readPersonal(id)]);
  return { account, personal };
}

/** Somebody's account. Throws `NOT_FOUND`. */
export function accountOf({ account }: Person): AccountItem {
  if (!account) throw failure('NOT_FOUND');
  return account;
}

function personalInfoOf(personal: PersonalItem | undefined): UserProfile['personalInfo'] {
  if (!personal) return null;
  const { fullname, phoneNumber, city, stateProvinceRegion, zipPostalCode, country } = personal;
  return { fullname, phoneNumber, city, stateProvinceRegion, zipPostalCode, country };
}

export const profileOf = async (
  account: AccountItem,
  { personal }: Person,
): Promise<UserProfile> => ({
  ...(await present(account)),
  status: account.status,
  suspension: account.suspension ?? null,
  personalInfo: personalInfoOf(personal),
});

/** What an administrator changes of somebody. */
export interface Change {
  event: AuditEvent;
  /** For the audit: each field with what it was and becomes; never a secret. */
  changes: AuditEntry['changes'];
  /** What becomes of the account; `undefined` is removed. */
  account: Parameters<typeof changeListed>[1];
  writes?: readonly Write[];
}

/**
 * Makes a change of somebody and writes down who made it; where there is nothing to change, nothing is
 * written. Starts over from what is there now as long as other changes come first.
 */
export const changePerson = (
  actor: Actor,
  id: string,
  read: Person,
  decide: (account: AccountItem, stale: Error) => Promise<Change | undefined> | Change | undefined,
): Promise<UserProfile> =>
  whileStale(
    async (person, stale) => {
      const account = accountOf(person);
      const change = await decide(account, stale);
      if (!change) return profileOf(account, person);
      const profile = await profileOf({ ...account, ...change.account } as AccountItem, person);
      const { event, changes } = change;
      const subject = { id, name: account.nickname };
      await actor.commit(
        [
          ...changeListed(account, change.account, stale),
          ...(change.writes ?? []),
          ...auditWrites(actor, event, { subject, changes }),
        ],
        profile,
      );
      return profile;
    },
    () => readPerson(id),
    read,
  );
