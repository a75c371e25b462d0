import { ulid } from 'ulid';
import { auditWrites, fieldChanges } from '#functions/audit/service.ts';
import { checkDomainServed } from '#functions/domains/items/domain-checks.ts';
import { type DomainItem, isOwnedBy, readDomains } from '#functions/domains/items/domains.ts';
import { mailWrite } from '#functions/mail/service.ts';
import { cachedTags, type TagFields } from '#functions/tags/items/tags.ts';
import { type AccountItem, readAccounts } from '#platform/account/account-item.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { keyInIndex, select } from '#platform/lists/countable.ts';
import { countedPageOf } from '#platform/lists/page.ts';
import type { Write } from '#platform/table/write.ts';
import type { reviewShowcases } from '#shared/areas/showcases/calls.ts';
import type { Submission } from '#shared/areas/showcases/showcase.ts';
import type { ShowcaseState } from '#shared/areas/showcases/states.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';
import { limits } from '#shared/limits.ts';
import { idsOf, paidOf, readUnpaid, rewardWrites, suspendedOf, type Unpaid } from './rewards.ts';
import { present } from './rules.ts';
import { type Taken, takeSnapshots } from './snapshots.ts';
import { changeShowcase, inState, readShowcases, type ShowcaseItem } from './store.ts';

type Decided = Input<typeof reviewShowcases>['body'];
type Accounts = ReadonlyMap<string, AccountItem>;

/** The reviewer's nickname is empty once their account is deleted. */
const reviewerIn = (accounts: Accounts, { id }: NonNullable<ShowcaseItem['reviewer']>) => ({
  id,
  nickname: accounts.get(id)?.nickname ?? '',
});

function submissionOf(
  item: ShowcaseItem,
  accounts: Accounts,
  tags: readonly TagFields[],
): Submission {
  const { userId, reviewer } = item;
  const account = accounts.get(userId);
  return {
    ...present(item, tags),
    submitter: {
      id: userId,
      nickname: account?.nickname ?? '',
      email: account?.email ?? '',
      suspended: account?.status !== 'active',
    },
    reviewer: reviewer ? reviewerIn(accounts, reviewer) : null,
  };
}

/** Accounts of those who submitted and reviewed showcases, in one batch. */
const readPeople = (items: readonly ShowcaseItem[]): Promise<Accounts> =>
  readAccounts(
    items.flatMap(({ userId, reviewer }) => [userId, ...(reviewer ? [reviewer.id] : [])]),
  );

/** Showcases as administrators see them. */
export async function submissionsOf(items: readonly ShowcaseItem[]): Promise<Submission[]> {
  const [accounts, tags] = await Promise.all([readPeople(items), cachedTags.get()]);
  return items.map((item) => submissionOf(item, accounts, tags));
}

/** Showcases in a state. */
export const applications = ({
  status,
  ...query
}: PageQuery & { status: ShowcaseState }): Promise<CountedPage<Submission>> =>
  countedPageOf(`showcases ${status}`, query, inState(status), submissionsOf);

/** An item as the index has it. */
type Listed = ShowcaseItem & Required<Pick<ShowcaseItem, 'gsi1pk' | 'gsi1sk'>>;

const shown = {
  featured: (item: ShowcaseItem) => item.featured,
  inactive: (item: ShowcaseItem) => !item.active,
  hidden: (item: ShowcaseItem) => item.active && item.shelved.subsets.length === 0,
} as const;

/** Approved showcases, newest first. */
export function listApproved({
  show,
  ...query
}: PageQuery & { show?: keyof typeof shown | undefined }): Promise<CountedPage<Submission>> {
  const all = inState('approved');
  const list = show ? select(all, shown[show], (item) => keyInIndex(item as Listed)) : all;
  return countedPageOf(`showcases approved ${show}`, query, list, submissionsOf);
}

interface Found {
  items: ShowcaseItem[];
  accounts: Accounts;
  /** Domains of the showcases, by their ids, those that exist. */
  domains: ReadonlyMap<string, DomainItem>;
  unpaid: Unpaid;
  tags: TagFields[];
}

/** Everything that a review goes by, in two trips; nothing where a showcase is not there. */
export async function readReviewed({ showcases }: Decided): Promise<Found | undefined> {
  const ids = showcases.map(({ id }) => id);
  const items = await readShowcases(ids);
  const isWhole = items.length === ids.length && items.every(({ status }) => status !== 'deleted');
  if (!isWhole) return undefined;
  const [accounts, domains, unpaid, tags] = await Promise.all([
    readPeople(items),
    readDomains(items.map(({ domainId }) => domainId)),
    readUnpaid(items),
    cachedTags.get(),
  ]);
  return {
    items: ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
    accounts,
    tags,
    unpaid,
    domains,
  };
}

