import type { ResourceKey } from 'i18next';

/**
 * Every area that a first visit does without is a file of its own, fetched when a page first needs it.
 * Where they all are grows with each area, and so is not part of the first load itself.
 */
export default import.meta.glob<ResourceKey>(
  ['../../../../locales/*/*.json', '!../../../../locales/*/{failures,mail,search,shell,ui}.json'],
  { import: 'default' },
);
