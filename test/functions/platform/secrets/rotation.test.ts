import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { register, sendCode } from '#shared/areas/auth/calls.ts';
import { listDomains } from '#shared/areas/domains/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { findTokenOwner, getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { call, proofFor } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import {
  deliverMails,
  newDomain,
  newPeople,
  newPerson,
  type Person,
  seed,
  solvedCaptcha,
} from '#test/support/people.ts';
import {
  betweenAnswers,
  firstSecret,
  forgetSecrets,
  labelSecret,
  listings,
  rotateSecret,
} from '#test/support/secrets.ts';

beforeAll(useEngine);

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
let clock = Date.now();
/** Lets that many seconds pass, for the clock alone. */
function pass(seconds: number): void {
  clock += seconds * 1000;
  vi.setSystemTime(clock);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // The rotations of the test before are long over.
  pass(60 * minute);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Seconds from a rotation until functions sign with the new key. */
const active = 15 * minute;

const rotateAppKey = () =>
  rotateSecret('app-secret', JSON.stringify({ signing: randomBytes(48).toString('base64url') }));

/** Rotates the application key and lets it become the one that signs. */
function changeAppKey(): void {
  rotateAppKey();
  pass(active);
}

describe('a secret', () => {
  it('that is rotated while both of its versions are read loses none that is in force', async () => {
    const { secretVersions } = await import('#platform/secrets/secrets.ts');
    for (const text of ['first', 'second']) rotateSecret('raced', text);
    pass(hour);
    betweenAnswers(() => rotateSecret('raced', 'third'));
    const { current, previous } = await secretVersions('raced');
    expect([current.text, previous?.text]).toEqual(['third', 'second']);
  });
});

describe('the origin secret', () => {
  beforeAll(() => {
    process.env.ORIGIN_SECRET_ARN = 'origin-secret';
  });
  afterAll(() => {
    delete process.env.ORIGIN_SECRET_ARN;
  });

  const accepted = async (...values: string[]) => {
    const { isOriginSecret } = await import('#platform/secrets/origin-secret.ts');
    const answers = await Promise.all(values.map(isOriginSecret));
    return values.filter((_, index) => answers[index]);
  };

  it('changes without a refused call: the new and the previous value both count', async () => {
    expect(await accepted(firstSecret, 'second', 'third')).toEqual([firstSecret]);
    pass(10);
    rotateSecret('origin-secret', 'second');
    // An edge that has the new value already, and one that does not.
    expect(await accepted('second', firstSecret)).toEqual(['second', firstSecret]);
    // By now the function knows the new value, and still takes the previous one.
    expect(await accepted(firstSecret)).toEqual([firstSecret]);
    pass(10);
    rotateSecret('origin-secret', 'third');
    expect(await accepted('third', 'second')).toEqual(['third', 'second']);
    expect(await accepted(firstSecret, 'guessed', '')).toEqual([]);
  });
});

describe('the proof key', () => {
  type Proofs = typeof import('#platform/abuse/proof.ts');

  /** Another running copy of the function, which has read no secret yet. */
  async function startFunction(): Promise<Proofs> {
    vi.resetModules();
    return import('#platform/abuse/proof.ts');
  }

  const keyIdOf = async (proofs: Proofs): Promise<string> => {
    const { message } = await proofs.issueChallenge('GET', '/api/search');
    return message.split('.')[2]?.slice(0, 8) ?? '';
  };

  /** A proof of one function, shown to another. */
  async function isAccepted(issuer: Proofs, checker: Proofs): Promise<boolean> {
    const { solveProof } = await import('#shared/kernel/proof.ts');
    const { message } = await issuer.issueChallenge('GET', '/api/search');
    const check = checker.checkProof(solveProof(message, 12), 'GET', '/api/search');
    return check.then(
      () => true,
      () => false,
    );
  }

  it('changes while functions that know the new key and functions that do not work together', async () => {
    const warm = await startFunction();
    const before = await keyIdOf(warm);
    rotateAppKey();
    const cold = await startFunction();
    for (let elapsed = 0; elapsed <= active; elapsed += minute) {
      const [one, other] = [await isAccepted(warm, cold), await isAccepted(cold, warm)];
      expect({ elapsed, one, other }).toEqual({ elapsed, one: true, other: true });
      pass(minute);
    }
    expect(await keyIdOf(warm)).not.toBe(before);
    expect(await keyIdOf(cold)).toBe(await keyIdOf(warm));
  });

  it('changes twice within a minute, and again hours later, without a refused call', async () => {
    const warm = await startFunction();
    const running = [warm];
    const before = await keyIdOf(warm);
    /** Each function's proofs are shown to each other function, until the new key signs. */
    const expectAccepted = async (what: string) => {
      for (let elapsed = 0; elapsed <= active + 3 * minute; elapsed += 3 * minute) {
        for (const issuer of running) {
          for (const checker of running) {
            const at = [what, elapsed, running.indexOf(issuer), running.indexOf(checker)];
            expect([...at, await isAccepted(issuer, checker)]).toEqual([...at, true]);
          }
        }
        pass(3 * minute);
      }
    };
    rotateAppKey();
    pass(20);
    running.push(await startFunction());
    await isAccepted(running[1] as Proofs, warm);
    rotateAppKey();
    running.push(await startFunction());
    await expectAccepted('twice within a minute');
    const ids = await Promise.all(running.map(keyIdOf));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).not.toBe(before);
    pass(3 * hour);
    rotateAppKey();
    running.push(await startFunction());
    await expectAccepted('hours later');
    expect(await keyIdOf(warm)).not.toBe(ids[0]);
  });

  it('is looked for among older versions once in five minutes, however many proofs are made up', async () => {
    const proofs = await startFunction();
    const { solveProof } = await import('#shared/kernel/proof.ts');
    const { message } = await proofs.issueChallenge('GET', '/api/search');
    const [end, nonce, signature = ''] = message.split('.');
    const before = listings();
    for (let made = 10_000_000; made < 10_000_020; made++) {
      const proof = solveProof(`${end}.${nonce}.${made}${signature.slice(8)}.`, 12);
      const check = proofs.checkProof(proof, 'GET', '/api/search');
      await expect(check).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
    }
    expect(listings() - before).toBe(1);
  });
});

