import * as z from 'zod/mini';
import { type AreaWords, itemOf, sampleInstant } from '#shared/kernel/words.ts';
import { domain, listedDomain, listUserDomains, recordCounts } from './calls.ts';
import { owner } from './owner.ts';

export const words = {
  about: 'Subdomains: claimed, listed, given up, frozen and taken back.',
  components: {
    RecordCounts: recordCounts,
    Owner: owner,
    Domain: domain,
    ListedDomain: listedDomain,
    OwnedDomain: itemOf(listUserDomains.reply),
  },
  failureDetails: {
    PRICE_CHANGED: z.object({ cost: z.int() }),
  },
  fields: {
    'getZoneFile.document': [
      'A zone file.',
      '$ORIGIN alice.example.net.\n$TTL 300\nalice.example.net. 300 IN A 192.0.2.10\n',
    ],
    'claimDomain.cost': [
      'Price in points that was shown. Another price answers `PRICE_CHANGED`. Default: free names only.',
      0,
    ],
    'RecordCounts.failed': ['Not published, for the reason that the record has.', 0],
    transferableFrom: [
      'Bought with points: time from which it can be transferred; absent once it can.',
      sampleInstant,
    ],
    frozen: ['Reason and start, while an administrator keeps the records out of DNS.'],
    appealedAt: ['Time of the appeal; absent until there is one.', sampleInstant],
    zoneFill: [
      'While the zone of the suffix is almost full: what it holds, and how much it takes. New records are refused once it is full.',
    ],
    'Domain.name': ['Label of the domain, in lower case.', 'alice'],
    'OwnedDomain.name': ['Label of the domain, in lower case.', 'alice'],
    'claimDomain.name': ['Label to claim; trimmed and lower-cased.', 'alice'],
    recordCount: ['Records of the domain.', 2],
    recordStates: ['Records of the domain by state, as of the latest publication.'],
    live: ['Published.', 2],
    unanswered: ['Published, and hidden by NS records above.', 0],
    pending: ['On their way; at least one from a change until it is published.', 0],
    'listAllDomains.search': [
      'Start of a name, a full name, an id, or the owner’s email address.',
      'ali',
    ],
  },
} as const satisfies AreaWords;
