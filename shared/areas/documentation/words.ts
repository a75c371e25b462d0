import type { AreaWords } from '#shared/kernel/words.ts';

export const words = {
  about: 'This document.',
} as const satisfies AreaWords;
