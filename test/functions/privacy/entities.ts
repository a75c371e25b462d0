/**
 * What becomes of an item of somebody whose account is deleted: it goes, stays without their name, or ends by
 * itself within 90 days.
 */
type Fate = 'goes' | 'nameless' | 'expires';

/** Section of `account.json`, or the reason why an item is in none. */
type Shown =
  | { section: string }
  | { left: 'secret' | 'copy' | 'of others' | 'machinery' | 'passing' };

/** `nobody` for what is not about people. */
type Line = 'nobody' | readonly [shown: Shown, fate: Fate];

const section = (name: string): Shown => ({ section: name });
const left = (why: Extract<Shown, { left: string }>['left']): Shown => ({ left: why });

/** Every entity of the table: a new one needs a line, and a `holding.ts` where it is about people. */
export const entities: Record<string, Line> = {
  pause: 'nobody',
  backfill: 'nobody',
  // Of the account that the stage makes for itself.
  canary: 'nobody',
  account: [section('account'), 'goes'],
  personal: [section('personalInformation'), 'goes'],
  session: [section('logins'), 'goes'],
  email: [left('secret'), 'goes'],
  // Of a banned account, to refuse its address.
  barred: [left('secret'), 'nameless'],
  // A keyed digest, with what it was paid and is marked with.
  mailbox: [left('machinery'), 'nameless'],
  'mailbox-key': 'nobody',
  'user-entry': [left('copy'), 'goes'],
  'user-quota': [left('copy'), 'goes'],
  administrators: [left('copy'), 'goes'],
  points: [section('points'), 'nameless'],
  domain: [section('domains'), 'goes'],
  record: [section('domains'), 'goes'],
  'change-set': [section('domains'), 'goes'],
  setup: [section('domains'), 'goes'],
  hostname: [section('domains'), 'goes'],
  'hostname-claim': [left('copy'), 'goes'],
  // A digest of names.
  'hostname-left': [left('machinery'), 'nameless'],
  claim: [left('copy'), 'goes'],
  listed: [left('copy'), 'goes'],
  rrset: [left('copy'), 'goes'],
  waiting: [left('machinery'), 'goes'],
  'own-token': [left('secret'), 'goes'],
  'access-token': [section('accessTokens'), 'goes'],
  'access-tokens': [left('copy'), 'goes'],
  token: [left('secret'), 'goes'],
  webhooks: [section('webhooks'), 'goes'],
  'webhook-delivery': [section('webhooks'), 'goes'],
  'person-settings': [section('publicPage'), 'goes'],
  'person-address': [left('copy'), 'goes'],
  'own-invite': [section('invitations'), 'goes'],
  invite: [left('copy'), 'goes'],
  invitation: [section('invitations'), 'nameless'],
  'invitation-entry': [left('copy'), 'nameless'],
  'invitation-addresses': [section('invitations'), 'goes'],
  // Digests of the network and the mailbox of others, or of one's own at an inviter's.
  guest: [left('of others'), 'expires'],
  upload: [section('uploads'), 'goes'],
  'upload-address': [section('uploads'), 'goes'],
  'upload-pace': [left('machinery'), 'goes'],
  showcase: [section('showcases'), 'goes'],
  showcases: [left('copy'), 'goes'],
  card: [left('copy'), 'goes'],
  // The address of a site alone, which is paid for once.
  site: [left('copy'), 'nameless'],
  // Digests, for two days.
  visit: [left('of others'), 'expires'],
  // Its owner by id, their appeal in their words.
  case: [section('reportDecisions'), 'nameless'],
  'open-case': [left('machinery'), 'nameless'],
  'case-counts': 'nobody',
  'case-link': [left('machinery'), 'goes'],
  // Of whoever left their address with it; about somebody else's domain.
  report: [left('of others'), 'expires'],
  reviewed: [left('machinery'), 'expires'],
  audit: [section('activity'), 'nameless'],
  departure: [left('machinery'), 'goes'],
  mail: [left('passing'), 'expires'],
  code: [left('passing'), 'expires'],
  reset: [left('passing'), 'expires'],
  deletion: [left('passing'), 'expires'],
  'export-ticket': [left('passing'), 'expires'],
  answer: [left('passing'), 'expires'],
  rate: [left('passing'), 'expires'],
  tally: 'nobody',
  proof: 'nobody',
  captcha: 'nobody',
  // The author's name is text of what was published.
  article: 'nobody',
  headline: 'nobody',
  // The id of an upload alone, of whoever had it.
  'kept-picture': 'nobody',
  counted: 'nobody',
  exemption: 'nobody',
  import: 'nobody',
  'import-part': 'nobody',
  'import-report': 'nobody',
  lease: 'nobody',
  notification: 'nobody',
  'notification-board': 'nobody',
  'operator-name': 'nobody',
  pace: 'nobody',
  premium: 'nobody',
  provider: 'nobody',
  'provider-counts': 'nobody',
  'provider-list': 'nobody',
  published: 'nobody',
  replay: 'nobody',
  reserved: 'nobody',
  'rank-node': 'nobody',
  'rank-root': 'nobody',
  'role-quota': 'nobody',
  seed: 'nobody',
  'smtp-config': 'nobody',
  'smtp-config-board': 'nobody',
  'storage-config': 'nobody',
  // The id of an upload alone; it goes with the upload’s files.
  'held-upload': [left('machinery'), 'goes'],
  spreading: 'nobody',
  survey: 'nobody',
  'hostname-round': 'nobody',
  sweep: 'nobody',
  tag: 'nobody',
  zone: 'nobody',
};
