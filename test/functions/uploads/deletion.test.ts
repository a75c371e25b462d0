import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { S3 } from '#infra/cloud/s3.ts';
import { removeAvatar, setAvatar } from '#shared/areas/accounts/calls.ts';
import { createArticle, deleteArticle, updateArticle } from '#shared/areas/news/calls.ts';
import { deleteShowcase } from '#shared/areas/showcases/calls.ts';
import { deleteUpload, getUploadStats, listUploads } from '#shared/areas/uploads/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { lambdaContext, theEngine, useEngine } from '#test/support/cloud/engine.ts';
import {
  bucket,
  discardChanged,
  discardDropped,
  discardFiles,
  discardRemoved,
  keptOf,
  upload,
  useStorage,
} from '#test/support/cloud/storage.ts';
import { wholeTable } from '#test/support/cloud/whole-table.ts';
import { beforeWriting, meanwhile } from '#test/support/meanwhile.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { reindex } from '#test/support/reindex.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';
import { picture } from '#test/support/samples/pictures.ts';
import { submission, submit } from '#test/support/samples/showcases.ts';

let s3: S3;
let providerId: string;
let editor: Person;
let ann: Person;
let names = 0;
const png = await picture();

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  editor = await newAdministrator();
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

describe.each(['news', 'showcase'] as const)('a picture for %s in an article', (purpose) => {
  const text = { title: 'Tides', summary: 'Ebb', status: 'published' as const };
  const given = { bytes: png, purpose };
  const textWith = (...shown: { url: string }[]) =>
    ['Ebb.', ...shown.map(({ url }) => `![A quay](${url}#64x64)`)].join('\n\n');

  /** An article of an editor's with two pictures of an administrator, whose account is gone. */
  async function inherited() {
    const { queryAll } = await import('#platform/table/table.ts');
    const [admin, editor] = [await newAdministrator(), await newAdministrator()];
    const { token } = editor;
    const one = (await upload(admin, given)).body;
    const two = (await upload(admin, given)).body;
    const write = async (content: string) =>
      (await call(createArticle, { body: { ...text, content } }, { token })).body;
    const article = await write(textWith(one, two));
    const leave = async () => discardRemoved(await queryAll({ partition: `USER#${idOf(admin)}` }));
    const remove = async (gone: typeof article) => {
      await call(deleteArticle, { params: { id: gone.id } }, { token });
      await discardDropped(gone);
    };
    const rewrite = async (content: string) => {
      const { version } = article;
      const parts = { params: { id: article.id }, body: { ...text, content, version } };
      const after = (await call(updateArticle, parts, { token })).body;
      await discardDropped(article, after);
      return after;
    };
    return { one, two, article, leave, remove, rewrite, write };
  }

  it('whose administrator left goes with the article, or with its place there', async () => {
    const { one, two, leave, rewrite, remove } = await inherited();
    await leave();
    const after = await rewrite(textWith(two));
    expect(keptOf(s3, one.uploadId)).toEqual([]);
    expect(keptOf(s3, two.uploadId)).toEqual(['large', 'small']);
    await remove(after);
    expect(keptOf(s3, two.uploadId)).toEqual([]);
    const left = await wholeTable(inject('engine'), theEngine().table);
    expect(left.filter(({ entity }) => entity === 'kept-picture')).toEqual([]);
  });

  it('whose administrator left stays as long as another article shows it', async () => {
    const { one, two, article, leave, remove, write } = await inherited();
    const other = await write(textWith(one));
    await leave();
    await remove(article);
    expect(keptOf(s3, one.uploadId)).toEqual(['large', 'small']);
    expect(keptOf(s3, two.uploadId)).toEqual([]);
    await remove(other);
    expect(keptOf(s3, one.uploadId)).toEqual([]);
  });

  it('of an administrator who is there stays when its article goes: it is theirs to delete', async () => {
    const { one, article, remove } = await inherited();
    await remove(article);
    expect(keptOf(s3, one.uploadId)).toEqual(['original', 'large', 'small']);
  });

  it('goes where its article ends while its administrator leaves', async () => {
    const { one, article, leave, remove } = await inherited();
    const hasMet = meanwhile(() => remove(article), beforeWriting('kept-picture'));
    await leave();
    vi.restoreAllMocks();
    expect(hasMet()).toBe(true);
    expect(keptOf(s3, one.uploadId)).toEqual([]);
  });

  it('stays where an article shows it once its administrator left, and goes elsewhere', async () => {
    const { queryAll } = await import('#platform/table/table.ts');
    const admin = await newAdministrator();
    const shown = (await upload(admin, given)).body;
    const unused = (await upload(admin, given)).body;
    const body = { ...text, content: textWith(shown) };
    const { token } = admin;
    const { body: article, status } = await call(createArticle, { body }, { token });
    expect(status).toBe(201);
    await discardRemoved(await queryAll({ partition: `USER#${idOf(admin)}` }));
    expect(keptOf(s3, shown.uploadId)).toEqual(['large', 'small']);
    expect(keptOf(s3, unused.uploadId)).toEqual([]);
    await call(deleteArticle, { params: { id: article.id } }, { token });
    await discardDropped(article);
    expect(keptOf(s3, shown.uploadId)).toEqual([]);
  });
});

