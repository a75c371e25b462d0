import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { S3 } from '#infra/cloud/s3.ts';
import { removeAvatar, setAvatar } from '#shared/areas/accounts/calls.ts';
import { createArticle } from '#shared/areas/news/calls.ts';
import { deleteUpload, getUploadStats, listUploads } from '#shared/areas/uploads/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import {
  bucket,
  discardFiles,
  discardRemoved,
  keptOf,
  upload,
  useStorage,
} from '#test/support/cloud/storage.ts';
import { newPerson, type Person, seed } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';
import { picture } from '#test/support/samples/pictures.ts';

let s3: S3;
let ann: Person;
const png = await picture();

beforeAll(async () => {
  await useEngine();
  await seed();
  s3 = await useStorage();
  s3.ensureBucket(bucket);
});

beforeEach(async () => {
  ann = await newPerson();
});

afterEach(() => void vi.useRealTimers());

const used = async () => (await call(getUploadStats, {}, { token: ann.token })).body.used;
const page = async (query = {}) => (await call(listUploads, { query }, { token: ann.token })).body;

const remove = (id: string, { token } = ann) => call(deleteUpload, { params: { id } }, { token });

const uploaded = async (purpose: 'avatar' | 'showcase') =>
  (await upload(ann, { bytes: png, purpose, fileName: 'Küste.png' })).body;

describe('a completed upload', () => {
  it('is listed with its own file name, its purpose and the addresses of its pictures', async () => {
    const { uploadId, url, smallUrl } = await uploaded('showcase');
    expect((await page()).items).toMatchObject([
      { id: uploadId, fileName: 'Küste.png', purpose: 'showcase', picture: { url, smallUrl } },
    ]);
  });

  it('is deleted by its owner, keeps its place of the day, and leaves no file', async () => {
    const { uploadId } = await uploaded('showcase');
    expect((await remove(uploadId)).status).toBe(204);
    expect(await used()).toBe(1);
    expect((await page()).items).toMatchObject([{ id: uploadId, picture: null }]);
    await discardFiles(uploadId, { files: 'all' });
    expect(keptOf(s3, uploadId)).toEqual([]);
    expect((await remove(uploadId)).failure.code).toBe('NOT_FOUND');
  });

  it('is deleted by nobody else', async () => {
    const { uploadId } = await uploaded('showcase');
    expect((await remove(uploadId, await newPerson())).failure.code).toBe('NOT_FOUND');
    expect((await page()).items[0]?.picture).not.toBeNull();
  });

  it('that is the profile picture stays until another one is', async () => {
    const { uploadId } = await uploaded('avatar');
    await call(setAvatar, { body: { uploadId } }, { token: ann.token });
    const { status, failure } = await remove(uploadId);
    expect({ status, code: failure.code }).toEqual({ status: 409, code: 'AVATAR_IN_USE' });
    await call(removeAvatar, {}, { token: ann.token });
    expect((await remove(uploadId)).failure.code).toBe('NOT_FOUND');
  });
});

describe('a picture of news', () => {
  it('stays where an article shows it once its administrator left, and goes elsewhere', async () => {
    const { queryAll } = await import('#platform/table/table.ts');
    const admin = await newAdministrator();
    const given = { bytes: png, purpose: 'news' as const };
    const shown = (await upload(admin, given)).body;
    const unused = (await upload(admin, given)).body;
    const text = { title: 'Tides', summary: 'Ebb', status: 'published' as const };
    const body = { ...text, content: `![A quay](${shown.url}#64x64)` };
    const { status } = await call(createArticle, { body }, { token: admin.token });
    expect(status).toBe(201);
    await discardRemoved(await queryAll({ partition: `USER#${idOf(admin)}` }));
    expect(keptOf(s3, shown.uploadId)).toEqual(['large', 'small']);
    expect(keptOf(s3, unused.uploadId)).toEqual([]);
  });
});

describe('the list of uploads', () => {
  it('goes on, page by page, to those of former days that are still shown, and no further', async () => {
    const first = await uploaded('showcase');
    const gone = await uploaded('showcase');
    const last = await uploaded('avatar');
    await remove(gone.uploadId);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * limits.hour * 1000 });
    expect(await used()).toBe(0);
    const newest = await page({ limit: 1 });
    expect(newest.items.map(({ id }) => id)).toEqual([last.uploadId]);
    const next = await page({ limit: 1, cursor: newest.nextCursor });
    expect(next.items).toMatchObject([{ id: first.uploadId, address: expect.any(String) }]);
    expect((await page()).items).toHaveLength(2);
  });
});
