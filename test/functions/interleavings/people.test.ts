import { beforeAll, describe } from 'vitest';
import { getPerson, savePersonSettings, withdrawUserPage } from '#shared/areas/people/calls.ts';
import { call } from '#test/support/api.ts';
import { meet } from '#test/support/interleaving.ts';
import { depart, leave } from '#test/support/own-data.ts';
import { newPerson, type Person } from '#test/support/people.ts';
import { idOf } from '#test/support/roles.ts';
import { newName, openScene, scene, suspend } from './acts.ts';

beforeAll(openScene);

const save = ({ token }: Person, address: string, isPublic = true) =>
  call(savePersonSettings, { body: { address, isPublic, showsNames: false } }, { token });
const seen = async (address: string) => (await call(getPerson, { params: { address } })).status;
const ownerOf = async (address: string) =>
  (await import('#functions/people/store.ts')).readAddressOwner(address);

describe('a public page', () => {
  meet('its address', 'somebody who takes it', 'ADDRESS_TAKEN', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const address = newName();
    return {
      one: () => save(one, address),
      other: () => save(other, address),
      held: async () => (await ownerOf(address)) === idOf(other),
      holds: true,
    };
  });

  meet('its address', 'the suspension of its owner', 'ACCOUNT_SUSPENDED', async () => {
    const person = await newPerson();
    const address = newName();
    return {
      one: () => save(person, address),
      other: () => suspend(person),
      held: () => ownerOf(address),
      holds: undefined,
    };
  });

  meet('its end', 'the same to the end, and somebody who takes its address', 'done', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const address = newName();
    await save(one, address);
    await leave(one);
    return {
      one: () => depart(idOf(one)),
      other: async () => {
        await depart(idOf(one));
        return save(other, address);
      },
      commit: `PERSON#${address}`,
      held: async () => (await ownerOf(address)) === idOf(other),
      holds: true,
    };
  });

  meet('its settings', 'an administrator who takes it down', 'PAGE_WITHDRAWN', async () => {
    const person = await newPerson();
    const address = newName();
    await save(person, address);
    return {
      one: () => save(person, address),
      other: () =>
        call(
          withdrawUserPage,
          { params: { id: idOf(person) }, body: { isWithdrawn: true } },
          { token: scene.admin.token },
        ),
      held: () => seen(address),
      holds: 404,
    };
  });
});
