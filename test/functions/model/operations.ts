import { randomUUID } from 'node:crypto';
import { addRole, removeRole, suspendUser } from '#shared/areas/accounts/calls.ts';
import { claimDomain, deleteDomain } from '#shared/areas/domains/calls.ts';
import {
  clearInvitation,
  listInvitations,
  rejectInvitation,
} from '#shared/areas/invitations/calls.ts';
import { adjustPoints } from '#shared/areas/points/calls.ts';
import {
  createUserQuota,
  deleteUserQuota,
  setRoleQuota,
  updateUserQuota,
} from '#shared/areas/quotas/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { call } from '#test/support/api.ts';
import { cheap, join, lift, type Player, registration, setPrice, type World } from './world.ts';

/** Result of an operation: status, and the code of a refusal. */
export interface Outcome {
  status: number;
  failure?: { code?: string };
}

/** An operation with everything it sends decided: sent again, it is the same one with the same key. */
export type Operation = () => Promise<Outcome>;

export type Random = () => number;

export const oneOf = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

const keyed = (token: string) => ({
  ...cheap,
  token,
  headers: { 'idempotency-key': randomUUID() },
});

/** One of about a hundred names of a run, a short one more often than not. */
function nameOf(world: World, random: Random): { name: string; cost: number } {
  const length = oneOf(random, [3, 3, 4, 4, 6]);
  const letters = Array.from({ length: length - 1 }, () => oneOf(random, ['q', 'x', 'z', 'j']));
  const cost = world.pricing[length - 3]?.cost ?? 0;
  return { name: world.run + letters.join(''), cost: random() < 0.05 ? cost + 1 : cost };
}

function claim(world: World, random: Random, player: Player): Operation {
  const { name, cost } = nameOf(world, random);
  const { providerId } = world;
  const options = keyed(player.token);
  return async () => {
    const answer = await call(claimDomain, { body: { name, providerId, cost } }, options);
    if (answer.status === 201) {
      world.domainIds.push(answer.body.id);
      world.claimed.set(answer.body.id, cost);
    }
    return answer;
  };
}

function adjust(world: World, random: Random, { id }: Player): Operation {
  const body = {
    points: 1 + Math.floor(random() * 60),
    direction: oneOf(random, ['add', 'add', 'deduct'] as const),
    reason: 'As the run has it',
  };
  const options = keyed(world.admin.token);
  return () => call(adjustPoints, { params: { id }, body }, options);
}

/** The next one to come, often invited, and sometimes from the inviter's own network. */
function enter(world: World, random: Random, inviter: Player): Operation {
  const isNear = random() < 0.2;
  return async () => {
    const { email, from, send } = await registration(
      inviter.inviteCode,
      isNear ? inviter.address : undefined,
    );
    const answer = await send();
    if (answer.status === 201) join(world, { email, token: answer.body.token, address: from });
    return answer;
  };
}

const invite =
  (player: Player): Operation =>
  async () => {
    const answer = await call(listInvitations, { query: {} }, { ...cheap, token: player.token });
    if (answer.status === 200) player.inviteCode = answer.body.code;
    return answer;
  };

function transfer(player: Player, receiver: Player, domainId: string): Operation {
  const options = keyed(player.token);
  return async () => {
    receiver.transferToken ??= (
      await call(getMyToken, {}, { ...cheap, token: receiver.token })
    ).body.token;
    const targetToken = receiver.transferToken ?? 'fh_nobody';
    return call(transferDomain, { body: { domainId, targetToken } }, options);
  };
}

function changeQuota(world: World, random: Random, { id: userId }: Player): Operation {
  const options = { ...cheap, token: world.admin.token };
  const quota = { domains: Math.floor(random() * 12), records: Math.floor(random() * 20) };
  const role = { params: { role: 'user' as const }, body: { ...quota, description: '' } };
  return oneOf<Operation>(random, [
    () => call(setRoleQuota, role, options),
    () => call(createUserQuota, { body: { userId, ...quota } }, options),
    () => call(updateUserQuota, { params: { userId }, body: quota }, options),
    () => call(deleteUserQuota, { params: { userId } }, options),
  ]);
}

/** Three claims of somebody who came lately: only one of them can be the first. */
const rush = (world: World, random: Random): Operation[] => {
  const player = oneOf(random, world.players.slice(-4));
  return [1, 2, 3].map(() => claim(world, random, player));
};

export type Kinds = Record<string, [weight: number, make: () => Operation | Operation[]]>;

/** Operations with their frequency in percent. */
function kindsFor(world: World, random: Random): Kinds {
  const player = oneOf(random, world.players);
  const other = oneOf(random, world.players);
  const domainId = oneOf(random, world.domainIds) ?? player.id;
  const asPlayer = { ...cheap, token: player.token };
  const asAdmin = { ...cheap, token: world.admin.token };
  const params = { id: domainId };
  const address = { type: 'A' as const, name: '@', content: '192.0.2.1' };
  const price = { of: oneOf(random, [0, 1]), cost: oneOf(random, [0, 10, 50]) };
  const isOn = random() < 0.3;
  const suspension = { params: { id: player.id }, body: { reason: 'As the run has it' } };
  const clearance = { params: { id: player.id }, body: { status: 'held' as const } };
  const vip = { params: { id: player.id, role: 'vip' as const } };
  return {
    claim: [30, () => claim(world, random, player)],
    rush: [4, () => rush(world, random)],
    adjust: [14, () => adjust(world, random, player)],
    delete: [12, () => () => call(deleteDomain, { params }, asPlayer)],
    register: [7, () => enter(world, random, player)],
    transfer: [9, () => transfer(player, other, domainId)],
    invite: [8, () => invite(player)],
    quota: [4, () => changeQuota(world, random, player)],
    clear: [5, () => () => call(clearInvitation, clearance, asAdmin)],
    reject: [1, () => () => call(rejectInvitation, { params: { id: player.id } }, asAdmin)],
    suspend: [1, () => () => call(suspendUser, suspension, asAdmin)],
    lift: [2, () => () => lift(world, player)],
    role: [1, () => () => call(isOn ? addRole : removeRole, vip, asAdmin)],
    price: [1, () => () => setPrice(world, price.of, price.cost)],
    record: [1, () => () => call(createRecord, { params, body: address }, asPlayer)],
  };
}

/** Decides on an operation, or on several that belong together; `more` are kinds beside those of the economy. */
export function nextOperations(world: World, random: Random, more: Kinds = {}): Operation[] {
  const kinds = Object.values({ ...kindsFor(world, random), ...more });
  const makers = kinds.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));
  return [oneOf(random, makers)()].flat();
}
