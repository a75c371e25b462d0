import * as z from 'zod/mini';
import { instant } from '#shared/kernel/id.ts';
import { type AreaWords, sampleInstant } from '#shared/kernel/words.ts';
import { findTokenOwner, getMyToken } from './calls.ts';

export const words = {
  about: 'Transfer of a domain to another account.',
  components: {
    TransferToken: getMyToken.reply,
    TargetUser: findTokenOwner.reply.shape.targetUser,
  },
  failureDetails: {
    BOUGHT_RECENTLY: z.object({ from: instant }),
  },
  fields: {
    'BoughtRecentlyFailure.details.from': ['Time from which it can be transferred.', sampleInstant],
    targetToken: ['Transfer token of the receiver.', 'fh_0123456789abcdefghijABCDEFGHI'],
    targetUser: ['Owner of the transfer token.'],
    'TransferToken.token': ['Transfer token of the caller.', 'fh_0123456789abcdefghijABCDEFGHI'],
  },
} as const satisfies AreaWords;
