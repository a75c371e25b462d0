import type { PersonalInfo, PersonalInfoInput } from '../../shared/accounts.ts';
import type { Actor } from '../platform/caller.ts';
import { nowIso } from '../platform/clock.ts';
import { whileStale } from '../platform/while-stale.ts';
import { profileReward } from '../points/service.ts';
import { completeProfile, readPersonal, writePersonal } from './store.ts';

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

/** What the actor told of themselves, or empty fields. */
export async function get(actor: Actor): Promise<PersonalInfo> {
  const item = await readPersonal(actor.id);
  if (!item) return nothing;
  const { pk, sk, entity, ...info } = item;
  return info;
}

/** Saves what the actor tells of themselves. The first time pays, which is when there is no item yet. */
export async function save(
  actor: Actor,
  input: PersonalInfoInput,
): Promise<PersonalInfo & { rewarded: number }> {
  const read = () => readPersonal(actor.id);
  return whileStale(
    async (earlier, stale) => {
      const now = nowIso();
      const info = { ...input, createdAt: earlier?.createdAt ?? now, updatedAt: now };
      const reward = earlier ? { points: 0, writes: [] } : profileReward(actor.id);
      await actor.commit([
        writePersonal(actor.id, info, earlier, stale),
        ...(earlier ? [] : [completeProfile(actor.account, reward.points)]),
        ...reward.writes,
      ]);
      return { ...info, rewarded: reward.points };
    },
    read,
    await read(),
  );
}
