import { beforeAll, describe } from 'vitest';
import { getMe, removeAvatar, setAvatar } from '#shared/areas/accounts/calls.ts';
import { deleteShowcase, submitShowcase } from '#shared/areas/showcases/calls.ts';
import { getUploadStats, listUploads } from '#shared/areas/uploads/calls.ts';
import { call } from '#test/support/api.ts';
import { cancel, complete, put, reserve, upload, useStorage } from '#test/support/cloud/storage.ts';
import { meet } from '#test/support/interleaving.ts';
import { newPerson, type Person } from '#test/support/people.ts';
import { picture } from '#test/support/samples/pictures.ts';
import { submission } from '#test/support/samples/showcases.ts';
import { openScene, ownDomain } from './acts.ts';

beforeAll(async () => {
  await openScene();
  await useStorage();
});

const bytes = await picture();

const used = async (person: Person) => (await call(getUploadStats, {}, person)).body.used;
const listed = async (person: Person) =>
  (await call(listUploads, {}, person)).body.items.map(({ picture }) => picture !== null);
const avatarOf = async (person: Person) => (await call(getMe, {}, person)).body.avatar;
const choose = (person: Person, uploadId: string) =>
  call(setAvatar, { body: { uploadId } }, person);

/** Somebody with an avatar's picture that is uploaded. */
async function portrayed(purpose: 'avatar' | 'showcase' = 'avatar') {
  const person = await newPerson();
  const { uploadId, smallUrl } = (await upload(person, { bytes, purpose })).body;
  return { person, uploadId, smallUrl };
}

/** Somebody whose file is sent and not completed. */
async function sent() {
  const person = await newPerson();
  const { body } = await reserve(person, { bytes });
  await put(body, bytes);
  return { person, id: body.uploadId };
}

describe('an upload', () => {
  meet('its first reservation', 'another one', 'done', async () => {
    const person = await newPerson();
    return {
      one: () => reserve(person, { bytes }),
      other: () => reserve(person, { bytes }),
      held: () => used(person),
      holds: 2,
    };
  });

  meet('the last reservation of a minute', 'another one', 'UPLOAD_TOO_FREQUENT', async () => {
    const person = await newPerson();
    for (let count = 0; count < 4; count++) await reserve(person, { bytes });
    return {
      one: () => reserve(person, { bytes }),
      other: () => reserve(person, { bytes }),
      held: () => used(person),
      holds: 5,
    };
  });

  meet('its completion', 'its end', 'NOT_FOUND', async () => {
    const { person, id } = await sent();
    return {
      one: () => complete(person, id),
      other: () => cancel(person, id),
      held: () => used(person),
      holds: 0,
    };
  });

  meet('its acceptance', 'its end', 'NOT_FOUND', async () => {
    const { person, id } = await sent();
    return {
      one: () => complete(person, id),
      other: () => cancel(person, id),
      commit: ':accepted',
      held: () => used(person),
      holds: 0,
    };
  });

  meet('its completion', 'another try at it', 'done', async () => {
    const { person, id } = await sent();
    return {
      one: () => complete(person, id),
      other: () => complete(person, id),
      commit: ':tried',
      held: () => listed(person),
      holds: [true],
    };
  });

  meet('its end', 'its completion', 'done', async () => {
    const { person, id } = await sent();
    return {
      one: () => cancel(person, id),
      other: () => complete(person, id),
      held: async () => [await used(person), await listed(person)],
      holds: [1, [false]],
    };
  });
});

describe('a picture', () => {
  meet('its end', 'its use as a cover', 'COVER_IN_USE', async () => {
    const { person, uploadId, smallUrl } = await portrayed('showcase');
    const body = submission(await ownDomain(person), { coverImg: smallUrl });
    return {
      one: () => cancel(person, uploadId),
      other: () => call(submitShowcase, { body }, person),
      held: () => listed(person),
      holds: [true],
    };
  });

  meet('its use as a cover', 'its end', 'VALIDATION_FAILED', async () => {
    const { person, uploadId, smallUrl } = await portrayed('showcase');
    const body = submission(await ownDomain(person), { coverImg: smallUrl });
    return {
      one: () => call(submitShowcase, { body }, person),
      other: () => cancel(person, uploadId),
      held: () => listed(person),
      holds: [false],
    };
  });

  meet('its end', 'its choice as the avatar', 'AVATAR_IN_USE', async () => {
    const { person, uploadId, smallUrl } = await portrayed();
    return {
      one: () => cancel(person, uploadId),
      other: () => choose(person, uploadId),
      held: async () => [await listed(person), await avatarOf(person)],
      holds: [[true], smallUrl],
    };
  });

  meet('its choice as the avatar', 'its end', 'VALIDATION_FAILED', async () => {
    const { person, uploadId } = await portrayed();
    return {
      one: () => choose(person, uploadId),
      other: () => cancel(person, uploadId),
      held: () => avatarOf(person),
      holds: null,
    };
  });

  meet('an avatar', 'another one, whose picture ends with it', 'done', async () => {
    const { person, uploadId, smallUrl } = await portrayed();
    const second = (await upload(person, { bytes })).body;
    return {
      one: () => choose(person, uploadId),
      other: () => choose(person, second.uploadId),
      held: async () => [await avatarOf(person), await listed(person)],
      holds: [smallUrl, [false, true]],
    };
  });

  meet('the removal of an avatar', 'the same', 'done', async () => {
    const { person, uploadId } = await portrayed();
    await choose(person, uploadId);
    const remove = () => call(removeAvatar, {}, person);
    return {
      one: remove,
      other: remove,
      held: async () => [await avatarOf(person), await listed(person)],
      holds: [null, [false]],
    };
  });

  meet('the end of a showcase', 'the same', 'NOT_FOUND', async () => {
    const { person, smallUrl } = await portrayed('showcase');
    const body = submission(await ownDomain(person), { coverImg: smallUrl });
    const { id } = (await call(submitShowcase, { body }, person)).body;
    const remove = () => call(deleteShowcase, { params: { id } }, person);
    return { one: remove, other: remove, held: () => listed(person), holds: [false] };
  });
});
