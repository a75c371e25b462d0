import { type AreaWords, itemOf } from '#shared/kernel/words.ts';
import { listReservedWords } from './calls.ts';

export const words = {
  about: 'Words that nobody can claim, and names that are exempt from them.',
  components: {
    ReservedWord: itemOf(listReservedWords.reply),
  },
  fields: {
    'addReservedWords.added': ['Words that were not reserved before.'],
    'ReservedWord.id': ['Provider id or `all`, a dot, and the word.', 'all.www'],
    'deleteReservedWord.id': ['Id of the word.', 'all.www'],
    ignored: ['Words that were reserved already, or stood twice.', 0],
    'ReservedWord.providerId': ['Provider under which the word is reserved; null for all.', null],
    'addReservedWords.providerId': ['Provider to reserve the words under; null for all.', null],
    word: ['Reserved word.', 'www'],
    words: ['Words: one a line, or separated by commas or semicolons.', 'www\nmail'],
    'listExemptions.items.id': ['The name.', 'status'],
    'listExemptions.items.name': ['Name that can be claimed.', 'status'],
    'addExemption.id': ['The name.', 'status'],
    'addExemption.name': ['Name that can be claimed.', 'status'],
    'deleteExemption.id': ['The name.', 'status'],
    'deleteReservedWords.ids': ['Ids of the words.', ['all.www']],
  },
} as const satisfies AreaWords;
