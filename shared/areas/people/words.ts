import type { AreaWords } from '#shared/kernel/words.ts';
import { getPerson, getPersonSettings } from './calls.ts';

export const words = {
  about: 'Public pages of people who want one.',
  components: { Person: getPerson.reply, PersonSettings: getPersonSettings.reply },
  fields: {
    'Person.address': ['Last part of the address of a public page.', 'ann-pier'],
    'PersonSettings.address': ['Last part of the address of a public page, or null.', 'ann-pier'],
    'getPerson.address': ['Last part of the address of a public page.', 'ann-pier'],
    'getPersonPage.address': ['Last part of the address of a public page.', 'ann-pier'],
    'savePersonSettings.address': ['Last part of the address of a public page.', 'ann-pier'],
    'Person.avatar': [
      'Address of the picture as it was when a showcase was last approved, or null.',
      null,
    ],
    'Person.createdAt': ['Time of the registration.', '2026-01-31T12:00:00.000Z'],
    'getPersonPage.document': ['Page of the site.', '<!doctype html><title>Ann · Freehold</title>'],
    isPublic: ['True while everybody may see the page.'],
    'savePersonSettings.isPublic': ['Whether everybody may see the page; absent: as it was.'],
    isWithdrawn: ['True once an administrator took the page down.'],
    'Person.names': ['Names, the newest first; null where they are not shown.'],
    showcases: ['Sites in the gallery, the newest first.'],
    showsNames: ['True if the page shows names.'],
  },
} as const satisfies AreaWords;
