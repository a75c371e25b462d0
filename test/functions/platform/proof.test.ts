import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { logout } from '#shared/areas/auth/calls.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { getChallenge } from '#shared/areas/service/calls.ts';
import { hasLeadingZeroBits, solveProof } from '#shared/kernel/proof.ts';
import { limits } from '#shared/limits.ts';
import { call, proofFor } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { repetitions } from '#test/support/long-form.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';

let ann: Person;
let providerId: string;

beforeAll(async () => {
  await useEngine();
  Object.assign(limits.proof, { difficulty: 12 });
  providerId = await seed();
  ann = await newPerson();
});

const search = (proof: string | null) =>
  call(searchName, { query: { name: 'harbour' } }, { proof });

describe('the proof of work', () => {
  it('counts zero bits as SHA-1 does', () => {
    const expected = (text: string) =>
      Math.clz32(createHash('sha1').update(text).digest().readUInt32BE());
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const bits = expected(text);
        expect(hasLeadingZeroBits(text, bits)).toBe(true);
        expect(hasLeadingZeroBits(text, bits + 1)).toBe(false);
      }),
      { numRuns: repetitions(1000, 10_000) },
    );
  });

  it('lets a call through that brings its own, and reads nothing from the table for it', async () => {
    const proof = await proofFor('GET', '/api/search');
    theEngine().meter.start();
    expect((await search(proof)).status).toBe(200);
    expect(theEngine().meter.requests.map(({ command }) => command)).toEqual(['QueryCommand']);
  });

  it('serves reading again within its two minutes, and not after', async () => {
    const proof = await proofFor('GET', '/api/search');
    expect((await search(proof)).status).toBe(200);
    expect((await search(proof)).status).toBe(200);
    passTime(121);
    const late = await search(proof);
    vi.useRealTimers();
    expect([late.status, late.failure.code]).toEqual([403, 'PROOF_REQUIRED']);
  });

  it('that was asked for reading serves every call that reads, and none that changes', async () => {
    const { body } = await call(getChallenge, { query: { scope: 'reading' } });
    const proof = solveProof(body.message, body.difficulty);
    expect((await search(proof)).status).toBe(200);
    expect((await call(getMe, {}, { token: ann.token, proof })).status).toBe(200);
    const changed = await call(logout, {}, { token: ann.token, proof });
    expect(changed.failure.code).toBe('PROOF_REQUIRED');
    const asked = await call(getChallenge, { query: { scope: 'reading' } }, { method: 'POST' });
    expect(asked.failure).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ path: 'scope' }] },
    });
  });

  it('is refused when it is missing, forged, unsolved, or made for something else', async () => {
    const good = await proofFor('GET', '/api/search');
    const { body } = await call(getChallenge, {}, { headers: { 'x-target-url': '/api/search' } });
    const unsolved = Array.from({ length: 100 }, (_, index) => `${body.message}${index}`).find(
      (candidate) => !hasLeadingZeroBits(candidate, 12),
    );
    const [end, nonce, signature] = good.split('.') as [string, string, string];
    const forged = [
      null,
      '',
      'x',
      unsolved as string,
      solveProof(`${end}.${nonce}.${'A'.repeat(22)}.`, 12),
      solveProof(`zzzzzzz.${nonce}.${signature}.`, 12),
      solveProof(`${end}.AAAAAAAAAAA.${signature}.`, 12),
      `${good}9`.replace(/9$/, 'x'),
      await proofFor('POST', '/api/search'),
      await proofFor('GET', '/api/domains'),
    ];
    for (const proof of forged) {
      expect((await search(proof)).failure?.code).toBe('PROOF_REQUIRED');
    }
  });

  it('works once for a change', async () => {
    const proof = await proofFor('POST', '/api/domains');
    const claim = (name: string) =>
      call(claimDomain, { body: { name, providerId, cost: 0 } }, { token: ann.token, proof });
    expect((await claim('proven')).status).toBe(201);
    expect((await claim('proven-again')).failure.code).toBe('PROOF_REQUIRED');
  });

  const reserved = { name: 'www', cost: 0 };
  it.each([
    ['by its rules', 'NAME_RESERVED', {}],
    ['by a condition of its transaction', 'NAME_TAKEN', { name: 'proven-taken' }],
    ['for its input', 'VALIDATION_FAILED', { cost: -1 }],
    ['for want of a session', 'AUTHENTICATION_REQUIRED', {}],
  ])('is spent by a change that is refused %s', async (_why, code, given) => {
    if (code === 'NAME_TAKEN') await newDomain(ann, 'proven-taken', providerId);
    const proof = await proofFor('POST', '/api/domains');
    const token = code === 'AUTHENTICATION_REQUIRED' ? undefined : ann.token;
    const body = { providerId, ...reserved, ...given };
    const claim = async () => (await call(claimDomain, { body }, { token, proof })).failure.code;
    expect(await claim()).toBe(code);
    expect(await claim()).toBe('PROOF_REQUIRED');
    expect(
      (
        await call(
          claimDomain,
          { body: { providerId, name: `unproven-${code.length}`, cost: 0 } },
          { token: ann.token, proof },
        )
      ).failure.code,
    ).toBe('PROOF_REQUIRED');
  });

  it('is spent by one of many refused changes that bring the same', async () => {
    const proof = await proofFor('POST', '/api/domains');
    const body = { providerId, ...reserved };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(claimDomain, { body }, { token: ann.token, proof })),
    );
    const codes = answers.map(({ failure }) => failure.code).sort();
    expect(codes).toEqual(['NAME_RESERVED', ...Array(9).fill('PROOF_REQUIRED')]);
  });

  it('does not stand in the way of a call that is sent twice with its idempotency key', async () => {
    const proof = await proofFor('POST', '/api/domains');
    const headers = { 'idempotency-key': 'sent-twice' };
    const claim = (sent: string | undefined) =>
      call(
        claimDomain,
        { body: { providerId, name: 'sent-twice', cost: 0 } },
        { token: ann.token, headers, ...(sent && { proof: sent }) },
      );
    const first = await claim(proof);
    expect(first.status).toBe(201);
    expect((await claim(proof)).body).toEqual(first.body);
    // A proof of its own is spent by the repetition.
    const fresh = await proofFor('POST', '/api/domains');
    expect((await claim(fresh)).body).toEqual(first.body);
    const other = { providerId, name: 'sent-thrice', cost: 0 };
    const reused = await call(claimDomain, { body: other }, { token: ann.token, proof: fresh });
    expect(reused.failure.code).toBe('PROOF_REQUIRED');
  });

  it('rides in the transaction of its call', async () => {
    const { token } = await newPerson();
    theEngine().meter.start();
    await call(logout, {}, { token });
    const commands = theEngine().meter.requests.map(({ command }) => command);
    expect(commands).toEqual(['GetItemCommand', 'TransactWriteItemsCommand']);
  });

  it('is asked for the URL of the call to come', async () => {
    const answer = await call(getChallenge, {});
    expect(answer.failure).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ path: 'x-target-url' }] },
    });
  });
});
