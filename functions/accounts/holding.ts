import type { Holding } from '#platform/account/holding.ts';
import { readPersonal } from './store.ts';

export const holding: Holding = {
  async export(account) {
    const { id, email, nickname, avatar, roles, status, suspension, points, quota } = account;
    const { profileComplete, language, createdAt, marks } = account;
    const personal = await readPersonal(id);
    const { pk, sk, entity, ...personalInformation } = personal ?? {};
    return {
      sections: {
        account: {
          ...{ id, email, nickname, avatar, roles, status, suspension, points, profileComplete },
          ...{ ownQuota: quota, language, createdAt, marks },
        },
        personalInformation,
      },
    };
  },
};
