import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateNickname, updateUser } from '#shared/areas/accounts/calls.ts';
import { savePersonSettings } from '#shared/areas/people/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newPerson } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';

let brand: string | undefined;

beforeAll(useEngine);
beforeEach(() => {
  brand = process.env.BRAND_NAME;
  process.env.BRAND_NAME = 'Nordnamen';
});
afterEach(() => {
  process.env.BRAND_NAME = brand;
});

describe('a stage’s own brand', () => {
  it('is nobody’s nickname, whoever sets it, and in no address of a page', async () => {
    const person = await newPerson();
    const admin = await newAdministrator();
    const own = { token: person.token };
    const nickname = 'N0rd-Namen Support';
    const page = { isPublic: true, showsNames: false };
    const answers = [
      await call(updateNickname, { body: { nickname } }, own),
      await call(
        updateUser,
        { params: { id: idOf(person) }, body: { nickname } },
        { token: admin.token },
      ),
      await call(savePersonSettings, { body: { ...page, address: 'nordnamen-help' } }, own),
    ];
    expect(answers.map(({ status, failure }) => [status, failure?.details])).toMatchObject(
      ['nickname', 'nickname', 'address'].map((path) => [
        400,
        { issues: [{ path, rule: 'staff' }] },
      ]),
    );
    await expect(newPerson({ nickname })).rejects.toThrow('"rule":"staff"');
  });
});