describe('a cover in an article', () => {
  /** A showcase whose cover an article shows, both of somebody's, and its end. */
  async function illustrated(person: Person) {
    const { token } = person;
    const domain = await newDomain(person, `illustrated-${names++}`, providerId);
    const sent = (await upload(person, { bytes: png, purpose: 'showcase' })).body;
    const showcase = (await submit(person, submission(domain, { coverImg: sent.url }))).body;
    const content = `Ebb. ![A quay](${sent.url}#64x64)`;
    const body = { title: 'Tides', summary: 'Ebb', status: 'published' as const, content };
    const article = (await call(createArticle, { body }, { token: editor.token })).body;
    const remove = () =>
      discardChanged(person, sent.uploadId, () =>
        call(deleteShowcase, { params: { id: showcase.id } }, { token }),
      );
    return { ...sent, article, remove };
  }

  it('of an administrator stays there when its last showcase goes, until the article does', async () => {
    const { uploadId, article, remove } = await illustrated(await newAdministrator());
    await remove();
    expect(keptOf(s3, uploadId)).toEqual(['large', 'small']);
    await call(deleteArticle, { params: { id: article.id } }, { token: editor.token });
    await discardDropped(article);
    expect(keptOf(s3, uploadId)).toEqual([]);
  });

  it('of an administrator stays there also where it was uploaded before this was noted', async () => {
    const person = await newAdministrator();
    const { uploadId, remove } = await illustrated(person);
    const own = await illustrated(ann);
    const { updateItem } = await import('#platform/table/table.ts');
    const key = { pk: `USER#${idOf(person)}`, sk: `UPLOAD#${uploadId}` };
    await updateItem(key, { expression: 'REMOVE #byAdministrator' });
    await reindex({ userId: idOf(person) });
    const { handler } = await import('#functions/upgrades/upgrade.ts');
    const { backfills } = await handler({}, lambdaContext);
    expect(backfills.find(({ id }) => id === 'upload-makers')).toMatchObject({
      ...{ changed: 1, failed: 0, endedAt: expect.any(String) },
    });
    await remove();
    expect(keptOf(s3, uploadId)).toEqual(['large', 'small']);
    await own.remove();
    expect(keptOf(s3, own.uploadId)).toEqual([]);
  });

  it('of anybody else goes with their showcase, as with their account', async () => {
    const { uploadId, remove } = await illustrated(ann);
    await remove();
    expect(keptOf(s3, uploadId)).toEqual([]);
    const ben = await newPerson();
    const other = await illustrated(ben);
    const { queryAll } = await import('#platform/table/table.ts');
    await discardRemoved(await queryAll({ partition: `USER#${idOf(ben)}` }));
    expect(keptOf(s3, other.uploadId)).toEqual([]);
  });

  it('is gone where its administrator deletes it by hand', async () => {
    const sent = (await upload(editor, { bytes: png, purpose: 'showcase' })).body;
    const content = `Ebb. ![A quay](${sent.url}#64x64)`;
    const body = { title: 'Tides', summary: 'Ebb', status: 'published' as const, content };
    await call(createArticle, { body }, { token: editor.token });
    await discardChanged(editor, sent.uploadId, () => remove(sent.uploadId, editor));
    expect(keptOf(s3, sent.uploadId)).toEqual([]);
  });
});

describe('the list of uploads', () => {
  it('goes on, page by page, to those of former days that are still shown, and no further', async () => {
    const first = await uploaded('showcase');
    const gone = await uploaded('showcase');
    const last = await uploaded('avatar');
    await remove(gone.uploadId);
    passTime(25 * limits.hour);
    expect(await used()).toBe(0);
    const newest = await page({ limit: 1 });
    expect(newest.items.map(({ id }) => id)).toEqual([last.uploadId]);
    const next = await page({ limit: 1, cursor: newest.nextCursor });
    expect(next.items).toMatchObject([{ id: first.uploadId, address: expect.any(String) }]);
    expect((await page()).items).toHaveLength(2);
  });
});
