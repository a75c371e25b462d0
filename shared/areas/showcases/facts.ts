import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    /**
     * Showcases: characters of address, title, description and a reviewer's notes; tags of one, showcases of
     * an account, and those that one request reviews: ten writes each, and the proof, in a transaction of a hundred. The
     * seconds for which a cover at another host is waited for, and the times that it may lead elsewhere.
     */
    showcase: {
      url: 500,
      title: 100,
      description: 500,
      notes: 500,
      tags: 3,
      perUser: 10,
      reviewed: 9,
      coverDeadline: 10,
      coverRedirects: 3,
    },
    /** Pages of the gallery: cards of one, the last one without a session, the last that is asked for; the largest seed. */
    gallery: { page: 12, openPages: 10, lastPage: 100_000, lastSeed: 2 ** 31 - 1 },
    /** Retention of what tells that a network visited a site: past the end of its day. */
    visit: { lifetime: 2 * DAY },
  },
  failures: {
    SHOWCASE_NOT_OWNED: [409, 'You can only submit showcases for domains you own.'],
    SHOWCASE_EXISTS: [409, 'This URL has already been submitted.'],
    SHOWCASE_LIMIT_REACHED: [409, 'Showcase submission limit reached.'],
    SUBMITTER_SUSPENDED: [409, 'The submitter is suspended.'],
    SITE_LOST: [409, 'The submitter no longer has the domain.'],
    SITE_FROZEN: [409, 'The domain is frozen.'],
    COVER_UNREACHABLE: [422, 'The picture of the cover could not be fetched.'],
    COVER_UNREADABLE: [422, 'The cover is no picture, or too large.'],
  },
  adminEvents: {
    'showcase-approved': ['notes', 'active'],
    'showcase-rejected': ['notes'],
    'showcase-changed': ['title', 'featured', 'active'],
    'showcase-deleted': ['title'],
  },
  followed: {
    gallery: { entities: ['showcase', 'domain', 'account', 'tag'], events: ['MODIFY', 'REMOVE'] },
    relink: {
      entities: ['person-settings'],
      events: ['INSERT', 'MODIFY', 'REMOVE'],
      workers: ['gallery'],
    },
    visits: { entities: ['visit'], events: ['INSERT'] },
  },
} as const satisfies AreaFacts;
