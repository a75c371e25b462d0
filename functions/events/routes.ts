/** How an item of the table looked before and after a change; absent where there was none. */
export interface Change {
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
}

/** What a worker is told. `queue` is the variable that holds the queue's address. */
export interface Message {
  queue: 'PUBLISH_QUEUE_URL' | 'MAIL_QUEUE_URL' | 'REVISIT_QUEUE_URL' | 'IMPORT_QUEUE_URL';
  body: Record<string, unknown>;
  group?: string;
  deduplication?: string;
}

/** What tells one look at a domain from another: what it says, and whose it is. */
const occasionOf = ({ id, revision, ownerId }: Record<string, unknown>): string =>
  `${id}-${revision}-${ownerId}`;

/** Who has to hear of which change. */
const routes: Record<string, (change: Change) => Message[]> = {
  /**
   * One zone is written by one hand at a time, so its provider is the group. A new owner counts too: the
   * earlier one may have been suspended, or allowed to act again, while the domain changed hands.
   */
  domain: ({ before, after }) =>
    after && before && occasionOf(after) !== occasionOf(before)
      ? [
          {
            queue: 'PUBLISH_QUEUE_URL',
            body: { providerId: after.providerId, label: after.label, domainId: after.id },
            group: String(after.providerId),
            deduplication: occasionOf(after),
          },
        ]
      : [],
  /** What somebody owns is published only as long as they may act. */
  account: ({ before, after }) =>
    after && before && (after.status === 'active') !== (before.status === 'active')
      ? [{ queue: 'REVISIT_QUEUE_URL', body: { userId: after.id } }]
      : [],
  mail: ({ before, after }) =>
    after && !before ? [{ queue: 'MAIL_QUEUE_URL', body: { mailId: after.id } }] : [],
  import: ({ before, after }) =>
    after && !before ? [{ queue: 'IMPORT_QUEUE_URL', body: { importId: after.id } }] : [],
};

/** The messages that a change gives rise to. */
export const messagesFor = (change: Change): Message[] =>
  routes[String(change.after?.entity)]?.(change) ?? [];
