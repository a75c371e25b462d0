import { beforeAll, describe, expect, it, vi } from 'vitest';
import { freezeDomain } from '#shared/areas/domains/calls.ts';
import {
  getPerson,
  getPersonPage,
  getPersonSettings,
  getUserPage,
  savePersonSettings,
  withdrawUserPage,
} from '#shared/areas/people/calls.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { idOf, openConsole, setStatus } from '#test/support/roles.ts';
import { review, settleOf, submission, submit } from '#test/support/samples/showcases.ts';

let admin: Person;
let providerId: string;

beforeAll(async () => {
  ({ admin, providerId } = await openConsole());
});

let count = 0;
const newAddress = () => `pier-${count++}`;

const save = (
  person: Person,
  { address = newAddress(), isPublic = true, showsNames = false } = {},
) => call(savePersonSettings, { body: { address, isPublic, showsNames } }, person);

const open = (address: string) => call(getPerson, { params: { address } });
const withdraw = (person: Person, isWithdrawn: boolean) =>
  call(withdrawUserPage, { params: { id: idOf(person) }, body: { isWithdrawn } }, admin);

describe('a public page', () => {
  it('is off until its owner turns it on', async () => {
    const person = await newPerson();
    const { body } = await call(getPersonSettings, {}, person);
    expect(body).toEqual({
      address: null,
      isPublic: false,
      showsNames: false,
      isWithdrawn: false,
    });
    const address = newAddress();
    await save(person, { address, isPublic: false });
    expect((await open(address)).status).toBe(404);
    await save(person, { address });
    expect((await open(address)).status).toBe(200);
  });

  it('shows nickname, sites of the gallery and no name that was not asked for', async () => {
    const person = await newPerson({ nickname: 'Ann Pier' });
    const domain = await newDomain(person, newAddress(), providerId);
    const waiting = await submit(person, submission(domain, { title: 'Waiting' }));
    const shown = await submit(
      person,
      submission(domain, { title: 'Shown', url: `https://www.${domain.fqdn}/` }),
    );
    await review(admin, [shown.body.id]);
    await settleOf(person);
    const address = newAddress();
    await save(person, { address });
    const { body } = await open(address);
    expect(body).toMatchObject({ address, nickname: 'Ann Pier', avatar: null, names: null });
    expect(body.showcases.map(({ id }) => id)).toEqual([shown.body.id]);
    expect(JSON.stringify(body)).not.toContain(waiting.body.id);
    expect(JSON.stringify(body)).not.toContain(person.email);
  });

  it('lists names once its owner says so, without a frozen one', async () => {
    const person = await newPerson();
    const kept = await newDomain(person, newAddress(), providerId);
    const frozen = await newDomain(person, newAddress(), providerId);
    const parts = { params: { id: frozen.id }, body: { reason: 'For a test' } };
    await call(freezeDomain, parts, admin);
    const address = newAddress();
    await save(person, { address, showsNames: true });
    expect((await open(address)).body.names).toEqual([
      { fqdn: kept.fqdn, createdAt: kept.createdAt },
    ]);
  });

  it('is gone while its owner is suspended', async () => {
    const person = await newPerson();
    const address = newAddress();
    await save(person, { address });
    await setStatus(person, 'suspended');
    expect((await open(address)).status).toBe(404);
    await setStatus(person, 'active');
    expect((await open(address)).status).toBe(200);
  });

  it('that an administrator took down stays down until they give it back, and both are told of', async () => {
    const person = await newPerson();
    const address = newAddress();
    await save(person, { address });
    expect((await withdraw(person, true)).body).toMatchObject({ address, isWithdrawn: true });
    expect((await open(address)).status).toBe(404);
    expect((await save(person, { address })).body).toMatchObject({ code: 'PAGE_WITHDRAWN' });
    const hidden = await save(person, { address, isPublic: false });
    expect(hidden.body).toMatchObject({ isWithdrawn: true });
    await withdraw(person, false);
    await withdraw(person, false);
    const shown = await call(getUserPage, { params: { id: idOf(person) } }, admin);
    expect(shown.body).toMatchObject({ address, isPublic: false, isWithdrawn: false });
    await save(person, { address });
    expect((await open(address)).status).toBe(200);
    const entries = await auditOf(idOf(person));
    expect(entries.map(({ event }) => event)).toEqual([
      'person-page-restored',
      'person-page-withdrawn',
    ]);
  });

  it('that was saved while it was taken down is given back as public as it was', async () => {
    const person = await newPerson();
    const [address, next] = [newAddress(), newAddress()];
    await save(person, { address });
    await withdraw(person, true);
    const body = { address: next, showsNames: true };
    const saved = await call(savePersonSettings, { body }, person);
    expect(saved.body).toMatchObject({ address: next, isPublic: true, isWithdrawn: true });
    expect((await open(next)).status).toBe(404);
    await withdraw(person, false);
    expect((await open(next)).status).toBe(200);
  });

  it('is hidden where nobody says otherwise', async () => {
    const person = await newPerson();
    const address = newAddress();
    const body = { address, showsNames: false };
    const saved = await call(savePersonSettings, { body }, person);
    expect(saved.body.isPublic).toBe(false);
    expect((await open(address)).status).toBe(404);
  });

  it('of whoever never had one cannot be taken down', async () => {
    expect((await withdraw(await newPerson(), true)).status).toBe(404);
  });
});

describe('the address of a page', () => {
  it('is one person’s, also while the page is hidden, and free once they have another', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const address = newAddress();
    await save(one, { address, isPublic: false });
    expect((await save(other, { address })).body).toMatchObject({ code: 'ADDRESS_TAKEN' });
    await save(one);
    expect((await open(address)).status).toBe(404);
    expect((await save(other, { address })).status).toBe(200);
  });

  it.each([
    'ab',
    '-pier',
    'pier-',
    'xn--pier',
    'Ann Pier',
    'support',
    'freehold-team',
    'x'.repeat(33),
  ])('cannot be %s', async (address) => {
    const { status, body } = await save(await newPerson(), { address });
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: { issues: [{ path: 'address' }] } });
  });
});

describe('the document of a page', () => {
  const plain = '<head><meta property="og:title" content="Freehold"><title>Freehold</title></head>';

  it('has the nickname for previews, is left out by search engines, and runs nothing', async () => {
    vi.stubGlobal('fetch', async () => new Response(plain));
    const person = await newPerson({ nickname: '<b>Ann & "Co"' });
    const address = newAddress();
    await save(person, { address });
    const { body } = await call(getPersonPage, { params: { address } });
    expect(body).toContain('<title>&lt;b&gt;Ann &amp; &quot;Co&quot; · Freehold</title>');
    expect(body).toContain('content="&lt;b&gt;Ann &amp; &quot;Co&quot;"');
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).toContain(`/people/${address}" />`);
    for (const other of ['nobody-at-all', '../x', 'É']) {
      expect((await call(getPersonPage, { params: { address: other } })).body).toBe(plain);
    }
  });
});
