import type { AreaWords } from '#shared/kernel/words.ts';
import { createPremiumDomain, getPremiumImport } from './calls.ts';

export const words = {
  about: 'Names with a price of their own.',
  components: {
    PremiumDomain: createPremiumDomain.reply,
    PremiumImport: getPremiumImport.reply,
  },
  fields: {
    added: ['Number of new entries.', 2],
    'importPremiumDomains.content': [
      'Pasted text, or the content of a file.',
      'gold,50\nsilver,30',
    ],
    failed: ['First lines that were not accepted.'],
    failedCount: ['Lines that were not accepted.', 1],
    format: ['Format of the content.', 'csv'],
    'PremiumDomain.id': ['The name itself.', 'gold'],
    'updatePremiumDomain.id': ['The name itself.', 'gold'],
    'deletePremiumDomain.id': ['The name itself.', 'gold'],
    line: ['Number of the line.', 3],
    price: ['Price in points.', 30],
    processed: ['Names that are done.', 3],
    'PremiumImport.failed.reason': ['Reason why the line was not accepted.'],
    skipExisting: ['True keeps the price of names that exist.'],
    skipped: ['Names that existed and were left as they are.', 1],
    text: ['Text of the name or line.', 'gold'],
    'PremiumImport.total': ['Names that were accepted.', 3],
    updated: ['Names whose price changed.', 0],
    'deletePremiumDomains.ids': ['The names.', ['gold']],
  },
} as const satisfies AreaWords;
