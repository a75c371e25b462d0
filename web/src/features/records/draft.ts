import {
  canonicalContent,
  type DnsRecord,
  isRecordName,
  proxyable,
  type RecordType,
  zoneLine,
} from '../../../../shared/dns.ts';
import type { Request } from '../../../../shared/kernel/endpoint.ts';
import { limits } from '../../../../shared/limits.ts';
import type { createRecord, DomainRecord } from '../../../../shared/records.ts';
import { numberIn } from '../../api/number-in.ts';

/** Typed values of the record form. */
export interface Draft {
  type: RecordType;
  name: string;
  content: string;
  ttl: string;
  priority: string;
  proxied: boolean;
}

export type RecordBody = Request<typeof createRecord>['body'];

export const blank: Draft = {
  type: 'A',
  name: '',
  content: '',
  ttl: String(limits.record.ttl.default),
  priority: '',
  proxied: false,
};

export const draftOf = (record: DomainRecord): Draft => ({
  type: record.type,
  name: record.name,
  content: record.content,
  ttl: String(record.ttl),
  priority: String(record.priority ?? ''),
  proxied: record.proxied,
});

const fields = Object.keys(blank) as (keyof Draft)[];

export const isSame = (a: Draft, b: Draft): boolean => fields.every((key) => a[key] === b[key]);

export const canBeProxied = (draft: Draft): boolean => proxyable.includes(draft.type);

/** Request body. Invalid numbers become `NaN`, which the schema refuses. */
export const bodyOf = (draft: Draft): RecordBody => ({
  type: draft.type,
  name: draft.name,
  content: draft.content,
  ttl: numberIn(draft.ttl),
  ...(draft.type === 'MX' && draft.priority.trim() && { priority: numberIn(draft.priority) }),
  proxied: draft.proxied && canBeProxied(draft),
});

/** Draft as a record; incomplete while typing. */
export const recordIn = ({ type, name, content, ttl, priority }: Draft): DnsRecord => ({
  type,
  name: name.trim().toLowerCase(),
  content: canonicalContent(type, content),
  ttl: numberIn(ttl) || limits.record.ttl.default,
  priority: numberIn(priority) || 0,
});

/** True once the name is valid, so that conflicts can be found. */
export const hasName = (draft: Draft): boolean =>
  isRecordName(recordIn(draft).name, limits.record.depth);

const missing = '…';

/** Zone file line of a draft, with an ellipsis for missing parts. */
export function lineOf(draft: Draft, fqdn: string): string {
  const record = recordIn(draft);
  const content = record.content || (record.type === 'TXT' ? '' : missing);
  return zoneLine({ ...record, name: record.name || missing, content }, fqdn);
}

/** Relative form of a pasted full name; undefined if the name is outside the domain. */
export function relativeName(name: string, fqdn: string): string | undefined {
  const full = name.trim().toLowerCase().replace(/\.$/, '');
  if (full === fqdn) return '@';
  return full.endsWith(`.${fqdn}`) ? full.slice(0, -fqdn.length - 1) : undefined;
}
