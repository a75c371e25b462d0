import { ulid } from 'ulid';
import { beforeAll, expect, it } from 'vitest';
import { getMe, listUsers, removeAvatar, setAvatar } from '#shared/areas/accounts/calls.ts';
import { getUploadStats } from '#shared/areas/uploads/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { upload, useStorage } from '#test/support/cloud/storage.ts';
import { newPerson, type Person } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';
import { picture } from '#test/support/samples/pictures.ts';

beforeAll(async () => {
  await useEngine();
  await useStorage();
});

const uploaded = async (person: Person, purpose: 'avatar' | 'showcase' = 'avatar') =>
  (await upload(person, { bytes: await picture(), purpose })).body;

const set = ({ token }: Person, uploadId: string) =>
  call(setAvatar, { body: { uploadId } }, { token });

/** State of an upload; undefined once it is removed. */
async function statusOf(person: Person, uploadId: string) {
  const { readUpload } = await import('#functions/uploads/items/uploads.ts');
  return (await readUpload(idOf(person), uploadId))?.status;
}

it('an avatar is the small picture of an upload, shown to its owner and to administrators', async () => {
  const ann = await newPerson();
  const { uploadId, smallUrl } = await uploaded(ann);
  expect((await set(ann, uploadId)).body.avatar).toBe(smallUrl);
  const { body } = await call(getMe, {}, { token: ann.token });
  expect(body.avatar).toBe(smallUrl);
  const { token } = await newAdministrator();
  const people = await call(listUsers, { query: { search: idOf(ann) } }, { token });
  expect(people.body.items).toMatchObject([{ avatar: smallUrl }]);
});

it('a new avatar ends the one before, which keeps its place in the limit', async () => {
  const ann = await newPerson();
  const [first, second] = [await uploaded(ann), await uploaded(ann)];
  await set(ann, first.uploadId);
  expect((await set(ann, second.uploadId)).body.avatar).toBe(second.smallUrl);
  expect(await statusOf(ann, first.uploadId)).toBe('discarded');
  expect(await statusOf(ann, second.uploadId)).toBe('accepted');
  expect((await call(getUploadStats, {}, { token: ann.token })).body.used).toBe(2);
  expect((await set(ann, first.uploadId)).failure.code).toBe('VALIDATION_FAILED');
});

it('an avatar is removed, twice without harm', async () => {
  const ann = await newPerson();
  const { uploadId } = await uploaded(ann);
  await set(ann, uploadId);
  for (const _ of [1, 2]) {
    expect((await call(removeAvatar, {}, { token: ann.token })).body.avatar).toBeNull();
  }
  expect(await statusOf(ann, uploadId)).toBe('discarded');
});

it('no picture of another person, of another purpose or of none becomes an avatar', async () => {
  const [ann, bob] = [await newPerson(), await newPerson()];
  const others = [(await uploaded(bob)).uploadId, (await uploaded(ann, 'showcase')).uploadId];
  for (const uploadId of [...others, ulid()]) {
    expect(await set(ann, uploadId)).toMatchObject({
      status: 400,
      failure: { details: { issues: [{ path: 'uploadId', rule: 'unknown' }] } },
    });
  }
});
