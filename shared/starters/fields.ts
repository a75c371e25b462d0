import * as z from 'zod/mini';
import { isIpv4, isIpv6 } from '../dns/addresses.ts';
import { isRecordName, isTarget } from '../dns/names.ts';
import { lowerAscii } from '../kernel/ascii.ts';
import { limits } from '../limits.ts';

/** Kind of a recipe's field: how what was typed is read, and what it must be. */
interface FieldKind {
  read: (text: string) => string;
  isValid: (value: string) => boolean;
}

const lower = (text: string): string => lowerAscii(text.trim());

/** Reads one label where its page, or its whole address, was pasted. */
const labelBefore = (suffix: string, page?: string) => (text: string) => {
  const value = lower(text)
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '');
  const own = page && value.startsWith(page) ? value.slice(page.length) : value;
  return own.split('/')[0]?.replace(new RegExp(`\\.${suffix.replaceAll('.', '\\.')}$`), '') ?? '';
};

const isLabel = (value: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(value);

/** One printable word, as services give to prove a domain. */
const token = (start: RegExp): FieldKind => ({
  read: (text) => text.trim().replace(/^"(.*)"$/, '$1'),
  isValid: (value) => start.test(value) && /^[!-~]{1,255}$/.test(value),
});

const kinds = {
  /** Name of a record, relative to the domain. */
  place: { read: lower, isValid: (value) => isRecordName(value, limits.record.depth) },
  /** Account at GitHub, which is the first label of its pages. */
  account: { read: labelBefore('github.io', 'github.com/'), isValid: isLabel },
  netlifySite: { read: labelBefore('netlify.app'), isValid: isLabel },
  pagesProject: { read: labelBefore('pages.dev'), isValid: isLabel },
  host: {
    read: (text) => lower(text).replace(/\.$/, ''),
    isValid: (value) => isTarget(value, { underscores: true }),
  },
  ipv4: { read: lower, isValid: isIpv4 },
  ipv6: { read: lower, isValid: isIpv6 },
  googleProof: token(/^google-site-verification=./),
  microsoftProof: token(/^MS=ms\d+$/i),
  zohoProof: token(/^zoho-verification=zb\w/),
  zohoRegion: { read: lower, isValid: (value) => /^(com|eu|in)$/.test(value) },
  /** https://atproto.com/specs/did: `plc` and `web` are the methods that Bluesky takes. */
  did: {
    read: (text) => text.trim().replace(/^did=/, ''),
    isValid: (value) => /^did:(plc:[a-z2-7]{24}|web:[a-z0-9.-]+)$/.test(value),
  },
} satisfies Record<string, FieldKind>;

export type FieldName = keyof typeof kinds;

/** Schema of a field: text as it was typed becomes its value. Empty text passes where it is optional. */
export const fieldSchema = (name: FieldName, optional: boolean) => {
  const { read, isValid } = kinds[name];
  return z.pipe(
    z.string().check(
      z.refine((text) => optional || text.trim() !== '', {
        error: 'Is needed.',
        abort: true,
        params: { rule: 'required' },
      }),
      z.refine((text) => text.trim() === '' || isValid(read(text)), {
        error: 'Is not in the right form.',
        params: { rule: 'invalid_format' },
      }),
    ),
    z.transform(read),
  );
};
