import type { PersonalInfo, PersonalInfoInput } from '../../shared/accounts.ts';
import { changeAccount } from '../platform/account-change.ts';
import type { Actor } from '../platform/caller.ts';
import { nowIso } from '../platform/clock.ts';
import { profileReward } from '../points/service.ts';
import { readPersonal, writePersonal } from './store.ts';

const nothing: PersonalInfo = {
  fullname: '',
  phoneNumber: '',
  city: '',
  stateProvinceRegion: '',
  zipPostalCode: '',
  country: '',
  createdAt: null,
  updatedAt: null,
};

/** Personal information of the actor; empty fields if nothing was saved. */
export async function get(actor: Actor): Promise<PersonalInfo> {
  const item = await readPersonal(actor.id);
  if (!item) return nothing;
  const { pk, sk, entity, ...info } = item;
  return info;
}

/** Saves the actor's personal information. The first save pays the profile reward. */
export async function save(
  actor: Actor,
  input: PersonalInfoInput,
): Promise<PersonalInfo & { rewarded: number }> {
  const earlier = await readPersonal(actor.id);
  const now = nowIso();
  const info = { ...input, createdAt: earlier?.createdAt ?? now, updatedAt: now };
  const reward = earlier ? undefined : profileReward();
  await actor.commit([
    writePersonal(actor.id, info, earlier),
    ...(reward
      ? changeAccount(actor.account, {
          active: true,
          movements: [reward],
          set: { profileComplete: true },
        })
      : []),
  ]);
  return { ...info, rewarded: reward?.points ?? 0 };
}
