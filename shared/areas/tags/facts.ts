import type { AreaFacts } from '#shared/kernel/facts.ts';

export const facts = {
  limits: {
    /** Characters of a tag's name, slug and description, and number of tags. */
    tag: { name: 30, slug: 30, description: 200, count: 50 },
  },
  failures: {
    TAG_LIMIT_REACHED: [409, 'There are as many tags as there can be.'],
  },
  adminEvents: {
    'tag-created': ['name', 'slug', 'color'],
    'tag-changed': ['name', 'slug', 'color'],
    'tag-deleted': ['name', 'slug', 'color'],
  },
} as const satisfies AreaFacts;
