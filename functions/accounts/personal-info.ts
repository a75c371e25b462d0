import { profileReward } from '#functions/points/service.ts';
import { changeAccount, type Movement } from '#platform/account/account-change.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import type { Write } from '#platform/table/write.ts';
import type { PersonalInfo, PersonalInfoInput } from '#shared/areas/accounts/calls.ts';
import { isUnpaid, payMailbox, readMailbox } from './items/mailboxes.ts';
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

/** Pays for the first profile of the actor's mailbox, and notes that their own is complete. */
async function rewardWrites({ account }: Actor): Promise<{ reward: Movement[]; writes: Write[] }> {
  const isPaid = !isUnpaid(await readMailbox(account.email), 'profile');
  const reward = isPaid ? [] : [profileReward()];
  const change = { active: true, movements: reward, set: { profileComplete: true } } as const;
  const paid = isPaid ? [] : [await payMailbox(account.email, 'profile')];
  return { reward, writes: [...changeAccount(account, change), ...paid] };
}

/** Saves the actor's personal information. The first save pays the profile reward, once for each mailbox. */
export async function save(
  actor: Actor,
  input: PersonalInfoInput,
): Promise<PersonalInfo & { rewarded: number }> {
  const earlier = await readPersonal(actor.id);
  const now = nowIso();
  const info = { ...input, createdAt: earlier?.createdAt ?? now, updatedAt: now };
  const first = earlier ? undefined : await rewardWrites(actor);
  await actor.commit([writePersonal(actor.id, info, earlier), ...(first?.writes ?? [])]);
  return { ...info, rewarded: first?.reward[0]?.points ?? 0 };
}
