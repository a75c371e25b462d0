import type { Within } from '../dns/aliases.ts';
import { noHost } from '../dns/fields.ts';
import { absoluteName } from '../dns/names.ts';
import type { DnsRecord } from '../dns.ts';
import { isLeading } from './beside.ts';
import type { Plan } from './plan.ts';
import { serviceOf } from './sites.ts';

/**
 * What stops once records are gone:
 * - `mail`: mail to the host.
 * - `site`: the host leads to `content` no more.
 * - `delegation`: the name servers of the host answer no more.
 * - `other`: whatever uses the records of the type there.
 */
export interface Stop {
  kind: 'mail' | 'site' | 'delegation' | 'other';
  host: string;
  type: DnsRecord['type'];
  content: string;
}

function kindOf({ type, content }: DnsRecord): Stop['kind'] {
  if (isLeading({ type, content, name: '@' })) return 'site';
  if (type === 'MX') return 'mail';
  return type === 'NS' ? 'delegation' : 'other';
}

/** A null MX takes no mail (RFC 7505), and a DS serves its delegation. */
const isIdle = ({ type, content }: DnsRecord): boolean =>
  type === 'DS' || (type === 'MX' && content === noHost);

/** What a plan stops, each thing once; nothing for records that others take the place of. */
export function stopsOf<T extends DnsRecord>({ removed, steps }: Plan<T>, fqdn: string): Stop[] {
  const leads = (name: string) =>
    steps.some(({ record }) => isLeading(record) && record.name === name);
  const stops = removed
    .filter((record) => !isIdle(record) && !(isLeading(record) && leads(record.name)))
    .map((record) => ({
      kind: kindOf(record),
      host: absoluteName(record.name, fqdn),
      type: record.type,
      content: record.content,
    }));
  const keyOf = ({ kind, host, type, content }: Stop) =>
    [kind, host, type, kind === 'site' ? content : ''].join(' ');
  return [...Map.groupBy(stops, keyOf).values()].flatMap(([first]) => first ?? []);
}

/** What keeps working although a plan changes its name: sites whose alias gives way, and the hosts of mail. */
interface Stays {
  sites: { host: string; service: string }[];
  mail: string[];
}

/** What a plan leaves working where an alias and mail would exclude each other. */
export function staysOf<T extends DnsRecord>(
  { steps, moved, removed }: Plan<T>,
  { records, fqdn }: Within<T>,
): Stays {
  const isLed = (name: string) =>
    steps.some(({ record }) => isLeading(record) && record.name === name);
  const mail = records.filter(
    (record) => record.type === 'MX' && !isIdle(record) && !removed.includes(record),
  );
  const led = mail.filter(({ name }) => moved.length === 0 && isLed(name));
  return {
    sites: moved.map((alias) => ({
      host: absoluteName(alias.name, fqdn),
      service: serviceOf(alias)?.name ?? '',
    })),
    mail: [...new Set(led.map(({ name }) => absoluteName(name, fqdn)))],
  };
}
