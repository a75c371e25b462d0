import { beforeAll, describe, expect, it } from 'vitest';
import { logout } from '#shared/areas/auth/calls.ts';
import { deleteDomain } from '#shared/areas/domains/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { setStatus } from '#test/support/roles.ts';

let providerId: string;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
});

const find = async (name: string, token?: string) =>
  (await call(searchName, { query: { name } }, { token })).body.results[0];

const own = async (person: Person, name: string) => (await find(name, person.token))?.domainId;

describe('a search', () => {
  it('tells the owner of a name which domain it is, and nobody else', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const { id } = await newDomain(ann, 'whose-is-it', providerId);
    expect(await find('whose-is-it', ann.token)).toMatchObject({
      status: 'registered',
      domainId: id,
    });
    expect(await own(ann, 'whose-is-that')).toBeUndefined();
    const [owner, secret] = [ann.token.slice(0, -43), bob.token.slice(-43)];
    for (const token of [undefined, bob.token, `${owner}${secret}`, 'nonsense']) {
      const found = await find('whose-is-it', token);
      expect(found).toMatchObject({ status: 'registered' });
      expect(found).not.toHaveProperty('domainId');
    }
  });

  it('answers who was logged out or suspended like anybody', async () => {
    const ann = await newPerson();
    await newDomain(ann, 'mine-no-more', providerId);
    await setStatus(ann, 'suspended');
    expect(await own(ann, 'mine-no-more')).toBeUndefined();
    await setStatus(ann, 'active');
    expect(await own(ann, 'mine-no-more')).toBeDefined();
    await call(logout, {}, { token: ann.token });
    expect(await own(ann, 'mine-no-more')).toBeUndefined();
  });

  it('follows a domain to its next owner', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const { id: domainId } = await newDomain(ann, 'handed-over', providerId);
    const targetToken = (await call(getMyToken, {}, { token: bob.token })).body.token;
    await call(transferDomain, { body: { domainId, targetToken } }, { token: ann.token });
    expect([await own(ann, 'handed-over'), await own(bob, 'handed-over')]).toEqual([
      undefined,
      domainId,
    ]);
  });

  it('shows a released name as registered until DNS forgets it, and as nobody’s', async () => {
    const ann = await newPerson();
    const { id } = await newDomain(ann, 'let-go-of', providerId);
    const body = { type: 'A' as const, name: '@', content: '192.0.2.1' };
    await call(createRecord, { params: { id }, body }, { token: ann.token });
    await call(deleteDomain, { params: { id } }, { token: ann.token });
    expect((await find('let-go-of'))?.status).toBe('registered');
    expect(await own(ann, 'let-go-of')).toBeUndefined();
  });
});
