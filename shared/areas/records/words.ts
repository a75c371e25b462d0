import * as z from 'zod/mini';
import { exampleOf, notationOf } from '#shared/dns/content.ts';
import { recordTypes, rulesOf } from '#shared/dns/types.ts';
import { id } from '#shared/kernel/id.ts';
import { type AreaWords, itemOf, sampleId, sampleInstant, usage } from '#shared/kernel/words.ts';
import { listAllRecords } from './calls.ts';
import { recordConflicts } from './facts.ts';
import { record } from './record.ts';

const prioritized = recordTypes.filter((type) => rulesOf(type).priority).join(' and ');

const contentForms = `Value of the record, by its type: ${recordTypes
  .map((type) => {
    const notation = notationOf(type);
    return `${type}${notation ? ` \`${notation}\`` : ''} such as \`${exampleOf(type)}\``;
  })
  .join('; ')}.`;

export const words = {
  about: 'DNS records of a domain, one by one or together.',
  components: {
    // Clients of TypeScript have a type of the name `Record` already.
    DnsRecord: record,
    ListedRecord: itemOf(listAllRecords.reply),
  },
  failureDetails: {
    DOMAIN_RECORD_LIMIT_REACHED: usage,
    ZONE_FULL: usage,
    RECORD_QUOTA_REACHED: usage,
    RECORD_CONFLICT: z.object({
      reason: z.enum(recordConflicts),
      recordId: z.optional(id),
      path: z.optional(z.string()),
      withPath: z.optional(z.string()),
    }),
  },
  fields: {
    add: ['Records to add.', [{ type: 'A', name: 'www', content: '192.0.2.10' }]],
    checkedAt: ['Time at which DNS was asked; answers are kept for 30 seconds.', sampleInstant],
    askAgainIn: ['Seconds until DNS is asked again; until then answers are repeated.', 18],
    'DnsRecord.content': ['Value of the record in its canonical form.', '192.0.2.10'],
    'createRecord.content': [contentForms, '192.0.2.10'],
    'ListedRecord.content': ['Value of the record in its canonical form.', '192.0.2.10'],
    'updateAnyRecord.content': [contentForms, '192.0.2.10'],
    'updateRecord.content': [contentForms, '192.0.2.10'],
    'changeRecords.add.content': [contentForms, '192.0.2.10'],
    delegatedBy: ['Name whose NS records hide the record, which therefore is not answered.', 'lab'],
    domain: ['Domain that the record belongs to.'],
    'listAnyRecords.domain': ['The domain.'],
    isAuthority: ['True for a name server of the suffix itself.', false],
    keepQuotes: ['TXT: true where quotation marks around the content belong to it.', false],
    'DnsRecord.name': ['Name relative to the domain; `@` is the domain itself.', 'www'],
    'createRecord.name': [
      'Name relative to the domain, at most five labels; `@` is the domain itself, `*` a wildcard.',
      'www',
    ],
    'updateRecord.name': ['Name relative to the domain.', 'www'],
    note: ['Text for people beside the record, which is never in DNS.', 'office phone'],
    port: ['Port of the server.', 53],
    priority: [`Required for ${prioritized}, refused for other types. The lowest is tried first.`],
    proxied: ['True where traffic passes the provider’s network; for A, AAAA and CNAME.', false],
    'RecordConflictFailure.details.path': ['Refused record of a request with several.', 'add[1]'],
    'RecordConflictFailure.details.reason': ['Rule that the record breaks.'],
    recordId: ['Id of the record.', sampleId],
    'RecordConflictFailure.details.recordId': [
      'Id of the record in the way; absent where it is of the same request.',
      sampleId,
    ],
    remove: ['Records to remove, each as it was seen.'],
    rcode: ['Response code of DNS; absent without an answer.', 'NOERROR'],
    servers: ['Answers of a name server of the suffix and of public resolvers.'],
    in: ['Field of the records that the search goes by.'],
    'listFailedRecords.items.reason': ['Reason of the provider.', 'refused'],
    'listFailedRecords.items.reference': [
      'Id of the refused request at the provider, for its support.',
      'ZxYw1g2hFiAE',
    ],
    'listFailedRecords.items.released': [
      'True where the domain was given up, and its name is kept until its records are withdrawn.',
      false,
    ],
    'listAllRecords.search': [
      'Start of the content, a network address or a network; of names the start of a domain’s, or a full name.',
      '192.0.2.0/24',
    ],
    state: [
      '`pending` until the provider has the record, then `live`, or `unanswered` below NS records; `failed` with a reason.',
    ],
    stateReason: [
      'Reason of a failed publication. `delayed` is tried again; the others need a change of the record or the zone.',
    ],
    stateReference: ['Id of the refused request at the provider, for its support.', 'ZxYw1g2hFiAE'],
    table: ['What the record and the others of its name and type say together.'],
    ttl: [
      'Seconds for which resolvers keep the record. All records of one name and type have that of the one written last.',
      300,
    ],
    'getResolution.table.ttl': [
      'Seconds for which resolvers keep the record; absent where the provider chooses, as for proxied records.',
      300,
    ],
    'createRecord.ttl': [
      'Seconds for which resolvers keep the record, and all others of its name and type. Default: as they have, else 300.',
      300,
    ],
    ttlChangedOf: [
      'Ids of the other records of the name and type, whose TTL changed as well.',
      [sampleId],
    ],
    'getResolution.type': ['Type that is asked for: A in place of a CNAME that is proxied.', 'A'],
    values: ['Record data in zone file format.', ['192.0.2.10']],
    'getResolution.name': ['Full name that is asked for.', 'www.alice.example.net'],
    'getResolution.servers.name': [
      'Name of the server; `authority` is one of the suffix itself.',
      'Google',
    ],
    'getResolution.servers.address': ['Network address of the server.', '8.8.8.8'],
    'getResolution.provider': ['What the provider has, without values while nothing is published.'],
    verdict: [
      'What the answer says about the record: `proxied` is the provider’s network, `unreachable` says nothing.',
      'same',
    ],
    withPath: ['Record in the way, where it is of the same request.', 'add[0]'],
    'deleteAnyRecords.records': [
      'The records, each with its domain and the version that was seen.',
      [{ id: sampleId, domainId: sampleId, version: 1 }],
    ],
  },
} as const satisfies AreaWords;
