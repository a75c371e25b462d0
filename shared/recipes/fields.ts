import * as z from 'zod/mini';
import { isIpv4, isIpv6 } from '../dns/addresses.ts';
import { isRecordName, isTarget, withoutDot } from '../dns/names.ts';
import { lowerAscii } from '../kernel/ascii.ts';
import { limits } from '../limits.ts';

/** Kind of a recipe's field: how what was typed is read, what it must be, and the rule that it breaks else. */
interface FieldKind {
  read: (text: string) => string;
  isValid: (value: string) => boolean;
  rule: string;
  /** All values that it can have, where they are few. */
  choices?: readonly string[];
}

const lower = (text: string): string => lowerAscii(text.trim());

/** Path of a page, or a host, where its whole address was pasted. */
const withoutScheme = (text: string): string =>
  lower(text)
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '');

/** Accounts are often written with an @ before them, and none begins with it. */
const withoutAt = (text: string): string => text.replace(/^@/, '');

/** Reads one label where its page, or its whole address, was pasted. */
const labelBefore = (suffix: string, page?: string) => (text: string) => {
  const value = withoutScheme(text);
  const own = withoutAt(page && value.startsWith(page) ? value.slice(page.length) : value);
  return own.split('/')[0]?.replace(new RegExp(`\\.${suffix.replaceAll('.', '\\.')}$`), '') ?? '';
};

/** Account or project that is the first label of its pages. */
const label = (suffix: string, page?: string): FieldKind => ({
  read: labelBefore(suffix, page),
  isValid: (value) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(value),
  rule: 'label',
});

/** Part of a repository's address. Its case stays: the address is compared as it is spelled. */
const ofCodeberg = (part: 0 | 1, form: RegExp): FieldKind => ({
  read: (text) => {
    const typed = withoutAt(text.trim());
    const path = /^(?:https?:\/\/)?codeberg\.org\/(.*)$/i.exec(typed)?.[1];
    return path === undefined ? typed : (path.split('/')[part] ?? '').replace(/\.git$/, '');
  },
  isValid: (value) => form.test(value),
  rule: 'label',
});

/** One printable word, as services give to prove a domain. GitLab and mailbox.org show the whole line of its record. */
const proof = (start: RegExp): FieldKind => ({
  read: (text) =>
    text
      .trim()
      .replace(/^\S+\s+(IN\s+)?TXT\s+/i, '')
      .replace(/^"(.*)"$/, '$1'),
  isValid: (value) => start.test(value) && /^[!-~]{1,255}$/.test(value),
  rule: 'whole_code',
});

/** Text of a DKIM key, of which some services show two quoted parts (RFC 6376 section 3.6.1). */
const dkimKey: FieldKind = {
  read: (text) =>
    text
      .trim()
      .replace(/"\s*"/g, '')
      .replace(/^"(.*)"$/, '$1'),
  isValid: (value) => /^v=DKIM1;.*\bp=[A-Za-z0-9+/=]+/.test(value) && /^[ -~]{1,1000}$/.test(value),
  rule: 'whole_code',
};

const host: FieldKind = {
  read: (text) => withoutDot(withoutScheme(text)),
  isValid: (value) => isTarget(value, { underscores: true }),
  rule: 'host',
};

const isPort = (value: string): boolean => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535;
const port: FieldKind = { read: (text) => text.trim(), isValid: isPort, rule: 'port' };

const regions = ['com', 'eu', 'in'];

