import { beforeAll, describe, expect, it } from 'vitest';
import { deleteDomain } from '#shared/areas/domains/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { decideReport, dismissReports } from '#shared/areas/reports/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { call } from '#test/support/api.ts';
import { lambdaContext, useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';
import { caseOf, fileOf, report } from './desk.ts';

let providerId: string;
let admin: Person;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  admin = await newAdministrator();
});

/** A reported domain, which its owner has given away. */
async function givenAway({ isPublished = false } = {}) {
  const [giver, receiver] = [await newPerson(), await newPerson()];
  const { id, fqdn } = await newDomain(giver, `given-away-${names++}`, providerId);
  const body = { type: 'A', name: '@', content: '192.0.2.1' } as const;
  if (isPublished) await call(createRecord, { params: { id }, body }, giver);
  await report(fqdn);
  const { token: targetToken } = (await call(getMyToken, {}, receiver)).body;
  const giving = await call(transferDomain, { body: { domainId: id, targetToken } }, giver);
  expect(giving.status).toBe(200);
  const release = () => call(deleteDomain, { params: { id } }, receiver);
  return { giver, receiver, id, fqdn, release };
}

describe('the open case of a domain that was given away', () => {
  it('concerns the receiver, also after they deleted the domain', async () => {
    const { giver, receiver, fqdn, release } = await givenAway();
    await release();
    const { id, owner } = await caseOf(admin, fqdn);
    expect(owner?.id).toBe(idOf(receiver));
    expect((await fileOf(admin, id)).owner?.id).toBe(idOf(receiver));
    const decide = (ownerId: string) => {
      const body = { decision: 'suspend', reason: 'It imitated a bank.', ownerId } as const;
      return call(decideReport, { params: { id }, body }, admin);
    };
    expect((await decide(idOf(giver))).failure.code).toBe('VERSION_CONFLICT');
    expect((await decide(idOf(receiver))).body.owner).toMatchObject({
      ...{ id: idOf(receiver), status: 'suspended' },
    });
  });

  it('is dismissed as the list shows it, while the domain leaves DNS', async () => {
    const { receiver, fqdn, release } = await givenAway({ isPublished: true });
    await release();
    const { id, owner } = await caseOf(admin, fqdn);
    expect(owner?.id).toBe(idOf(receiver));
    const cases = [{ id, ownerId: idOf(receiver) }];
    expect((await call(dismissReports, { body: { cases } }, admin)).status).toBe(204);
  });

  it('is like another case of the receiver', async () => {
    const { receiver, fqdn } = await givenAway();
    const other = await newDomain(receiver, `given-away-${names++}`, providerId);
    await report(other.fqdn);
    const { similar } = await fileOf(admin, (await caseOf(admin, other.fqdn)).id);
    expect(similar.map((each) => [each.fqdn, each.because])).toEqual([[fqdn, ['owner']]]);
  });

  it('follows by a back-fill where that was before cases did', async () => {
    const { giver, receiver, fqdn, release } = await givenAway();
    const { id } = await caseOf(admin, fqdn);
    const { updateItem } = await import('#platform/table/table.ts');
    await updateItem(
      { pk: `CASE#${id}`, sk: 'CASE' },
      { expression: 'SET #ownerId = :giver', values: { ':giver': idOf(giver) } },
    );
    const { handler } = await import('#functions/upgrades/upgrade.ts');
    const { backfills } = await handler({}, lambdaContext);
    expect(backfills.find((each) => each.id === 'case-owners')).toMatchObject({
      ...{ changed: 1, failed: 0, endedAt: expect.any(String) },
    });
    await release();
    expect((await fileOf(admin, id)).owner?.id).toBe(idOf(receiver));
  });
});
