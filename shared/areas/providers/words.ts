import * as z from 'zod/mini';
import { type AreaWords, deployCommand, itemOf, sampleInstant } from '#shared/kernel/words.ts';
import { listDomainProviders } from './calls.ts';
import { provider, supports } from './provider.ts';

const described =
  'What the suffix is for, in the words of an administrator; absent where they gave none.';
const publicDescription = 'What the suffix is for, as everybody reads it; may be empty.';
const clubs = 'Sites of clubs and classes.';

export const words = {
  about: 'Suffixes under which names are claimed, and the DNS providers that publish them.',
  components: {
    Supports: supports,
    Provider: provider,
    DomainProvider: itemOf(listDomainProviders.reply),
  },
  failureDetails: {
    PROVIDER_PAUSED: z.object({ reason: z.string() }),
    PROVIDER_IN_USE: z.object({ domains: z.int() }),
    PAUSE_FIRST: z.object({ retryAfter: z.optional(z.int()) }),
    SUFFIX_TAKEN: z.object({ suffix: z.string() }),
    TEST_NOT_PASSED: z.object({ problem: z.string() }),
    ZONE_NOT_CONFIGURED: z.object({ lines: z.array(z.string()), command: z.string() }),
  },
  fields: {
    customHostnames: ['True where domains under the suffix can have hostnames of their own.'],
    withoutTypes: ['Types of records that the DNS provider of the suffix does not take.', ['LOC']],
    isDefault: ['True for the suffix that is offered first.'],
    'Provider.description': [described, clubs],
    'DomainProvider.description': [described, clubs],
    'createDomainProvider.description': [publicDescription, clubs],
    'updateDomainProvider.description': [publicDescription, clubs],
    prices: ['Lengths of names that cost points, the shortest first; all others are free.'],
    'Provider.prices.cost': ['Points that a name costs.', 20],
    'Provider.prices.maxLength': ['Most characters of such a name.', 4],
    'Provider.prices.minLength': ['Fewest characters of such a name.', 4],
    fill: [
      'What the zone of the suffix holds, and how much it takes: sets of records on Route 53, records on Cloudflare.',
    ],
    mailPolicy: ['Records at the suffix that keep others from mailing in its name.'],
    'DomainProvider.mailPolicy.line': ['Record as a zone file holds it.', '@ 300 IN MX 0 .'],
    'DomainProvider.mailPolicy.name': ['Whole name of the record.', 'example.net'],
    'DomainProvider.mailPolicy.state': [
      'Publication of the record; `operator` where the operator has records of their own.',
    ],
    isPublicSuffix: [
      'True where the suffix is on the Public Suffix List; absent where the list could not be read.',
      true,
    ],
    negativeTtl: [
      'Seconds for which resolvers keep that a name does not exist; absent where the zone did not say.',
      60,
    ],
    proxy: ['True where records under the suffix can be proxied.'],
    sweptAt: [
      'End of the last whole comparison with the zone; absent before the first.',
      sampleInstant,
    ],
    'DomainProvider.type': ['Who serves the DNS of the suffix.', 'cloudflare'],
    'ZoneNotConfiguredFailure.details.command': deployCommand,
    'ZoneNotConfiguredFailure.details.lines': [
      'Lines for `providers` of the stage in `cdk.json`.',
      ['{', '  "suffix": "example.net"', '}'],
    ],
    'ProviderInUseFailure.details.domains': ['Domains under the suffix, of which DNS may know.', 3],
    'ProviderPausedFailure.details.reason': [
      'Reason in the words of an administrator.',
      'We move the zone until noon.',
    ],
    'PauseFirstFailure.details.retryAfter': [
      'Seconds until it was paused long enough; absent while it is not paused.',
      42,
    ],
    'SuffixTakenFailure.details.suffix': ['Suffix in the way.', 'example.net'],
    expected: ['What it should be.', ['ns-1.example.net']],
    'testProvider.steps.found': ['What there is: name servers, or the name of the zone.', []],
    paused: ['Why and since when claims and changes are refused; absent while they are not.'],
    'DomainProvider.paused.reason': ['Reason, which people read.', 'We move the zone until noon.'],
    'DomainProvider.domains': ['Domains under the suffix.', 1204],
    'DomainProvider.records': ['Records of these domains.', 4816],
    problem: ['What is wrong; absent where nothing is.', 'token-dns-edit'],
    refusedSince: [
      'Since when the provider refuses the token or the rights of the service; absent while it takes changes.',
      sampleInstant,
    ],
    publishedAt: [
      'Last time at which the provider took a change; absent before the first.',
      sampleInstant,
    ],
    step: ['Step of the test.'],
    steps: ['Steps in their order.'],
    'testProvider.steps.state': [
      '`unknown` where the other side could not be asked, `skipped` after a step that failed.',
    ],
    testedAt: ['Time of the test.', sampleInstant],
    tokenEnding: ['Last four characters of the API token; absent where there is none.', 'k7Jq'],
    zoneId: ['Id of the zone at its provider.', '023e105f4ecef8ad9ca31a8372d0c353'],
    'createDomainProvider.name': ['Name beside the suffix.', 'Example'],
    'createDomainProvider.type': ['Who serves the DNS of the suffix.', 'cloudflare'],
    'createDomainProvider.token': [
      'API token that may read the zone and edit its DNS; required for Cloudflare, refused for Route 53. It never comes back.',
      'a-token-of-forty-characters-or-about-that',
    ],
    'updateDomainProvider.token': [
      'API token in place of the one that is there. Default: it stays.',
      'a-token-of-forty-characters-or-about-that',
    ],
    'pauseProvider.reason': [
      'Reason, which people read who want to claim or change something.',
      'We move the zone until noon.',
    ],
  },
} as const satisfies AreaWords;
