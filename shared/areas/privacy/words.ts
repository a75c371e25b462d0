import type { AreaWords } from '#shared/kernel/words.ts';

export const words = {
  about: 'A copy of all that is stored about the caller, and the deletion of an account.',
  fields: {
    'deleteAccount.code': [
      'Code from the mail that `POST /account/deletion-code` sent: six digits.',
      '042042',
    ],
    ticket: ['Ticket of the address that `POST /account/export` answered.', 'A'.repeat(43)],
    'requestExport.url': [
      'Path of the download. It works once, for 10 minutes, and needs no session.',
      `/api/account/export/${'A'.repeat(43)}`,
    ],
  },
} as const satisfies AreaWords;
