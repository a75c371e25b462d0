import { type AccountStatus, type Role, register } from '../../../shared/accounts.ts';
import { listProviders } from '../../../shared/providers.ts';
import { call } from '../../support/api.ts';
import { newAdministrator } from '../../support/roles.ts';

/** Whoever takes part in a run: as much as they know of themselves by what they were answered. */
export interface Player {
  id: string;
  token: string;
  address: string;
  inviteCode?: string;
  transferToken?: string;
}

/** What one run plays with. Ids of domains are those that somebody was told of; they may be gone. */
export interface World {
  run: string;
  providerId: string;
  admin: { token: string };
  players: Player[];
  domainIds: string[];
  /** What names of three and of four characters cost. */
  prices: [number, number];
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

/** The proof of work and the hash of the password have tests of their own: here they are cheap. */
export const cheap = { proof: 'cheap' };

let people = 0;

/** A registration with the code in its place, as if it had been mailed and read. */
export async function registration(inviteCode?: string, address?: string) {
  const { writeSecret } = await import('../../../functions/accounts/store.ts');
  const { sign } = await import('../../../functions/platform/signing.ts');
  const { transact } = await import('../../../functions/platform/transaction.ts');
  const number = people++;
  const email = `player-${number}@example.org`;
  const hash = await sign('code', `${email} 123456`);
  await transact([writeSecret('code', email, hash, undefined)]);
  const from = address ?? `10.${number >> 8}.${number & 255}.1`;
  const body = {
    ...{ email, password: 'secret', code: '123456', nickname: `Player ${number}` },
    ...(inviteCode && { inviteCode }),
  };
  return { from, send: () => call(register, { body }, { ...cheap, address: from }) };
}

/** Takes somebody who was registered into the run. */
export function join(world: World, token: string, address: string): void {
  const [, id = ''] = /^fs_([^_]+)_/.exec(token) ?? [];
  world.players.push({ id, token, address });
}

let runs = 0;

export async function newWorld(): Promise<World> {
  const { items } = (await call(listProviders, {}, cheap)).body;
  const world: World = {
    run: 'bcdfghklmnpqrstw'[runs++ % 16] as string,
    providerId: items[0]?.id ?? '',
    admin: await newAdministrator(),
    players: [],
    domainIds: [],
    prices: [0, 0],
    claimed: new Map(),
  };
  await setPrices(world, [50, 20]);
  while (world.players.length < 12) {
    const { from, send } = await registration();
    join(world, (await send()).body.token, from);
  }
  return world;
}

/** Sets what short names cost. */
export async function setPrices(world: World, prices: [number, number]): Promise<void> {
  const { pricingWrite, readProviders } = await import('../../../functions/providers/store.ts');
  const { transact } = await import('../../../functions/platform/transaction.ts');
  const { forgetCatalogue } = await import('../../../functions/platform/catalogue.ts');
  const [provider] = await readProviders();
  if (!provider) throw new Error('There is no provider.');
  const pricing = prices.map((cost, index) => ({
    id: `${index}`,
    minLength: 3 + index,
    maxLength: 3 + index,
    cost,
  }));
  await transact([pricingWrite(provider, pricing, new Error('It changed meanwhile.'))]);
  world.prices = prices;
  forgetCatalogue();
}

/** Changes an account as administrators' calls do, lists and all, but leaves its sessions open. */
async function alter(
  { id }: Player,
  change: { roles: Role[] } | { status: AccountStatus },
): Promise<void> {
  const { changeListed } = await import('../../../functions/accounts/service.ts');
  const { readAccount } = await import('../../../functions/platform/account-item.ts');
  const { transact } = await import('../../../functions/platform/transaction.ts');
  const { whileStale } = await import('../../../functions/platform/while-stale.ts');
  const read = () => readAccount(id);
  await whileStale(
    async (account, stale) => {
      if (account) await transact(changeListed(account, change, stale));
    },
    read,
    await read(),
  );
}

/** Makes somebody a vip, or no more than a user. */
export const changeRole = (player: Player, isVip: boolean): Promise<void> =>
  alter(player, { roles: isVip ? ['user', 'vip'] : ['user'] });

/** Suspends somebody, or lifts it. */
export const suspend = (player: Player, isSuspended: boolean): Promise<void> =>
  alter(player, { status: isSuspended ? 'suspended' : 'active' });
