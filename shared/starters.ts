import * as z from 'zod/mini';
import type { DnsRecord } from './dns.ts';
import { type FieldName, fieldSchema } from './starters/fields.ts';

/** Field of a recipe. */
interface RecipeField {
  name: FieldName;
  /** The records that contain an empty one are left out. */
  optional?: true;
  /** Value at first. */
  initial?: string;
  example: string;
}

/** Records that a service asks for, with at most two fields to fill in. */
export interface Recipe {
  id: string;
  /** Proper noun; absent where the texts name it. */
  service?: string;
  /** Public documentation that names the records. */
  source: string;
  fields: readonly RecipeField[];
  /** True where one of the optional fields is needed. */
  needsOne?: true;
  /** Records with fields in braces; `{fqdn}` is the domain. */
  records: readonly DnsRecord[];
}

const place: RecipeField = { name: 'place', initial: '@', example: '@' };

/** A name below a suffix is a subdomain, which hosts of pages take by its alias. */
const alias = (content: string): DnsRecord[] => [{ type: 'CNAME', name: '{place}', content }];

const spf = (policy: string): DnsRecord => ({
  type: 'TXT',
  name: '@',
  content: `v=spf1 ${policy}`,
});

/** A policy of its own: that of the suffix is to refuse (RFC 7489 section 6.6.3). */
const dmarc: DnsRecord = { type: 'TXT', name: '_dmarc', content: 'v=DMARC1; p=none' };

const mx = (priority: number, content: string): DnsRecord => ({
  type: 'MX',
  name: '@',
  content,
  priority,
});

export const recipes = [
  {
    id: 'github',
    service: 'GitHub Pages',
    source:
      'https://docs.github.com/en/pages/configuring-a-custom-domain-for-your-github-pages-site/managing-a-custom-domain-for-your-github-pages-site',
    fields: [{ name: 'account', example: 'octocat' }, place],
    records: alias('{account}.github.io'),
  },
  {
    id: 'vercel',
    service: 'Vercel',
    source: 'https://vercel.com/docs/domains/working-with-domains/add-a-domain',
    fields: [
      { name: 'host', initial: 'cname.vercel-dns.com', example: 'cname.vercel-dns.com' },
      place,
    ],
    records: alias('{host}'),
  },
  {
    id: 'netlify',
    service: 'Netlify',
    source: 'https://docs.netlify.com/domains-https/custom-domains/configure-external-dns/',
    fields: [{ name: 'netlifySite', example: 'quiet-harbour' }, place],
    records: alias('{netlifySite}.netlify.app'),
  },
  {
    id: 'cloudflare',
    service: 'Cloudflare Pages',
    source: 'https://developers.cloudflare.com/pages/configuration/custom-domains/',
    fields: [{ name: 'pagesProject', example: 'quiet-harbour' }, place],
    records: alias('{pagesProject}.pages.dev'),
  },
  {
    id: 'server',
    source: 'https://www.rfc-editor.org/rfc/rfc1034#section-3.6.2',
    fields: [
      { name: 'ipv4', optional: true, example: '192.0.2.10' },
      { name: 'ipv6', optional: true, example: '2001:db8::10' },
    ],
    needsOne: true,
    records: [
      { type: 'A', name: '@', content: '{ipv4}' },
      { type: 'AAAA', name: '@', content: '{ipv6}' },
      { type: 'CNAME', name: 'www', content: '{fqdn}' },
    ],
  },
  {
    id: 'google',
    service: 'Google Workspace',
    source: 'https://support.google.com/a/answer/174125',
    fields: [
      { name: 'googleProof', optional: true, example: 'google-site-verification=abcDEF123' },
    ],
    records: [
      { type: 'TXT', name: '@', content: '{googleProof}' },
      mx(1, 'smtp.google.com'),
      spf('include:_spf.google.com ~all'),
      dmarc,
    ],
  },
  {
    id: 'microsoft',
    service: 'Microsoft 365',
    source:
      'https://learn.microsoft.com/en-us/microsoft-365/enterprise/external-domain-name-system-records',
    fields: [
      { name: 'host', example: 'example-net.mail.protection.outlook.com' },
      { name: 'microsoftProof', optional: true, example: 'MS=ms12345678' },
    ],
    records: [
      { type: 'TXT', name: '@', content: '{microsoftProof}' },
      mx(0, '{host}'),
      spf('include:spf.protection.outlook.com -all'),
      { type: 'CNAME', name: 'autodiscover', content: 'autodiscover.outlook.com' },
      dmarc,
    ],
  },
  {
    id: 'zoho',
    service: 'Zoho Mail',
    source: 'https://www.zoho.com/mail/help/adminconsole/configure-email-delivery.html',
    fields: [
      { name: 'zohoRegion', initial: 'com', example: 'com' },
      {
        name: 'zohoProof',
        optional: true,
        example: 'zoho-verification=zb12345678.zmverify.zoho.com',
      },
    ],
    records: [
      { type: 'TXT', name: '@', content: '{zohoProof}' },
      mx(10, 'mx.zoho.{zohoRegion}'),
      mx(20, 'mx2.zoho.{zohoRegion}'),
      mx(50, 'mx3.zoho.{zohoRegion}'),
      spf('include:zohomail.{zohoRegion} ~all'),
      dmarc,
    ],
  },
  {
    id: 'bluesky',
    service: 'Bluesky',
    source: 'https://bsky.social/about/blog/4-28-2023-domain-handle-tutorial',
    fields: [{ name: 'did', example: 'did:plc:ewvi7nxzyoun6zhxrhs64oiz' }],
    records: [{ type: 'TXT', name: '_atproto', content: 'did={did}' }],
  },
] as const satisfies readonly Recipe[];

export type RecipeId = (typeof recipes)[number]['id'];

export type Filled = Partial<Record<FieldName, string>>;

/** Schema of a recipe's fields: what was typed becomes values. */
export const recipeSchema = ({ fields, needsOne }: Recipe) =>
  z
    .strictObject(
      Object.fromEntries(
        fields.map(({ name, optional }) => [name, fieldSchema(name, optional === true)]),
      ),
    )
    .check(
      z.refine((values) => !needsOne || Object.values(values).some((value) => value !== ''), {
        error: 'One of them is needed.',
        path: [fields[0]?.name ?? ''],
        params: { rule: 'one' },
      }),
    );

const fieldsIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);

/** Records of a recipe with its fields filled in, without those of an empty field. */
export function recordsOf({ records }: Recipe, filled: Filled, fqdn: string): DnsRecord[] {
  const values: Record<string, string | undefined> = { ...filled, fqdn };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  return records
    .filter(({ name, content }) => fieldsIn(name + content).every((key) => values[key]))
    .map((record) => ({ ...record, name: fill(record.name), content: fill(record.content) }));
}