/** Throws `VERSION_CONFLICT` where a showcase was edited since the reviewer saw it. Both are in the same order. */
function assertAsShown({ showcases }: Decided, { items }: Found): void {
  const isAsShown = (item: ShowcaseItem, index: number) =>
    item.submittedAt === showcases[index]?.submittedAt;
  if (!items.every(isAsShown)) throw failure('VERSION_CONFLICT');
}

/** Throws `SUBMITTER_SUSPENDED`, `SITE_LOST` and `SITE_FROZEN` with all whose it is: they can be rejected only. */
function assertApprovable(items: readonly ShowcaseItem[], { accounts, domains }: Found): void {
  const suspended = items.filter(({ userId }) => accounts.get(userId)?.status !== 'active');
  if (suspended.length > 0) throw suspendedOf(suspended);
  const lost = items.filter(({ domainId, userId }) => !isOwnedBy(domains.get(domainId), userId));
  if (lost.length > 0) throw failure('SITE_LOST', { ids: idsOf(lost) });
  const frozen = items.filter(({ domainId }) => domains.get(domainId)?.frozen);
  if (frozen.length > 0) throw failure('SITE_FROZEN', { ids: idsOf(frozen) });
}

/** Holds an approval to the domains as `assertApprovable` has them: a transaction takes one check of each. */
const approvableChecks = (items: readonly ShowcaseItem[]): Write[] =>
  [...new Map(items.map((item) => [item.domainId, item.userId]))].map(([id, userId]) =>
    checkDomainServed(id, userId),
  );

const mailOf = (
  { title, url }: ShowcaseItem,
  { language, email }: AccountItem,
  { decision, notes }: Decided,
): Promise<Write> => {
  const site = env('SITE_URL');
  return mailWrite(
    language,
    email,
    decision === 'approve'
      ? {
          kind: 'showcaseApproved',
          title,
          url,
          notes,
          points: limits.points.showcase,
          link: `${site}/showcase`,
        }
      : { kind: 'showcaseRejected', title, url, notes, link: `${site}/dashboard/showcases` },
  );
};

/** Decides about one showcase: its new state, its mail, its audit entry. */
async function decisionOn(
  actor: Actor,
  item: ShowcaseItem,
  decided: Decided,
  { accounts, taken }: { accounts: Accounts; taken: Taken | undefined },
): Promise<{ after: ShowcaseItem; writes: Write[] }> {
  const { decision, notes } = decided;
  const isApproved = decision === 'approve';
  const change = {
    status: isApproved ? 'approved' : 'rejected',
    adminNotes: notes,
    reviewer: { id: actor.id },
    reviewedAt: nowIso(),
    ...(taken ?? { copies: undefined }),
    ...(isApproved && !item.approval && { approval: ulid() }),
    // The submitter reads that it is shown now: it comes back where an administrator took it out.
    active: isApproved || item.active,
  } as const;
  const account = accounts.get(item.userId);
  return {
    after: { ...item, ...change },
    writes: [
      changeShowcase(item, change),
      ...(account ? [await mailOf(item, account, decided)] : []),
      ...auditWrites(actor, isApproved ? 'showcase-approved' : 'showcase-rejected', {
        subject: { id: item.id, name: item.url },
        changes: {
          ...(notes && { notes: { to: notes } }),
          ...fieldChanges({ active: item.active }, { active: change.active }),
        },
      }),
    ],
  };
}

/**
 * Approves or rejects what waits, in one transaction. What was decided before stays as it is, and is answered so: of two
 * administrators the first decides. Throws `VERSION_CONFLICT` for one that was edited since it was shown, also while its
 * cover is fetched, `SUBMITTER_SUSPENDED`, `SITE_LOST`, `SITE_FROZEN`, and as `takeSnapshots` does.
 */
export async function review(
  actor: Actor,
  decided: Decided,
  found: Found,
): Promise<{ items: Submission[] }> {
  assertAsShown(decided, found);
  const waiting = found.items.filter(({ status }) => status === 'pending');
  const isApproval = decided.decision === 'approve';
  if (isApproval) assertApprovable(waiting, found);
  const { accounts, unpaid } = found;
  const paid = isApproval ? paidOf(waiting, unpaid) : [];
  const snapshots = isApproval ? await takeSnapshots(waiting, accounts) : undefined;
  const steps = await Promise.all(
    waiting.map((item) => {
      const taken = snapshots?.get(item.id);
      return decisionOn(actor, item, decided, { accounts, taken });
    }),
  );
  const after = new Map(steps.map((step) => [step.after.id, step.after]));
  const people = new Map([...accounts, [actor.id, actor.account]]);
  const reply = {
    items: found.items.map((item) => submissionOf(after.get(item.id) ?? item, people, found.tags)),
  };
  const writes = [
    ...(isApproval ? approvableChecks(waiting) : []),
    ...steps.flatMap((step) => step.writes),
    ...rewardWrites(paid),
  ];
  if (writes.length > 0) await actor.commit(writes, reply);
  return reply;
}
