/**
 * Every way a call can be refused: its HTTP status and the English text that stands in where a page
 * has no translation. The code is the stable name; the text is not.
 */
export const failures = {
  VALIDATION_FAILED: [400, 'Please check the marked fields.'],
  AUTHENTICATION_REQUIRED: [401, 'Authentication required.'],
  INVALID_CREDENTIALS: [401, 'Invalid email or password.'],
  INSUFFICIENT_POINTS: [402, 'You do not have enough points.'],
  ACCOUNT_SUSPENDED: [
    403,
    'Your account has been disabled by the administrator. Contact the administrator for help.',
  ],
  ADMIN_REQUIRED: [403, 'Only administrators may do this.'],
  PROOF_REQUIRED: [403, 'The proof of work is missing, expired or already used.'],
  CAPTCHA_REQUIRED: [403, 'Please complete the CAPTCHA verification first.'],
  CAPTCHA_HARDER: [403, 'Please complete the CAPTCHA verification again. It takes longer now.'],
  ORIGIN_REQUIRED: [403, 'This API answers at the address of its site only.'],
  LOGIN_AGAIN: [403, 'Enter your password again.'],
  LOGIN_REQUIRED: [403, 'Log in to see more.'],
  NOT_FOUND: [404, 'Not found.'],
  NAME_TAKEN: [409, 'This domain is registered by another user.'],
  NAME_RESERVED: [409, 'This domain is reserved.'],
  DOMAIN_QUOTA_REACHED: [409, 'Subdomain quota reached.'],
  DOMAIN_RECORD_LIMIT_REACHED: [409, 'Record limit reached for this domain.'],
  ZONE_FULL: [409, 'This suffix has no room for further records.'],
  PROVIDER_PAUSED: [409, 'Changes under this suffix are paused.'],
  PROVIDER_IN_USE: [409, 'Domains use this provider.'],
  PAUSE_FIRST: [409, 'Pause this provider, and wait a minute.'],
  DEFAULT_PROVIDER: [409, 'Make another provider the default one first.'],
  SUFFIX_TAKEN: [409, 'Another provider has this suffix, or one above or below it.'],
  ZONE_NOT_CONFIGURED: [409, 'The configuration of this stage does not list the zone.'],
  RECORD_QUOTA_REACHED: [409, 'Total record limit reached. Delete some records.'],
  RECORD_CONFLICT: [409, 'This record conflicts with another one.'],
  HOSTNAMES_NOT_SUPPORTED: [409, 'This suffix does not support custom hostnames.'],
  ORIGIN_NOT_THIS_DOMAIN: [409, 'The origin server must be this domain.'],
  PROXIED_RECORD_NEEDED: [409, 'Custom hostnames need a proxied A or AAAA record at the domain.'],
  HOSTNAME_LIMIT_REACHED: [409, 'Hostname limit reached for this domain.'],
  HOSTNAME_TAKEN: [409, 'This hostname is in use already.'],
  HOSTNAME_PROOF_NEEDED: [409, 'Another domain has this hostname. Prove that it is yours.'],
  HOSTNAME_POINTS_HERE: [409, 'This hostname leads here already. Prove that it is yours.'],
  DOMAIN_FROZEN: [409, 'This domain is frozen. It cannot be changed until it is published again.'],
  BOUGHT_RECENTLY: [409, 'A name bought with points stays with its buyer for 30 days.'],
  SELF_TRANSFER: [409, 'This domain is yours already.'],
  SELF_INVITE: [409, 'You cannot invite yourself.'],
  PRICE_CHANGED: [409, 'The price of this domain has changed.'],
  PREMIUM_EXISTS: [409, 'This domain already exists.'],
  EXEMPTION_EXISTS: [409, 'This name is exempt already.'],
  USER_QUOTA_EXISTS: [409, 'This user has a quota already.'],
  PRICING_RULE_OVERLAPS: [409, 'Another rule has prices for these lengths.'],
  INVITER_SUSPENDED: [409, 'The inviter is suspended and cannot be paid.'],
  ALREADY_SUSPENDED: [409, 'User already suspended.'],
  LAST_ROLE: [409, 'User must have at least one role.'],
  LAST_ADMIN: [409, 'There must be at least one administrator.'],
  EMAIL_TAKEN: [409, 'This email is already registered.'],
  VERSION_CONFLICT: [409, 'Somebody changed this in the meantime.'],
  TEST_REQUIRED: [409, 'Only what passed its test can be activated.'],
  HOST_NOT_CONFIGURED: [409, 'The configuration of this stage does not list the host.'],
  STORAGE_IN_USE: [409, 'This storage is active or holds files.'],
  AVATAR_IN_USE: [409, 'This picture is your profile picture.'],
  COVER_IN_USE: [409, 'This picture is the cover of a showcase.'],
  FILE_NOT_UPLOADED: [409, 'The file has not arrived yet.'],
  SLUG_TAKEN: [409, 'This slug already exists.'],
  TAG_LIMIT_REACHED: [409, 'There are as many tags as there can be.'],
  SHOWCASE_NOT_OWNED: [409, 'You can only submit showcases for domains you own.'],
  SHOWCASE_EXISTS: [409, 'This URL has already been submitted.'],
  SHOWCASE_LIMIT_REACHED: [409, 'Showcase submission limit reached.'],
  SUBMITTER_SUSPENDED: [409, 'The submitter is suspended.'],
  BATCH_REFUSED: [409, 'Nothing was changed: some of these cannot be changed.'],
  APPEAL_EXISTS: [409, 'This decision was appealed already.'],
  DECISION_IMPOSSIBLE: [
    409,
    'The domain or its owner has changed. This decision is no longer possible.',
  ],
  CODE_INVALID: [410, 'The verification code is wrong or has expired.'],
  RESET_LINK_INVALID: [410, 'Invalid or expired reset link.'],
  APPEAL_LINK_INVALID: [410, 'Invalid or expired appeal link.'],
  TOO_LARGE: [413, 'The request is too large.'],
  FILE_TOO_LARGE: [413, 'The file is larger than 5 MB.'],
  FILE_TYPE_UNSUPPORTED: [415, 'This file type is not supported. Upload a JPG, PNG, GIF or WebP.'],
  FILE_EMPTY: [422, 'The file is empty.'],
  TOKEN_REFUSED: [422, 'The provider does not accept this token. The earlier one stays in force.'],
  COVER_UNREACHABLE: [422, 'The picture of the cover could not be fetched.'],
  COVER_UNREADABLE: [422, 'The cover is no picture, or too large.'],
  FILE_DAMAGED: [422, 'The file is damaged or incomplete.'],
  PICTURE_TOO_LARGE: [422, 'The picture has too many pixels.'],
  PICTURE_TOO_LONG: [422, 'The picture is far longer on one side than on the other.'],
  PICTURE_NOT_CONVERTED: [422, 'The picture could not be processed. Choose another one.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please wait a moment.'],
  UPLOAD_LIMIT_REACHED: [429, 'Daily upload limit reached.'],
  UPLOAD_TOO_FREQUENT: [429, 'Too many uploads at once. Please wait a moment.'],
  INTERNAL: [500, 'Something went wrong on our side.'],
  DNS_UNREACHABLE: [502, 'DNS could not be asked. Please try again.'],
  PROVIDER_FAILED: [502, 'The provider could not be asked. Please try again.'],
  MAIL_FAILED: [502, 'The mail could not be sent. Please try again.'],
  STORAGE_FAILED: [502, 'The file could not be stored. Please try again.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type FailureCode = keyof typeof failures;

/** One thing wrong with what was sent. `rule` is the stable name that pages translate. */
export interface Issue {
  /** The field, such as `records[0].priority`; the part (`body`, `query`) where all of it is wrong. */
  path: string;
  message: string;
  rule: string;
  /** Values of fields, each of which would be accepted. */
  offers?: Record<string, string | boolean>[];
}

/** Why a record cannot stand beside the ones that are there. */
export const recordConflicts = [
  'cname-alone',
  'ns-alone',
  'one-cname',
  'duplicate',
  'null-mx-alone',
  'alias-loop',
  'target-alias',
  'ds-needs-ns',
] as const;
export type RecordConflict = (typeof recordConflicts)[number];

/** Details of a refusal by its code. */
export interface FailureDetails {
  VALIDATION_FAILED: { issues: Issue[] };
  INSUFFICIENT_POINTS: { required: number; available: number };
  DOMAIN_QUOTA_REACHED: { current: number; limit: number };
  DOMAIN_RECORD_LIMIT_REACHED: { current: number; limit: number };
  ZONE_FULL: { current: number; limit: number };
  /** `reason` in the words of the administrator. */
  PROVIDER_PAUSED: { reason: string };
  PROVIDER_IN_USE: { domains: number };
  /** `retryAfter` in seconds; absent while it is not paused. */
  PAUSE_FIRST: { retryAfter?: number };
  /** The suffix that is in the way. */
  SUFFIX_TAKEN: { suffix: string };
  /** `problem` is a problem of the provider's test. */
  TOKEN_REFUSED: { problem: string };
  /** Lines for the stage's `providers` in `cdk.json`, and the command that deploys them. */
  ZONE_NOT_CONFIGURED: { lines: string[]; command: string };
  /** The setting `storageOrigins` of the stage in `cdk.json`, and the command that deploys it. */
  HOST_NOT_CONFIGURED: { lines: string[]; command: string };
  RECORD_QUOTA_REACHED: { current: number; limit: number };
  HOSTNAME_LIMIT_REACHED: { current: number; limit: number };
  /** Name and text of the TXT record that proves it. */
  HOSTNAME_PROOF_NEEDED: { name: string; value: string };
  /** Name and text of the TXT record that proves it. */
  HOSTNAME_POINTS_HERE: { name: string; value: string };
  /**
   * `recordId`: the record that is in the way. Of a request with several records, `path` is the one
   * that is refused, such as `add[2]`, and `withPath` the one in its way, if it is of the same request.
   */
  RECORD_CONFLICT: { reason: RecordConflict; recordId?: string; path?: string; withPath?: string };
  /** `from`: time from which it can be transferred, in ISO 8601. */
  BOUGHT_RECENTLY: { from: string };
  /** `level` to ask the captcha for. */
  CAPTCHA_HARDER: { level: number };
  SHOWCASE_LIMIT_REACHED: { current: number; limit: number };
  TAG_LIMIT_REACHED: { current: number; limit: number };
  /** `ids`: showcases that cannot be approved for this reason. */
  SUBMITTER_SUSPENDED: { ids: string[] };
  COVER_UNREACHABLE: { ids: string[] };
  COVER_UNREADABLE: { ids: string[] };
  /** The items of a batch that are refused, each with what a call for it alone is answered. */
  BATCH_REFUSED: {
    refused: { id: string; code: FailureCode; details?: Record<string, unknown> | undefined }[];
  };
  /** Decisions that are possible. */
  DECISION_IMPOSSIBLE: { decisions: string[] };
  PRICE_CHANGED: { cost: number };
  PRICING_RULE_OVERLAPS: { minLength: number; maxLength: number };
  /** `limit` in pixels. */
  PICTURE_TOO_LARGE: { limit: number };
  /** `limit`: how many times one side may be the other. */
  PICTURE_TOO_LONG: { limit: number };
  /** `freeAt`: time at which the next upload is possible, in ISO 8601. */
  UPLOAD_LIMIT_REACHED: { used: number; total: number; freeAt: string; retryAfter: number };
  UPLOAD_TOO_FREQUENT: { retryAfter: number };
  TOO_MANY_REQUESTS: { retryAfter: number };
}

export type DetailsOf<C extends FailureCode> = C extends keyof FailureDetails
  ? FailureDetails[C]
  : undefined;

/** The body of every answer that is not a success. */
export interface FailureBody {
  error: string;
  code: FailureCode;
  details?: FailureDetails[keyof FailureDetails];
}
