import { type Holding, newestRows } from '#platform/account/holding.ts';
import { openSessions } from '#platform/account/session.ts';
import { isoOf, timeOf } from '#platform/clock.ts';
import { readLogins } from './store.ts';

/** Logins of the last 90 days. Passwords, tokens and known networks are kept as digests: they are not exported. */
export const holding: Holding = {
  async export(account) {
    const open = new Map(openSessions(account).map((session) => [session.id, session]));
    const logins = (await readLogins(account.id)).map(({ id, address, device }) => {
      const session = open.get(id);
      return {
        loggedInAt: timeOf(id),
        networkAddress: address,
        device,
        isOpen: session !== undefined,
        ...(session && { lastUsedAt: isoOf(session.usedAt) }),
      };
    });
    return { sections: newestRows('logins', logins, { time: 'loggedInAt' }) };
  },
};
