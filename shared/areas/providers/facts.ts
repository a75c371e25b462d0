import type { AreaFacts } from '#shared/kernel/facts.ts';
import { MINUTE } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    /**
     * Characters of a provider's name and description, and of the reason for a pause. It is deleted once it was paused for so long that
     * no function offers it any more and no claim is under way.
     */
    provider: {
      name: 60,
      description: 80,
      reason: { min: 2, max: 200 },
      pausedBeforeDeletion: MINUTE,
      /** Part of a zone above which it is almost full. */
      almostFull: 0.8,
      /** Seconds for which resolvers may keep that there is no such name, in zones of ours. */
      negativeTtl: 60,
    },
  },
  failures: {
    PROVIDER_PAUSED: [409, 'Changes under this suffix are paused.'],
    PROVIDER_IN_USE: [409, 'Domains use this provider.'],
    PAUSE_FIRST: [409, 'Pause this provider, and wait a minute.'],
    DEFAULT_PROVIDER: [409, 'Make another provider the default one first.'],
    SUFFIX_TAKEN: [409, 'Another provider has this suffix, or one above or below it.'],
    ZONE_NOT_CONFIGURED: [409, 'The configuration of this stage does not list the zone.'],
    TEST_NOT_PASSED: [422, 'The zone did not pass the test. Nothing was changed.'],
    PROVIDER_FAILED: [502, 'The provider could not be asked. Please try again.'],
  },
  adminEvents: {
    'provider-created': ['name', 'description', 'suffix', 'type', 'zoneId'],
    'provider-changed': ['name', 'description', 'token'],
    'provider-deleted': ['name', 'suffix', 'type', 'zoneId'],
    'provider-chosen': [],
    'provider-paused': ['reason'],
    'provider-resumed': [],
  },
} as const satisfies AreaFacts;