describe('the application key', () => {
  let person: Person;
  let providerId: string;

  beforeAll(async () => {
    // The copies of functions above have left the modules of this file's table.
    vi.resetModules();
    await useEngine();
    providerId = await seed();
    person = await newPerson();
  });

  const search = (proof: string) =>
    call(searchName, { query: { name: 'harbour' } }, { proof }).then(({ status }) => status);

  it('changes in the middle of a registration: proof, captcha, mail and code still count', async () => {
    const email = 'rotation@example.org';
    const address = '10.77.0.1';
    const turnstileToken = await solvedCaptcha();
    rotateAppKey();
    pass(6 * minute);
    expect((await call(sendCode, { body: { email, turnstileToken } }, { address })).status).toBe(
      200,
    );
    pass(active - 7 * minute);
    const proof = await proofFor('GET', '/api/search');
    pass(minute);
    expect(await search(proof)).toBe(200);
    expect(await search(await proofFor('GET', '/api/search'))).toBe(200);
    const [mail] = await deliverMails();
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const body = { email, code, password: 'correct horse', nickname: 'rotation' };
    expect((await call(register, { body }, { address })).status).toBe(201);
  });

  it('changes between two pages of a list', async () => {
    for (const name of ['page-one', 'page-two']) await newDomain(person, name, providerId);
    const { token } = person;
    const first = await call(listDomains, { query: { limit: 1 } }, { token });
    changeAppKey();
    const cursor = first.body.nextCursor as string;
    const second = await call(listDomains, { query: { limit: 1, cursor } }, { token });
    expect(second.body.items).toHaveLength(1);
    expect(second.body.items).not.toEqual(first.body.items);
  });

  /** Which of some texts, each signed beside, are believed. */
  const believed = async (signatures: string[]) => {
    const { isSignature } = await import('#platform/secrets/signing.ts');
    return Promise.all(signatures.map((signature) => isSignature('appeal', 'a case', signature)));
  };
  const signed = async () => {
    const { sign } = await import('#platform/secrets/signing.ts');
    return sign('appeal', 'a case');
  };

  it('that was replaced any number of times signs for a month more, and no longer', async () => {
    const signatures = [await signed()];
    changeAppKey();
    changeAppKey();
    expect(await believed(signatures)).toEqual([true]);
    pass(30 * day);
    expect(await believed(signatures)).toEqual([true]);
    pass(day);
    expect(await believed(signatures)).toEqual([false]);
  });

  it('is out of force where an operator labels it as leaked, and so is every older one', async () => {
    const signatures = [await signed()];
    changeAppKey();
    signatures.push(await signed());
    changeAppKey();
    signatures.push(await signed());
    expect(await believed(signatures)).toEqual([true, true, true]);
    labelSecret('app-secret', 'LEAKED', 1);
    pass(5 * minute);
    expect(await believed(signatures)).toEqual([false, false, true]);
    changeAppKey();
    pass(5 * minute);
    expect(await believed(signatures)).toEqual([false, false, true]);
  });

  it('loses no seal and no session by two rotations within a minute and one hours later', async () => {
    const { seal, unseal } = await import('#platform/secrets/sealing.ts');
    const purposes = ['mail', 'transfer', 'provider', 'smtp', 'storage', 'webhook'] as const;
    const item = { pk: 'CATALOGUE', sk: 'SEALED' };
    const sealed = await Promise.all(
      purposes.map(async (purpose) => ({
        purpose,
        text: await seal(purpose, item, `a ${purpose}`),
      })),
    );
    const expectAllOpen = async (isFresh: boolean) => {
      const opened = sealed.map(({ purpose, text }) => unseal(purpose, item, text));
      expect(await Promise.all(opened)).toEqual(
        purposes.map((purpose) => ({ value: `a ${purpose}`, isFresh })),
      );
    };
    const { token } = await newPerson();
    rotateAppKey();
    pass(20);
    rotateAppKey();
    await expectAllOpen(true);
    pass(active);
    await expectAllOpen(false);
    pass(3 * hour);
    changeAppKey();
    await expectAllOpen(false);
    expect((await call(listDomains, {}, { token })).status).toBe(200);
    // Nobody used them for a year of rotations, after which they are sealed again like any other.
    for (let month = 0; month < 12; month++) {
      pass(30 * day);
      changeAppKey();
    }
    await expectAllOpen(false);
  });
});

