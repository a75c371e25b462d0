import { beforeAll, expect, it } from 'vitest';
import { changeRecords, listRecords } from '#shared/areas/records/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, seed } from '#test/support/people.ts';

beforeAll(useEngine);

it('sixty batches at once are each made, or told in words to come again, and none is an error of ours', async () => {
  const providerId = await seed();
  const ann = await newPerson();
  const { id } = await newDomain(ann, 'crowded', providerId);
  const as = { token: ann.token };
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const add = [{ type: 'A' as const, name: `n${index}`, content: '192.0.2.1' }];
      return call(changeRecords, { params: { id }, body: { add } }, as);
    }),
  );
  const made = answers.filter(({ status }) => status === 200);
  const refusals = answers.filter(({ status }) => status !== 200);
  for (const { status, failure } of refusals) {
    expect([409, 429]).toContain(status);
    // Where more than fifty get through, the others have no record left.
    const words = ['VERSION_CONFLICT', 'TOO_MANY_REQUESTS', 'RECORD_QUOTA_REACHED'];
    expect(words).toContain(failure.code);
  }
  expect(made.length).toBeGreaterThan(0);
  expect((await call(listRecords, { params: { id } }, as)).body.items).toHaveLength(made.length);
});
