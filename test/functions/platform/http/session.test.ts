import { beforeAll, describe, expect, it } from 'vitest';
import { getUser } from '#shared/areas/accounts/calls.ts';
import { logout } from '#shared/areas/auth/calls.ts';
import { getDomain } from '#shared/areas/domains/calls.ts';
import { call, type Options } from '#test/support/api.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { idOf, setRoles } from '#test/support/roles.ts';

let ann: Person;
let id: string;

beforeAll(async () => {
  await useEngine();
  const providerId = await seed();
  ann = await newPerson();
  id = (await newDomain(ann, 'read-ahead', providerId)).id;
});

/** Looks at a domain, and tells the requests that this took, by trip. */
async function looked(options: Options): Promise<{ status: number; trips: string[][] }> {
  const { meter } = theEngine();
  meter.start();
  const { status } = await call(getDomain, { params: { id } }, options);
  const trips = Map.groupBy(meter.requests, ({ trip }) => trip);
  return {
    status,
    trips: [...trips.values()].map((requests) => requests.map(({ command }) => command)),
  };
}

describe('what a call needs', () => {
  it('is read beside the session check for a session that is known, and after it for a new one', async () => {
    const stranger = await newPerson();
    expect((await looked(stranger)).trips).toEqual([['GetItemCommand'], ['GetItemCommand']]);
    expect((await looked(stranger)).trips).toEqual([['GetItemCommand', 'GetItemCommand']]);
  });

  it('is not read for nobody, nor for a token that was made up', async () => {
    expect(await looked({})).toEqual({ status: 401, trips: [] });
    const token = `fs_${idOf(ann)}_${'A'.repeat(43)}`;
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await looked({ token })).toEqual({ status: 401, trips: [['GetItemCommand']] });
    }
  });

  it('is read once at most for a session that has ended', async () => {
    const bob = await newPerson();
    await looked(bob);
    await call(logout, {}, bob);
    // The reading ahead may still be under way when the call is refused.
    await looked(bob);
    await expect.poll(() => theEngine().meter.requests).toHaveLength(2);
    expect((await looked(bob)).trips.flat()).toHaveLength(1);
  });

  it('is not read for who is no administrator where only administrators may call', async () => {
    const { meter } = theEngine();
    const look = async (person: Person) => {
      meter.start();
      const { status } = await call(getUser, { params: { id: idOf(ann) } }, person);
      return [status, meter.requests.length];
    };
    expect((await looked(ann)).status).toBe(200);
    expect(await look(ann)).toEqual([403, 1]);
    const [admin, other] = [await newPerson(), await newPerson()];
    // One administrator stays.
    await setRoles(other, ['user', 'admin']);
    await setRoles(admin, ['user', 'admin']);
    const [status, requests] = await look(admin);
    expect(status).toBe(200);
    await setRoles(admin, ['user']);
    // Was an administrator until now, so this one reads ahead; it ends before what it reads is there.
    await look(admin);
    await expect.poll(() => meter.requests).toHaveLength(requests ?? 0);
    expect(await look(admin)).toEqual([403, 1]);
  });
});
