import { beforeAll, describe, expect, it } from 'vitest';
import { getMe, removeAvatar, setAvatar, updateNickname } from '#shared/areas/accounts/calls.ts';
import { register } from '#shared/areas/auth/calls.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import {
  clearInvitation,
  getInvitePage,
  getInvitePicture,
  getInviter,
  getReceivedInvitation,
  listAllInvitations,
  listInvitations,
  rejectInvitation,
} from '#shared/areas/invitations/calls.ts';
import type { InvitationStatus } from '#shared/areas/invitations/invitation-status.ts';
import { listTransactions } from '#shared/areas/points/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { upload, useStorage } from '#test/support/cloud/storage.ts';
import { expectLedger } from '#test/support/ledger.ts';
import { codeFor, newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { givePoints, idOf, logIn, newAdministrator, setStatus } from '#test/support/roles.ts';
import { picture } from '#test/support/samples/pictures.ts';

let providerId: string;
let admin: Person;
let names = 0;

const freshName = () => `invited-${names++}`;

beforeAll(async () => {
  await useEngine();
  await useStorage();
  providerId = await seed();
  admin = await newAdministrator();
});

const invites = async (person: Person) => (await call(listInvitations, { query: {} }, person)).body;

const codeOf = async (person: Person) => (await invites(person)).code;

const points = async (person: Person) => (await call(getMe, {}, person)).body.points;

const claim = (person: Person, name = freshName(), headers = {}) =>
  call(claimDomain, { body: { name, providerId, cost: 0 } }, { token: person.token, headers });

const clear = (invitee: Person, shown: InvitationStatus = 'held') =>
  call(clearInvitation, { params: { id: idOf(invitee) }, body: { status: shown } }, admin);

const reject = (invitee: Person) =>
  call(rejectInvitation, { params: { id: idOf(invitee) } }, admin);

const listed = async (query: { suspicious?: 'yes'; status?: InvitationStatus } = {}) =>
  (await call(listAllInvitations, { query: { limit: 100, ...query } }, admin)).body.items;

const rowOf = async (invitee: Person) => (await listed()).find(({ id }) => id === idOf(invitee));

/** Somebody suspicious for the network they come from. */
async function newSuspect(inviter: Person): Promise<Person> {
  const { inviter: side } = (await rowOf(
    await newPerson({ inviteCode: await codeOf(inviter) }),
  )) as NonNullable<Awaited<ReturnType<typeof rowOf>>>;
  return newPerson({ inviteCode: await codeOf(inviter), address: side.address ?? '' });
}

async function expectLedgers(...people: Person[]): Promise<void> {
  for (const person of people) await expectLedger(person);
}

describe('an invite code', () => {
  it('is made once, whoever asks at once, and leads to the registration', async () => {
    const ann = await newPerson();
    const answers = await Promise.all(Array.from({ length: 10 }, () => invites(ann)));
    const [code] = new Set(answers.map((answer) => answer.code));
    expect(answers.every((answer) => answer.code === code)).toBe(true);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(answers[0]).toEqual({
      code,
      link: `http://localhost:3000/i/${code}`,
      earned: 0,
      items: [],
    });
  });

  it('tells whose it is, in any case of its letters, and no more than that', async () => {
    const ann = await newPerson();
    const code = await codeOf(ann);
    const answer = await call(getInviter, { params: { code: code.toLowerCase() } });
    expect(answer.body).toEqual({ inviter: { nickname: 'north-pier', avatar: null } });
    const unknown = await call(getInviter, { params: { code: '0000000000' } });
    expect(unknown.status).toBe(404);
    await setStatus(ann, 'suspended');
    expect((await call(getInviter, { params: { code } })).status).toBe(404);
  });

  it('has a page that names and shows its owner in previews of the link, and leads to the registration', async () => {
    const ann = await newPerson({ nickname: 'Ann <b>' });
    const code = await codeOf(ann);
    const page = async (of: string, options = {}) =>
      (await call(getInvitePage, { params: { code: of } }, options)).body;
    const named = await page(code);
    expect(named).toContain('<title>Ann &lt;b&gt; invited you to Freehold</title>');
    expect(named).toContain(`"og:image" content="http://localhost:3000/i/${code}.png"`);
    expect(named).toContain(`content="0; url=/register?invite=${code}"`);
    const { uploadId, smallUrl } = (
      await upload(ann, { bytes: await picture(), purpose: 'avatar' })
    ).body;
    await call(setAvatar, { body: { uploadId } }, ann);
    expect(await page(code)).toContain(`"og:image" content="http://localhost:3000/i/${code}.png"`);
    await call(updateNickname, { body: { nickname: '海辺' } }, ann);
    const shown = new URL(smallUrl, 'http://localhost:3000');
    expect(await page(code)).toContain(`"og:image" content="${shown}"`);
    await call(removeAvatar, {}, ann);
    expect(await page(code)).toContain('"og:image" content="http://localhost:3000/invitation.png"');
    expect(named).not.toContain(ann.email);

    const unnamed = '<title>Freehold</title>';
    const strange = await page('"><script>');
    expect(strange).toContain(unnamed);
    expect(strange).not.toContain('<script');
    const address = '203.0.113.78';
    for (let index = 0; index <= limits.perAddress.inviteCodes; index++) {
      await page('0000000000', { address });
    }
    expect(await page(code, { address })).toContain(unnamed);
    await setStatus(ann, 'suspended');
    expect(await page(code)).toContain(unnamed);
  });

  it('has a page that caches keep, but for what one network is told alone', async () => {
    const code = await codeOf(await newPerson());
    const address = '203.0.113.79';
    const kept = async (of: string) => {
      const { status, headers } = await call(getInvitePage, { params: { code: of } }, { address });
      return [status, headers['cache-control']];
    };
    const unknown = '0000000000';
    expect(await kept(code)).toEqual([200, 'public, max-age=300']);
    for (let index = 1; index < limits.perAddress.inviteCodes; index++) {
      expect(await kept(unknown)).toEqual([200, 'public, max-age=300']);
    }
    expect(await kept(unknown)).toEqual([200, 'no-store']);
    expect(await kept(code)).toEqual([200, 'no-store']);
  });

  it('has a picture with the name of its owner, kept for an hour; of letters that are not drawn it has none', async () => {
    const ann = await newPerson({ nickname: 'Ann' });
    const code = await codeOf(ann);
    const drawn = await call(getInvitePicture, { params: { code } });
    expect([drawn.status, drawn.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    expect(drawn.headers['content-type']).toBe('image/png');
    expect([...drawn.body.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    await call(updateNickname, { body: { nickname: '海辺' } }, ann);
    expect((await call(getInvitePicture, { params: { code } })).status).toBe(404);
    const unknown = await call(getInvitePicture, { params: { code: '0000000000' } });
    expect(unknown.status).toBe(404);
  });

  it('can be looked up so often by one network only', async () => {
    const options = { address: '203.0.113.77' };
    const ask = () => call(getInviter, { params: { code: '0000000000' } }, options);
    const answers = [];
    for (let index = 0; index <= limits.perAddress.inviteCodes; index++) answers.push(await ask());
    expect(answers.at(-1)?.failure.code).toBe('TOO_MANY_REQUESTS');
    expect(answers.at(-2)?.failure.code).toBe('NOT_FOUND');
    theEngine().meter.start();
    await ask();
    expect(theEngine().meter.sum('readUnits')).toBe(0);
    const body = {
      email: 'looks@example.org',
      password: 'a calm harbour',
      code: '000000',
      nickname: 'x',
    };
    const registering = { body: { ...body, inviteCode: '0000000000' } };
    expect((await call(register, registering, options)).failure.code).toBe('TOO_MANY_REQUESTS');
  });

  it('that is unknown, or a suspended person’s, is refused at its field and loses nothing', async () => {
    const ann = await newPerson();
    const suspended = await codeOf(ann);
    await setStatus(ann, 'suspended');
    const email = 'loses-nothing@example.org';
    const code = await codeFor(email);
    const body = { email, code, password: 'a calm harbour', nickname: 'Bob' };
    for (const [inviteCode, rule] of [
      ['0000000000', 'unknown'],
      [suspended, 'unknown'],
      ['friend', 'invalid_format'],
    ] as const) {
      const answer = await call(register, { body: { ...body, inviteCode } });
      expect(answer.failure.details).toMatchObject({ issues: [{ path: 'inviteCode', rule }] });
    }
    expect((await call(register, { body })).status).toBe(201);
  });

  it('is of no use to its owner', async () => {
    const ann = await newPerson();
    const inviteCode = await codeOf(ann);
    const again = async (email: string, token?: string) => {
      const code = await codeFor(email);
      const body = { email, code, password: 'a calm harbour', nickname: 'Ann too', inviteCode };
      return (await call(register, { body }, { token, address: '203.0.113.9' })).failure.code;
    };
    expect(await again(ann.email)).toBe('SELF_INVITE');
    expect(await again('another-ann@example.org', ann.token)).toBe('SELF_INVITE');
  });
});

describe('an invitation', () => {
  it('is pending until the first claimed domain, and then pays both sides', async () => {
    const ann = await newPerson();
    const bob = await newPerson({ inviteCode: await codeOf(ann) });
    expect(await invites(ann)).toMatchObject({
      earned: 0,
      items: [{ id: idOf(bob), status: 'pending', points: 0 }],
    });
    expect([await points(ann), await points(bob)]).toEqual([10, 10]);
    await newDomain(bob, freshName(), providerId);
    expect([await points(ann), await points(bob)]).toEqual([20, 20]);
    expect(await invites(ann)).toMatchObject({
      earned: 10,
      items: [{ status: 'completed', points: 10, invitee: { nickname: 'north-pier' } }],
    });
    const rowsOf = async (person: Person) =>
      (await call(listTransactions, { query: {} }, person)).body.items;
    expect((await rowsOf(ann))[0]).toMatchObject({
      id: expect.stringMatching(/-invitation$/),
      points: 10,
      details: { inviteeId: idOf(bob), nickname: 'north-pier' },
    });
    expect((await rowsOf(bob))[0]?.details).toMatchObject({ inviterId: idOf(ann) });
    await newDomain(bob, freshName(), providerId);
    expect([await points(ann), await points(bob)]).toEqual([20, 20]);
    await expectLedgers(ann, bob);
  });

  it('is not completed by a domain that was given', async () => {
    const ann = await newPerson();
    const bob = await newPerson({ inviteCode: await codeOf(ann) });
    const { id: domainId } = await newDomain(admin, freshName(), providerId);
    const targetToken = (await call(getMyToken, {}, bob)).body.token;
    await call(transferDomain, { body: { domainId, targetToken } }, admin);
    expect((await rowOf(bob))?.status).toBe('pending');
    expect(await points(ann)).toBe(10);
  });

  it('does not pay for the name that completes it', async () => {
    const ann = await newPerson();
    const bob = await newPerson({ inviteCode: await codeOf(ann) });
    const answer = await call(claimDomain, { body: { name: 'qxyz', providerId, cost: 20 } }, bob);
    expect(answer.failure).toMatchObject({
      code: 'INSUFFICIENT_POINTS',
      details: { required: 20, available: 10 },
    });
    expect((await rowOf(bob))?.status).toBe('pending');
  });

  it('is completed once by twenty first claims at once', async () => {
    const ann = await newPerson();
    for (let round = 1; round <= 4; round++) {
      const bob = await newPerson({ inviteCode: await codeOf(ann) });
      const answers = await Promise.all(Array.from({ length: 20 }, () => claim(bob)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      expect([await points(ann), await points(bob)]).toEqual([10 + 10 * round, 20]);
      await expectLedgers(ann, bob);
    }
  });

  it('is completed for each of several invitees who claim at once', async () => {
    const ann = await newPerson();
    const inviteCode = await codeOf(ann);
    const people: Person[] = [];
    while (people.length < 5) people.push(await newPerson({ inviteCode }));
    const answers = await Promise.all(people.map((person) => claim(person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(await points(ann)).toBe(60);
    expect((await invites(ann)).earned).toBe(50);
    await expectLedgers(ann, ...people);
  });

  it('pays once where one claim is sent twenty times with one key', async () => {
    const ann = await newPerson();
    const bob = await newPerson({ inviteCode: await codeOf(ann) });
    const headers = { 'idempotency-key': 'first-claim' };
    const name = freshName();
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(bob, name, headers)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect([await points(ann), await points(bob)]).toEqual([20, 20]);
    await expectLedgers(ann, bob);
  });
});

describe('a suspicious invitation', () => {
  it.each([
    ['203.0.113.7', '203.0.113.250', true],
    ['203.0.113.7', '203.0.114.7', false],
    ['2001:db8:7::1', '2001:0db8:0007:ffff::2', true],
    ['2001:db8:7::1', '2001:db8:8::1', false],
    ['203.0.113.7', '::ffff:203.0.113.9', true],
    ['203.0.113.7', '2001:db8::1', false],
  ])('comes from the same network: %s and %s', async (one, other, isSame) => {
    const ann = await newPerson({ address: one });
    const bob = await newPerson({ address: other, inviteCode: await codeOf(ann) });
    expect(await rowOf(bob)).toMatchObject({
      createdAt: expect.stringMatching(/Z$/),
      inviter: { address: one, email: ann.email },
      invitee: { address: other, email: bob.email },
      suspicions: isSame ? ['address'] : [],
    });
  });

  it('is judged by the address of the inviter’s latest login', async () => {
    const ann = await newPerson();
    await logIn(ann, '203.0.113.61');
    const bob = await newPerson({ address: '203.0.113.62', inviteCode: await codeOf(ann) });
    expect(await rowOf(bob)).toMatchObject({ suspicions: ['address'] });
  });

  it.each([
    ['ann.pier@example.net', 'annpier+two@example.net', true],
    ['bob.pier+a@example.net', 'b.o.b.pier@example.net', true],
    ['cid.pier@example.net', 'cid.pier@example.com', false],
    ['dan.pier@example.net', 'danpiers@example.net', false],
  ])('is for another spelling of one address: %s and %s', async (one, other, isSame) => {
    const ann = await newPerson({ email: one });
    const bob = await newPerson({ email: other, inviteCode: await codeOf(ann) });
    expect((await rowOf(bob))?.suspicions).toEqual(isSame ? ['alias'] : []);
  });

  it('is held at the first claim, and pays both sides once when fifty clear it at once', async () => {
    const ann = await newPerson();
    const bob = await newSuspect(ann);
    const bonus = await points(ann);
    await newDomain(bob, freshName(), providerId);
    expect((await rowOf(bob))?.status).toBe('held');
    expect([await points(ann), await points(bob)]).toEqual([bonus, 10]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => clear(bob)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ failure }) => failure.code === 'VERSION_CONFLICT')).toHaveLength(49);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      status: 'completed',
      suspicions: ['address'],
      cleared: true,
      points: 10,
    });
    expect([await points(ann), await points(bob)]).toEqual([bonus + 10, 20]);
    expect(await auditOf(idOf(bob))).toMatchObject([
      {
        event: 'invitation-cleared',
        subject: { name: bob.email },
        changes: { status: { from: 'held', to: 'completed' } },
      },
    ]);
    await expectLedgers(ann, bob);
  });

  it('that is held is told to both sides', async () => {
    const ann = await newPerson();
    const bob = await newSuspect(ann);
    const received = async (person: Person) =>
      (await call(getReceivedInvitation, {}, person)).body.invitation;
    const inviter = { nickname: 'north-pier' };
    expect(await received(bob)).toEqual({ inviter, status: 'pending' });
    await newDomain(bob, freshName(), providerId);
    expect(await received(bob)).toEqual({ inviter, status: 'held' });
    expect((await invites(ann)).items[0]).toMatchObject({ id: idOf(bob), status: 'held' });
    await clear(bob);
    expect(await received(bob)).toEqual({ inviter, status: 'completed' });
    expect(await received(ann)).toBeNull();
  });

  it('that is held is paid as of its clearance, at the top of both ledgers', async () => {
    const ann = await newPerson();
    const bob = await newSuspect(ann);
    await newDomain(bob, freshName(), providerId);
    for (const person of [ann, bob]) await givePoints(person, 1, admin);
    await clear(bob);
    for (const person of [ann, bob]) {
      const { items } = (await call(listTransactions, { query: {} }, person)).body;
      expect(items.slice(0, 2).map(({ reason }) => reason)).toEqual(['invitation', 'adjustment']);
    }
  });

  it('that is cleared before the first claim pays as any other', async () => {
    const ann = await newPerson();
    const bob = await newSuspect(ann);
    expect((await clear(bob, 'pending')).body).toMatchObject({
      status: 'pending',
      suspicions: ['address'],
      cleared: true,
    });
    expect((await clear(bob, 'pending')).failure.code).toBe('VERSION_CONFLICT');
    await newDomain(bob, freshName(), providerId);
    expect((await rowOf(bob))?.status).toBe('completed');
    expect(await points(bob)).toBe(20);
  });

  it('that is rejected never pays, before or after the first claim', async () => {
    const ann = await newPerson();
    const [bob, cid] = [await newSuspect(ann), await newSuspect(ann)];
    expect((await reject(bob)).body.status).toBe('rejected');
    expect((await auditOf(idOf(bob)))[0]).toMatchObject({
      event: 'invitation-rejected',
      subject: { name: bob.email },
      changes: { status: { to: 'rejected' } },
    });
    await newDomain(bob, freshName(), providerId);
    await newDomain(cid, freshName(), providerId);
    expect((await reject(cid)).body.status).toBe('rejected');
    for (const person of [bob, cid]) {
      expect((await clear(person)).failure.code).toBe('VERSION_CONFLICT');
      expect(await points(person)).toBe(10);
    }
    expect(await points(ann)).toBe(10);
    await expectLedgers(ann, bob, cid);
  });

  it('is also the sixth that one inviter completes in a day', async () => {
    const ann = await newPerson();
    const inviteCode = await codeOf(ann);
    const people: Person[] = [];
    while (people.length < 7) people.push(await newPerson({ inviteCode }));
    await Promise.all(people.map((person) => claim(person)));
    const rows = (await listed()).filter(({ inviter }) => inviter.id === idOf(ann));
    const held = rows.filter(({ status }) => status === 'held');
    expect(held.map(({ suspicions }) => suspicions)).toEqual([['rate'], ['rate']]);
    expect(rows.filter(({ status }) => status === 'completed')).toHaveLength(5);
    expect(await points(ann)).toBe(60);
  });
});

describe('guests of one inviter', () => {
  it('are suspicious when they share a network with an earlier one', async () => {
    const inviteCode = await codeOf(await newPerson());
    const bob = await newPerson({ inviteCode, address: '198.51.100.7' });
    const cid = await newPerson({ inviteCode, address: '198.51.100.8' });
    await claim(bob);
    await claim(cid);
    expect(await rowOf(bob)).toMatchObject({ status: 'completed', suspicions: [] });
    expect(await rowOf(cid)).toMatchObject({ status: 'held', suspicions: ['guest-address'] });
    expect(await points(cid)).toBe(10);
  });

  it('are suspicious when their addresses are one mailbox, also for a guest who is held', async () => {
    const inviteCode = await codeOf(await newPerson());
    const spellings = ['jo.pier@gmail.com', 'jopier+two@gmail.com', 'j.o.pier@googlemail.com'];
    const people: Person[] = [];
    for (const email of spellings) people.push(await newPerson({ email, inviteCode }));
    for (const person of people) await claim(person);
    const rows = await Promise.all(people.map(rowOf));
    expect(rows.map((row) => row?.suspicions)).toEqual([
      [],
      ['returned', 'guest-alias'],
      ['returned', 'guest-alias'],
    ]);
  });

  it('who share a network and claim at once are paid once', async () => {
    const ann = await newPerson();
    const inviteCode = await codeOf(ann);
    const people: Person[] = [];
    while (people.length < 4) {
      people.push(await newPerson({ inviteCode, address: `198.51.101.${people.length}` }));
    }
    await Promise.all(people.map((person) => claim(person)));
    expect(await points(ann)).toBe(20);
    await expectLedgers(ann, ...people);
  });

  it('who were cleared before are held for what is found only at their claim', async () => {
    const ann = await newPerson();
    const inviteCode = await codeOf(ann);
    const bob = await newPerson({ inviteCode, address: '198.51.102.7' });
    const cid = await newSuspect(ann);
    await clear(cid, 'pending');
    const { invitee } = (await rowOf(cid)) as NonNullable<Awaited<ReturnType<typeof rowOf>>>;
    const dan = await newPerson({ inviteCode, address: invitee.address ?? '' });
    await clear(dan, 'pending');
    await claim(bob);
    await claim(cid);
    await claim(dan);
    expect((await rowOf(cid))?.status).toBe('completed');
    expect(await rowOf(dan)).toMatchObject({ status: 'held', cleared: false });
  });
});

describe('an inviter who is suspended when it would pay', () => {
  it('gets nothing, and the invitation waits for the suspension to be lifted', async () => {
    const ann = await newPerson();
    const bob = await newPerson({ inviteCode: await codeOf(ann) });
    await setStatus(ann, 'suspended');
    await newDomain(bob, freshName(), providerId);
    expect(await rowOf(bob)).toMatchObject({ status: 'held', suspicions: [] });
    expect((await clear(bob)).failure.code).toBe('INVITER_SUSPENDED');
    await setStatus(ann, 'active');
    expect((await clear(bob)).body.status).toBe('completed');
    expect([await points(ann), await points(bob)]).toEqual([20, 20]);
    await expectLedgers(ann, bob);
  });

  it('has guests compared all the same, so that nobody approves them unseen afterwards', async () => {
    const ann = await newPerson();
    const inviteCode = await codeOf(ann);
    const [bob, cid, dan] = [
      await newPerson({ inviteCode, address: '203.0.113.130' }),
      await newPerson({ inviteCode, address: '203.0.113.131' }),
      await newPerson({ inviteCode, address: '203.0.113.132' }),
    ];
    await claim(bob);
    expect((await rowOf(bob))?.status).toBe('completed');
    await setStatus(ann, 'suspended');
    await Promise.all([cid, dan].map((guest) => claim(guest)));
    await setStatus(ann, 'active');
    const suspects = await listed({ suspicious: 'yes', status: 'held' });
    for (const guest of [cid, dan]) {
      const row = suspects.find(({ id }) => id === idOf(guest));
      expect(row?.suspicions).toEqual(['guest-address']);
    }
  });
});

describe('the administrators’ list', () => {
  it('is filtered by status and by suspicion, with one query a page', async () => {
    const ann = await newPerson();
    const bob = await newSuspect(ann);
    const idsOf = async (query: Parameters<typeof listed>[0]) =>
      (await listed(query)).map(({ id }) => id);
    expect(await idsOf({ suspicious: 'yes' })).toContain(idOf(bob));
    expect(await idsOf({ suspicious: 'yes', status: 'pending' })).toContain(idOf(bob));
    expect(await idsOf({ suspicious: 'yes', status: 'held' })).not.toContain(idOf(bob));
    await newDomain(bob, freshName(), providerId);
    expect(await idsOf({ suspicious: 'yes', status: 'pending' })).not.toContain(idOf(bob));
    expect(await idsOf({ suspicious: 'yes', status: 'held' })).toContain(idOf(bob));
    expect(await idsOf({ status: 'held' })).toContain(idOf(bob));
    await clear(bob);
    expect(await idsOf({ suspicious: 'yes', status: 'completed' })).toContain(idOf(bob));
    expect(await idsOf({ status: 'completed' })).toContain(idOf(bob));
    const all = await idsOf({});
    expect(new Set(all).size).toBe(all.length);
    const first = await call(listAllInvitations, { query: { limit: 1 } }, admin);
    const query = { status: 'held' as const, cursor: first.body.nextCursor ?? '' };
    const elsewhere = await call(listAllInvitations, { query }, admin);
    expect(elsewhere.failure.details).toMatchObject({ issues: [{ path: 'cursor' }] });
  });

  it('knows nothing of invitations that are not there', async () => {
    const ann = await newPerson();
    expect((await clear(ann)).status).toBe(404);
    expect((await reject(ann)).status).toBe(404);
  });
});
