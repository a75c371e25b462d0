import { amend, fieldChanges } from '#functions/audit/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import type { Entry, OneOfMany } from '#platform/lists/one-of-many.ts';
import { whileStale } from '#platform/table/change.ts';
import type { Write } from '#platform/table/write.ts';
import type { AuditChanges, AuditField, AuditValue } from '#shared/areas/audit/calls.ts';
import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';

/** Settings that count once they passed a test. */
interface Tested {
  id: string;
  /** Time of the latest change of what a test tells of. */
  changedAt: string;
  /** Time at which these settings passed their test. */
  testedAt?: string | undefined;
}

/** What their audit events begin with. */
type Noun = 'smtp-config' | 'storage-config';

type Audited = AuditField<`${Noun}-${'changed' | 'tested'}`>;

interface Kept<S extends Tested, Facts extends object, Config> {
  noun: Noun;
  store: OneOfMany<S, Facts>;
  nameOf: (settings: S) => string;
  present: (entry: Entry<S, Facts>) => Config;
  /** Settings in the audit, without secrets. */
  auditFieldsOf: (settings: S) => { [F in Audited]?: AuditValue };
  /** Field of the audit that stands for the secret. */
  secret: Audited;
  /** True where a test of one says nothing of the other. */
  needsTest: (from: S, to: S) => boolean;
}

type Event = 'created' | 'changed' | 'activated' | 'deactivated';

type Shown = Record<Audited, AuditValue>;

const activity = (from: boolean, to: boolean) => fieldChanges({ active: from }, { active: to });

/** Audit entries of settings: their subject and fields, and a secret as changed, never its value. */
function auditOf<S extends Tested, Facts extends object, Config>({
  noun,
  nameOf,
  present,
  auditFieldsOf,
  secret,
}: Kept<S, Facts, Config>) {
  const subjectOf = (settings: S) => ({ id: settings.id, name: nameOf(settings) });
  return {
    subjectOf,

    shown: (settings: S): Shown => auditFieldsOf(settings) as Shown,

    secretChange: (isNew: boolean) => (isNew ? { [secret]: {} } : {}),

    /** Commits a change with its audit entry, and answers the settings as they are then. */
    async commit(
      actor: Actor,
      event: Event,
      {
        after,
        changes,
        writes,
      }: { after: Entry<S, Facts>; changes: AuditChanges<Audited>; writes: Write[] },
    ): Promise<Config> {
      const config = present(after);
      const subject = subjectOf(after.fields);
      await amend(actor, `${noun}-${event}`, { subject, changes, writes }, config);
      return config;
    },
  };
}

/** Drafts come, change and go. */
function draftsOf<S extends Tested, Facts extends object, Config>(kept: Kept<S, Facts, Config>) {
  type One = Entry<S, Facts>;
  const { noun, store, needsTest } = kept;
  const { commit, shown, secretChange, subjectOf } = auditOf(kept);
  return {
    /** Saves settings as a draft. */
    create: (actor: Actor, fields: S, board: One['board']): Promise<Config> =>
      commit(actor, 'created', {
        after: { board, fields, isChosen: false, version: board.version + 1 },
        changes: { ...fieldChanges(undefined, shown(fields)), ...secretChange(true) },
        writes: store.add(board, fields, false),
      }),

    /** Changes settings; what their test says nothing of makes them an untested draft. */
    update(actor: Actor, found: One, changed: S, hasNewSecret: boolean): Promise<Config> {
      const before = found.fields;
      const isDraft = needsTest(before, changed);
      const fields = isDraft ? { ...changed, changedAt: nowIso(), testedAt: undefined } : changed;
      const isChosen = found.isChosen && !isDraft;
      return commit(actor, 'changed', {
        after: { ...found, fields, isChosen },
        changes: {
          ...activity(found.isChosen, isChosen),
          ...fieldChanges(shown(before), shown(fields)),
          ...secretChange(hasNewSecret),
        },
        writes: store.rewrite(found, fields, isChosen),
      });
    },

    /** Removes them. The audit keeps them as they were, with what else was so. */
    remove: (actor: Actor, found: One, also: AuditChanges<Audited> = {}): Promise<void> =>
      amend(actor, `${noun}-deleted`, {
        subject: subjectOf(found.fields),
        changes: { ...also, ...fieldChanges(shown(found.fields), undefined) },
        writes: store.drop(found),
      }),
  };
}

/** Settings become active, or are so no more. */
function activationOf<S extends Tested, Facts extends object, Config>(
  kept: Kept<S, Facts, Config>,
) {
  type One = Entry<S, Facts>;
  const { store } = kept;
  const { commit } = auditOf(kept);
  return {
    /** Puts them in place of those that are active. Throws `TEST_REQUIRED`. */
    async activate(actor: Actor, found: One): Promise<Config> {
      if (!found.fields.testedAt) throw failure('TEST_REQUIRED');
      return commit(actor, 'activated', {
        after: { ...found, isChosen: true },
        changes: activity(found.isChosen, true),
        writes: store.choose(found),
      });
    },

    deactivate: (actor: Actor, found: One): Promise<Config> =>
      commit(actor, 'deactivated', {
        after: { ...found, isChosen: false },
        changes: activity(found.isChosen, false),
        writes: store.rewrite(found, found.fields, false),
      }),
  };
}

/** The changes that administrators make to settings of which one at most is active, and none without a test. */
export function keepTested<S extends Tested, Facts extends object, Config>(
  kept: Kept<S, Facts, Config>,
) {
  const { noun, store, present } = kept;
  const { subjectOf } = auditOf(kept);
  return {
    /** A page, newest first. */
    async list(query: PageQuery): Promise<CountedPage<Config>> {
      const { items, ...page } = await store.page(query);
      return { ...page, items: items.map(present) };
    },

    ...draftsOf(kept),
    ...activationOf(kept),

    /**
     * Notes the outcome of a test, which was made once, however often others come first. Settings that changed
     * meanwhile are untested, and `VERSION_CONFLICT`.
     */
    noteTest: (
      actor: Actor,
      tested: S,
      outcome: { hasPassed: boolean; changes: AuditChanges<Audited>; reply: object },
    ): Promise<void> =>
      whileStale(
        () => store.read(tested.id),
        async (entry) => {
          if (entry?.fields.changedAt !== tested.changedAt) throw failure('VERSION_CONFLICT');
          const { hasPassed, changes, reply } = outcome;
          const passed = { ...entry.fields, testedAt: nowIso() };
          const writes = hasPassed ? store.rewrite(entry, passed) : [];
          const subject = subjectOf(tested);
          await amend(actor, `${noun}-tested`, { subject, changes, writes }, reply);
        },
      ),
  };
}
