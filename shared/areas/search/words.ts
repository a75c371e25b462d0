import type { AreaWords } from '#shared/kernel/words.ts';
import { searchName } from './calls.ts';

export const words = {
  about: 'Whether a name is free, and what it costs.',
  components: {
    NearName: searchName.reply.shape.near.def.element,
    SearchResult: searchName.reply.shape.results.def.element,
  },
  fields: {
    'searchName.name': ['Label to search; trimmed and lower-cased.', 'alice'],
    'NearName.name': ['Label of the near name.', 'my-alice'],
    'NearName.fqdn': ['Whole name: label and suffix.', 'my-alice.example.net'],
    closed: [
      'Why nothing can be claimed under the suffix at present: its changes are paused, or its zone is full. Absent where it is open.',
      'paused',
    ],
    near: [
      'Free names close to the one that was asked for, under open suffixes where it is registered, reserved, or costs more points than the caller has. Empty where it can be had everywhere, and for names close to a brand or to the service.',
    ],
    results: ['One result for each suffix.'],
  },
} as const satisfies AreaWords;