const kinds = {
  /** Name of a record, relative to the domain. */
  place: {
    read: lower,
    isValid: (value) => isRecordName(value, limits.record.depth),
    rule: 'record_name',
  },
  /** Account at GitHub, which is the first label of its pages. */
  account: label('github.io', 'github.com/'),
  /** https://docs.github.com/en/repositories/creating-and-managing-repositories/creating-a-new-repository */
  repository: {
    read: (text) =>
      withoutScheme(text)
        .replace(/^github\.com\/[^/]+\//, '')
        .split('/')[0] ?? '',
    isValid: (value) => /^[a-z0-9._-]{1,100}$/.test(value),
    rule: 'label',
  },
  netlifySite: label('netlify.app'),
  pagesProject: label('pages.dev'),
  renderService: label('onrender.com'),
  codebergAccount: ofCodeberg(0, /^[\w.-]{1,40}$/),
  codebergRepository: ofCodeberg(1, /^[\w.-]{1,100}$/),
  gitlabGroup: label('gitlab.io', 'gitlab.com/'),
  /** Host that the service shows, at which an alias or an MX points. */
  target: host,
  ipv4: { read: lower, isValid: isIpv4, rule: 'ipv4' },
  ipv6: { read: lower, isValid: isIpv6, rule: 'ipv6' },
  githubProof: proof(/^[0-9a-f]{20,64}$/),
  vercelProof: proof(/^vc-domain-verify=[^,]+,\w/),
  railwayProof: proof(/^railway-verify=./),
  gitlabProof: proof(/^gitlab-pages-verification-code=\w/),
  firebaseProof: proof(/^hosting-site=\w/),
  googleProof: proof(/^google-site-verification=./),
  googleDkim: dkimKey,
  microsoftProof: proof(/^MS=ms\d+$/i),
  microsoftDkim1: host,
  microsoftDkim2: host,
  zohoProof: proof(/^zoho-verification=zb\w/),
  zohoRegion: {
    read: lower,
    isValid: (value) => regions.includes(value),
    rule: 'zoho_region',
    choices: regions,
  },
  zohoDkim: dkimKey,
  protonProof: proof(/^protonmail-verification=\w/),
  /** The part of the DKIM hosts that belongs to the domain; read out of one of them. */
  protonDkim: {
    read: (text) =>
      lower(text)
        .replace(/^protonmail[23]?\.domainkey\./, '')
        .replace(/\.domains\.proton\.ch\.?$/, ''),
    isValid: (value) => /^[a-z0-9]{10,63}$/.test(value),
    rule: 'whole_code',
  },
  appleProof: proof(/^apple-domain=\w/),
  migaduProof: proof(/^hosted-email-verify=\w/),
  mailboxKeyName: {
    read: (text) => lower(text).split('.')[0] ?? '',
    isValid: (value) => /^[0-9a-f]{32,63}$/.test(value),
    rule: 'whole_code',
  },
  mailboxKey: proof(/^[0-9a-f]{32,64}$/),
  /** https://atproto.com/specs/did: `plc` and `web` are the methods that Bluesky takes. */
  did: {
    read: (text) => text.trim().replace(/^did=/, ''),
    isValid: (value) => /^did:(plc:[a-z2-7]{24}|web:[a-z0-9.-]+)$/.test(value),
    rule: 'did',
  },
  /** Hash of 40 digits, as the dialog of Discord shows it. */
  discordProof: proof(/^dh=[0-9a-f]{40}$/),
  gameHost: host,
  port,
  matrixHost: host,
} satisfies Record<string, FieldKind>;

export type FieldName = keyof typeof kinds;

/** Values that a field has to have one of; undefined where it is free. */
export const choicesOf = (name: FieldName): readonly string[] | undefined =>
  (kinds[name] as FieldKind).choices;

/** Schema of a field: text as it was typed becomes its value. Empty text, or none, passes where it is optional. */
export const fieldSchema = (name: FieldName, optional: boolean) => {
  const { read, isValid, rule } = kinds[name];
  const schema = z.pipe(
    z.string().check(
      z.maxLength(2000),
      z.refine((text) => optional || text.trim() !== '', {
        error: 'Is needed.',
        abort: true,
        params: { rule: 'required' },
      }),
      z.refine((text) => text.trim() === '' || isValid(read(text)), {
        error: 'Is not in the right form.',
        params: { rule },
      }),
    ),
    z.transform(read),
  );
  return optional ? z._default(schema, '') : schema;
};
