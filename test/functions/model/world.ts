import { ulid } from 'ulid';
import { unsuspendUser } from '#shared/areas/accounts/calls.ts';
import { login, register } from '#shared/areas/auth/calls.ts';
import {
  listPricingRules,
  type PricingRule,
  updatePricingRule,
} from '#shared/areas/pricing/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { call } from '#test/support/api.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';

/** Whoever takes part in a run: as much as they know of themselves by what they were answered. */
export interface Player {
  id: string;
  email: string;
  token: string;
  address: string;
  inviteCode?: string;
  transferToken?: string;
}

/** State of one run. Domains are those once answered; they may be gone. */
export interface World {
  run: string;
  providerId: string;
  admin: { token: string };
  players: Player[];
  domainIds: string[];
  /** Prices of names of three and four characters, each by its own rule. */
  pricing: PricingRule[];
  /** Acknowledged claims: the id of the domain, and what was shown. */
  claimed: Map<string, number>;
}

/** A random number below 1 from a seed (Mulberry32), so that a run can be played again. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The proof of work, the captcha and the hash of the password have tests of their own: here they are cheap. */
export const cheap = { proof: 'cheap' };

const password = 'by the old mill';

let people = 0;

const load = () =>
  Promise.all([
    import('#functions/auth/store.ts'),
    import('#platform/secrets/signing.ts'),
    import('#platform/table/transaction.ts'),
  ]);
/** Loaded by the first registration, since the functions read their settings then. */
let parts: ReturnType<typeof load> | undefined;

/** A registration with the code in its place, as if it had been mailed and read. */
export async function registration(inviteCode?: string, address?: string) {
  parts ??= load();
  const [{ writeSecret }, { sign }, { transact }] = await parts;
  const number = people++;
  const email = `player-${number}@example.org`;
  const hash = await sign('code', `${email} 123456`);
  await transact([
    writeSecret('code', email, { id: ulid(), hash, network: '', isKnown: false }, undefined),
  ]);
  const from = address ?? `10.${number >> 8}.${number & 255}.1`;
  const body = {
    email,
    password,
    code: '123456',
    nickname: `Player ${number}`,
    ...(inviteCode && { inviteCode }),
  };
  return { email, from, send: () => call(register, { body }, { ...cheap, address: from }) };
}

/** Takes somebody who was registered into the run. */
export function join(world: World, known: Pick<Player, 'email' | 'token' | 'address'>): void {
  world.players.push({ id: idOf(known), ...known });
}

let runs = 0;

/** A run with prices as they are at first, and some who take part. */
export async function newWorld(): Promise<World> {
  const { items } = (await call(listProviders, {}, cheap)).body;
  const admin = await newAdministrator();
  const rules = (await call(listPricingRules, {}, { ...cheap, token: admin.token })).body.items;
  const world: World = {
    run: 'bcdfghklmnpqrstw'[runs++ % 16] as string,
    providerId: items[0]?.id ?? '',
    admin,
    players: [],
    domainIds: [],
    pricing: rules.filter(({ maxLength }) => maxLength === 3 || maxLength === 4),
    claimed: new Map(),
  };
  for (const [index, cost] of [50, 20].entries()) await setPrice(world, index, cost);
  while (world.players.length < 12) {
    const { email, from, send } = await registration();
    join(world, { email, token: (await send()).body.token, address: from });
  }
  return world;
}

/** Has one of the rules ask for another price. */
export async function setPrice(world: World, index: number, cost: number) {
  const { id, minLength, maxLength } = world.pricing[index] as PricingRule;
  const parts = { params: { id }, body: { minLength, maxLength, cost } };
  const answer = await call(updatePricingRule, parts, { ...cheap, token: world.admin.token });
  if (answer.status === 200) world.pricing[index] = answer.body;
  return answer;
}

/** Lets somebody in again, who then comes with a new session: a suspension ends them all. */
export async function lift(world: World, player: Player) {
  const { id, email, address } = player;
  const lifted = await call(
    unsuspendUser,
    { params: { id } },
    { ...cheap, token: world.admin.token },
  );
  const body = { email, password, turnstileToken: 'cheap' };
  const answer = await call(login, { body }, { ...cheap, address });
  if (answer.status === 200) player.token = answer.body.token;
  return lifted.status === 200 ? answer : lifted;
}
