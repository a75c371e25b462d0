import { assertNoStaff } from '#functions/accounts/service.ts';
import { amend } from '#functions/audit/service.ts';
import { isOwnedBy, ownedBy } from '#functions/domains/items/domains.ts';
import { allProviders } from '#functions/providers/service.ts';
import { shownOf } from '#functions/showcases/service.ts';
import { type AccountItem, readAccount } from '#platform/account/account-item.ts';
import type { Actor } from '#platform/account/caller.ts';
import { timeOf } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import { pageDocument } from '#platform/site-document.ts';
import {
  type PersonSettings,
  type PublicPerson,
  personAddress,
  type savePersonSettings,
} from '#shared/areas/people/calls.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import {
  readSettings,
  type SettingsItem,
  type StoredSettings,
  settingsWrite,
  shownAddress,
} from './items/settings.ts';
import { headOf } from './page.ts';
import { addressWrites, readAddressOwner } from './store.ts';

/** Owner of an address, while everybody may see their page. */
async function findPublic(
  address: string,
): Promise<{ account: AccountItem; settings: StoredSettings } | undefined> {
  const userId = await readAddressOwner(address);
  if (!userId) return undefined;
  const [account, settings] = await Promise.all([readAccount(userId), readSettings(userId)]);
  if (account?.status !== 'active' || !settings) return undefined;
  return shownAddress(settings) === address ? { account, settings } : undefined;
}

/** Names of somebody, the newest first, without those that an administrator froze. */
async function namesOf(userId: string): Promise<NonNullable<PublicPerson['names']>> {
  const [{ items }, providers] = await Promise.all([
    ownedBy(userId).read({ limit: limits.person.names, after: undefined }),
    allProviders(),
  ]);
  const suffixes = new Map(providers.map(({ id, suffix }) => [id, suffix]));
  return items
    .filter((domain) => isOwnedBy(domain, userId) && !domain.frozen)
    .map(({ id, label, providerId }) => ({
      fqdn: `${label}.${suffixes.get(providerId)}`,
      createdAt: timeOf(id),
    }));
}

/** The public page at an address; undefined while it is hidden, taken down, or its owner suspended. */
export async function find(address: string): Promise<PublicPerson | undefined> {
  const found = await findPublic(address);
  if (!found) return undefined;
  const { account, settings } = found;
  const [showcases, names] = await Promise.all([
    shownOf(account.id),
    settings.showsNames ? namesOf(account.id) : null,
  ]);
  const { nickname, createdAt } = account;
  const avatar = showcases[0]?.submitter.avatar ?? null;
  return { address, nickname, avatar, createdAt, showcases, names };
}

/** The site's document with the head of a public page. */
export const page = (given: string): Promise<string> =>
  pageDocument(`/people/${encodeURIComponent(given)}`, async () => {
    const { data: address } = personAddress.safeParse(given);
    const found = address === undefined ? undefined : await findPublic(address);
    return found && headOf(found.account);
  });

const present = (settings: StoredSettings | undefined): PersonSettings => ({
  address: settings?.address ?? null,
  isPublic: settings?.isPublic ?? false,
  showsNames: settings?.showsNames ?? false,
  isWithdrawn: settings?.isWithdrawn ?? false,
});

/** The settings of an account's page as they are kept, for a change of them. */
export const readOwn = async (userId: string) => ({ read: await readSettings(userId) });

/** The settings of an account's page, as they are for whoever never had one. */
export const settingsOf = async (userId: string): Promise<PersonSettings> =>
  present(await readSettings(userId));

/** Shows or hides the actor's page, or leaves it as it is. Throws `PAGE_WITHDRAWN` and `ADDRESS_TAKEN`. */
export async function save(
  actor: Actor,
  body: Input<typeof savePersonSettings>['body'],
  { read }: { read: SettingsItem | undefined },
): Promise<PersonSettings> {
  const isWithdrawn = read?.isWithdrawn ?? false;
  if (isWithdrawn && body.isPublic) throw failure('PAGE_WITHDRAWN');
  if (body.address !== read?.address) assertNoStaff('address', body.address);
  const { isPublic = read?.isPublic ?? false } = body;
  const settings = { ...body, isPublic, isWithdrawn };
  const shown = present(settings);
  const moves = addressWrites(actor.id, read?.address, body.address);
  await actor.commit([settingsWrite(actor.id, read, settings), ...moves], shown);
  return shown;
}

/** An account with the settings of its page. */
interface PageOwner {
  account: AccountItem;
  read: SettingsItem | undefined;
}

export async function findOwner(userId: string): Promise<PageOwner | undefined> {
  const [account, read] = await Promise.all([readAccount(userId), readSettings(userId)]);
  return account && { account, read };
}

/** Takes a page down, or gives it back, hidden or not as it was. Throws `NOT_FOUND` where there is none. */
export async function withdraw(
  actor: Actor,
  { isWithdrawn }: { isWithdrawn: boolean },
  { account, read }: PageOwner,
): Promise<PersonSettings> {
  if (!read) throw failure('NOT_FOUND');
  const settings = { ...read, isWithdrawn };
  const shown = present(settings);
  if (read.isWithdrawn === isWithdrawn) return shown;
  await amend(
    actor,
    isWithdrawn ? 'person-page-withdrawn' : 'person-page-restored',
    {
      subject: { id: account.id, name: account.nickname },
      changes: { address: { to: read.address } },
      writes: [settingsWrite(account.id, read, settings)],
    },
    shown,
  );
  return shown;
}