describe('a transfer token', () => {
  const read = ({ token }: Person) => call(getMyToken, {}, { token });
  const tokenOf = async (person: Person) => (await read(person)).body.token;
  const isFound = async (targetToken: string) => {
    const { token } = await newPerson();
    return (await call(findTokenOwner, { body: { targetToken } }, { token })).status;
  };
  const sealOf = async (person: Person, sealed?: string): Promise<string> => {
    const { updateItem } = await import('#platform/table/table.ts');
    const { readBearer } = await import('#platform/account/session.ts');
    const { userId } = readBearer(`Bearer ${person.token}`) ?? {};
    const item = await updateItem<{ pk: string; sk: string; entity: string; sealed: string }>(
      { pk: `USER#${userId}`, sk: 'TRANSFER' },
      sealed
        ? { expression: 'SET #sealed = :sealed', values: { ':sealed': sealed } }
        : { expression: 'SET #entity = #entity' },
    );
    return item?.sealed ?? '';
  };

  it('survives any number of rotations when its owner reads it in between', async () => {
    const receiver = await newPerson();
    const token = await tokenOf(receiver);
    const seals = new Set([await sealOf(receiver)]);
    for (let round = 0; round < 3; round++) {
      changeAppKey();
      expect(await tokenOf(receiver)).toBe(token);
      seals.add(await sealOf(receiver));
    }
    expect(seals.size).toBe(4);
    // A transfer wants a login of the last ten minutes, and the clock was moved.
    const giver = await newPerson();
    const { id } = await newDomain(giver, 'rotated', await seed());
    const body = { domainId: id, targetToken: token };
    expect((await call(transferDomain, { body }, { token: giver.token })).status).toBe(200);
  });

  it('is sealed again once, also when it is read twenty times at once', async () => {
    const person = await newPerson();
    const token = await tokenOf(person);
    changeAppKey();
    const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenOf(person)));
    expect(new Set(tokens)).toEqual(new Set([token]));
    expect(await isFound(token)).toBe(200);
  });

  it('is the same for an owner who read it before two rotations within a minute', async () => {
    const person = await newPerson();
    const token = await tokenOf(person);
    rotateAppKey();
    changeAppKey();
    expect(await tokenOf(person)).toBe(token);
    expect(await isFound(token)).toBe(200);
  });

  it('whose key Secrets Manager has deleted works until its owner gets a new one', async () => {
    const person = await newPerson();
    const old = await tokenOf(person);
    changeAppKey();
    changeAppKey();
    forgetSecrets('app-secret');
    pass(5 * minute);
    expect(await isFound(old)).toBe(200);
    const fresh = await read(person);
    expect(fresh.status).toBe(200);
    expect(fresh.body.token).not.toBe(old);
    expect([await isFound(old), await isFound(fresh.body.token)]).toEqual([404, 200]);
    expect(await tokenOf(person)).toBe(fresh.body.token);
  });

  it('is not shown to somebody whose item holds the seal of another', async () => {
    const [one, other] = (await newPeople(2)) as [Person, Person];
    const token = await tokenOf(one);
    await tokenOf(other);
    await sealOf(other, await sealOf(one));
    expect(await tokenOf(other)).not.toBe(token);
    expect(await tokenOf(one)).toBe(token);
  });

  it('that was sealed in an earlier format, or damaged, is replaced', async () => {
    const person = await newPerson();
    const token = await tokenOf(person);
    const [version, keyId, body = ''] = (await sealOf(person)).split('.');
    for (const damaged of ['AAAA', `2.${keyId}.${body}`, `${version}.${keyId}.${body.slice(4)}`]) {
      await sealOf(person, damaged);
      expect((await read(person)).status).toBe(200);
      expect(await tokenOf(person)).not.toBe(token);
    }
  });
});
