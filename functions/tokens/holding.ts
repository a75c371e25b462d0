import type { Holding } from '#platform/account/holding.ts';
import { removeToken } from './store.ts';

/** The transfer token, which is a secret: its page shows it. */
export const holding: Holding = { remove: removeToken };
