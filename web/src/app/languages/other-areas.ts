import type { ResourceKey } from 'i18next';

/**
 * Namespaces outside the first visit, each loaded on demand. The list of files grows with each area,
 * so it is kept out of the first load.
 */
export default import.meta.glob<ResourceKey>(
  ['../../../../locales/*/*.json', '!../../../../locales/*/{failures,mail,search,shell,ui}.json'],
  { import: 'default' },
);
