import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { S3 } from '#infra/cloud/s3.ts';
import type { LocalStorage } from '#infra/cloud/storage.ts';
import { getMe, setAvatar } from '#shared/areas/accounts/calls.ts';
import { createArticle, deleteArticle } from '#shared/areas/news/calls.ts';
import {
  activateStorageConfig,
  createStorageConfig,
  deactivateStorageConfig,
  deleteStorageConfig,
  listStorageConfigs,
  type StorageConfig,
  testStorageConfig,
  updateStorageConfig,
} from '#shared/areas/storages/calls.ts';
import { originalKey, quarantine } from '#shared/areas/uploads/pictures.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { saying, startCarelessStorage } from '#test/support/cloud/careless-storage.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import {
  complete,
  discardDropped,
  discardFiles,
  discardRemoved,
  keptOf,
  put,
  reserve,
  upload,
  useOtherStorage,
  useStorage,
} from '#test/support/cloud/storage.ts';
import { newPerson, type Person } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';
import { decodePicture, picture } from '#test/support/samples/pictures.ts';

let s3: S3;
let storage: LocalStorage;
let token: string;
let ann: Person;

beforeAll(async () => {
  await useEngine();
  s3 = await useStorage();
  storage = await useOtherStorage();
  ({ token } = await newAdministrator());
});

afterEach(() => {
  vi.useRealTimers();
  storage.faults.clear();
});

const list = async () =>
  (await call(listStorageConfigs, { query: { limit: 100 } }, { token })).body.items;

type Settings = LocalStorage['settings'];

const create = (changed: Partial<Settings> = {}) =>
  call(createStorageConfig, { body: { ...storage.settings, ...changed } }, { token });
const created = async (changed?: Partial<Settings>): Promise<StorageConfig> =>
  (await create(changed)).body;
const update = (id: string, changed: Partial<Settings>) => {
  const { accessKeyId: _id, secretAccessKey: _secret, ...rest } = storage.settings;
  return call(updateStorageConfig, { params: { id }, body: { ...rest, ...changed } }, { token });
};
const by = (id: string) => ({ params: { id } });
const activate = (id: string) => call(activateStorageConfig, by(id), { token });
const deactivate = (id: string) => call(deactivateStorageConfig, by(id), { token });
const remove = (id: string) => call(deleteStorageConfig, by(id), { token });
const test = (id: string) => call(testStorageConfig, by(id), { token });
const found = async (id: string) => (await list()).find((config) => config.id === id);

/** The storage, tested and active. */
async function active(): Promise<StorageConfig> {
  const { id } = await created();
  expect((await test(id)).body).toMatchObject({ passed: true });
  return (await activate(id)).body;
}

/** Outcome or obstacle of each step. */
async function outcomes(changed: Partial<Settings>): Promise<Record<string, string>> {
  const { id } = await created(changed);
  const { body } = await test(id);
  expect(body.passed).toBe(body.steps.every(({ outcome }) => outcome === 'passed'));
  expect((await found(id))?.testedAt !== null).toBe(body.passed);
  return Object.fromEntries(
    body.steps.map(({ step, outcome, obstacle }) => [step, obstacle ?? outcome]),
  );
}

const all = (outcome: string) => ({
  write: outcome,
  read: outcome,
  compare: outcome,
  public: outcome,
  delete: outcome,
  cors: outcome,
});

beforeEach(async () => {
  for (const { id, active } of await list()) {
    if (active) await deactivate(id);
    await remove(id);
  }
});

describe('a configuration of a storage', () => {
  it('is saved as an untested draft, and never tells its keys', async () => {
    const answer = await create();
    expect(answer.status).toBe(201);
    const { accessKeyId, secretAccessKey, ...shown } = storage.settings;
    expect(answer.body).toMatchObject({
      ...shown,
      accessKeyEnding: accessKeyId.slice(-4),
      active: false,
      testedAt: null,
      createdAt: expect.stringMatching(/Z$/),
    });
    const { items } = (await call(listStorageConfigs, { query: {} }, { token })).body;
    expect(items[0]).toEqual(answer.body);
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`${accessKeyId}|${secretAccessKey}`));
  });

  it('that is not there is found by no call', async () => {
    const nowhere = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const asked = [activate, deactivate, remove, test].map((ask) => ask(nowhere));
    for (const { status } of await Promise.all(asked)) expect(status).toBe(404);
  });

  it('lies in the table with sealed keys, which open for no other one', async () => {
    const { accessTo, storages } = await import('#functions/storages/items/storages.ts');
    const [one, other] = [await created(), await created()];
    const entry = await storages.read(one.id);
    if (!entry) throw new Error('It is gone.');
    const { accessKeyId, secretAccessKey } = storage.settings;
    const stored = JSON.stringify(entry);
    expect([stored.includes(accessKeyId), stored.includes(secretAccessKey)]).toEqual([
      false,
      false,
    ]);
    expect(await accessTo(entry.fields)).toMatchObject({ accessKeyId, secretAccessKey });
    expect(await accessTo({ ...entry.fields, id: other.id })).toBeUndefined();
  });

  it.each([
    ['bucketName', { bucketName: 'No Bucket' }],
    ['endpoint', { endpoint: 'http://r2.example.com' }],
    ['endpoint', { endpoint: 'https://user:secret@r2.example.com' }],
    ['endpoint', { endpoint: 'https://r2.example.com/bucket' }],
    ['publicUrl', { publicUrl: 'https://pictures.example.com/?a' }],
    ['publicUrl', { publicUrl: '/media' }],
    ['accessKeyId', { accessKeyId: 'with blanks' }],
    ['secretAccessKey', { secretAccessKey: '' }],
  ])('is refused for a wrong %s', async (path, changed) => {
    const { status, failure } = await create(changed);
    expect([status, failure.details]).toMatchObject([400, { issues: [{ path }] }]);
  });

  it('keeps its keys when it is edited without them, and takes new ones together only', async () => {
    const { id } = await active();
    const { body } = await update(id, { accountId: 'abc' });
    expect(body).toMatchObject({ accountId: 'abc', active: true, accessKeyEnding: 'y-id' });
    const one = await update(id, { secretAccessKey: 'another' });
    const issue = { path: 'accessKeyId', rule: 'both_keys' };
    expect([one.status, one.failure.details]).toMatchObject([400, { issues: [issue] }]);
    const both = { accessKeyId: 'a-short-id', secretAccessKey: 'another' };
    expect((await update(id, both)).body).toMatchObject({
      accessKeyEnding: '',
      active: false,
      testedAt: null,
    });
  });

  it('lies at a name, never at an address, in whatever digits it is written', async () => {
    const { id } = await created();
    const { accessKeyId, secretAccessKey } = storage.settings;
    for (const host of ['1234', '0x7f000001', '127.1', '0x7f.1', '10.0.0.1', 'a.0x1', 's3.0177']) {
      const endpoint = `https://${host}`;
      const { status, failure } = await update(id, { endpoint, accessKeyId, secretAccessKey });
      const issue = { path: 'endpoint' };
      expect([status, failure?.details], host).toMatchObject([400, { issues: [issue] }]);
      const shown = await update(id, { publicUrl: `${endpoint}/pictures` });
      expect(shown.failure?.details, host).toMatchObject({ issues: [{ path: 'publicUrl' }] });
    }
  });

  it('takes another endpoint with its keys only', async () => {
    const { id } = await created();
    const endpoint = 'https://r2.example.com';
    const { status, failure } = await update(id, { endpoint });
    const issue = { path: 'accessKeyId', rule: 'other_host' };
    expect([status, failure.details]).toMatchObject([400, { issues: [issue] }]);
    const { accessKeyId, secretAccessKey } = storage.settings;
    const moved = await update(id, { endpoint, accessKeyId, secretAccessKey });
    expect(moved.body).toMatchObject({ endpoint });
  });

  it('is told in the audit by each change, without its keys', async () => {
    const { id } = await active();
    await update(id, { accountId: 'abc' });
    await deactivate(id);
    await remove(id);
    const entries = await auditOf(id);
    expect(entries.map(({ event }) => event)).toEqual([
      'storage-config-deleted',
      'storage-config-deactivated',
      'storage-config-changed',
      'storage-config-activated',
      'storage-config-tested',
      'storage-config-created',
    ]);
    const { accessKeyId, secretAccessKey, bucketName, publicUrl } = storage.settings;
    expect(entries.at(-1)).toMatchObject({
      subject: { id, name: bucketName },
      changes: { keys: {}, publicUrl: { to: publicUrl } },
    });
    const told = JSON.stringify(entries);
    for (const secret of [accessKeyId, secretAccessKey]) expect(told).not.toContain(secret);
  });
});

describe('the active storage', () => {
  it('is one that passed its test, and whose hosts the stage is configured for', async () => {
    const { id } = await created();
    expect((await activate(id)).failure.code).toBe('TEST_REQUIRED');
    const elsewhere = 'https://pictures.example.com';
    const other = await created({ publicUrl: elsewhere });
    const { status, failure } = await activate(other.id);
    const { endpoint } = storage.settings;
    expect({ status, failure }).toMatchObject({
      status: 409,
      failure: {
        code: 'HOST_NOT_CONFIGURED',
        details: {
          lines: ['"storageOrigins": [', `  "${endpoint}",`, `  "${elsewhere}"`, ']'],
          command: 'npm run deploy -- -c stage=test',
        },
      },
    });
  });

  it('is one at most, also when many come at once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) {
      const { id } = await created();
      await test(id);
      ids.push(id);
    }
    const answers = await Promise.all(ids.map(activate));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await list()).filter((config) => config.active)).toHaveLength(1);
  });

  it('is not deleted before it is deactivated', async () => {
    const { id } = await active();
    expect((await remove(id)).failure.code).toBe('STORAGE_IN_USE');
    await deactivate(id);
    expect((await remove(id)).status).toBe(204);
  });
});

describe('a test of a storage', () => {
  it('writes, reads, compares, opens, deletes and asks for CORS, and leaves nothing', async () => {
    expect(await outcomes({})).toEqual(all('passed'));
    const { storages } = await import('#functions/storages/items/storages.ts');
    const { bucketOf } = await import('#functions/storages/items/storages.ts');
    const { keysIn } = await import('#platform/objects/bucket.ts');
    const [{ id = '' } = {}] = await list();
    expect(await storages.read(id)).toBeDefined();
    for await (const keys of keysIn(await bucketOf(id), '')) expect(keys).toEqual([]);
  });

  it.each([
    ['a wrong key', { secretAccessKey: 'not-this-one' }, 'credentials'],
    ['an unknown key', { accessKeyId: 'not-this-id' }, 'credentials'],
    ['a wrong bucket', { bucketName: 'nowhere' }, 'bucket'],
  ])('tells %s', async (_what, changed, obstacle) => {
    const { write, read } = await outcomes(changed);
    expect({ write, read }).toEqual({ write: obstacle, read: 'skipped' });
  });

  it('tells a bucket without CORS rules, where all else is right', async () => {
    storage.ensureBucket('plain', [], { isPublic: true });
    const { endpoint } = storage.settings;
    const changed = { bucketName: 'plain', publicUrl: `${endpoint}/plain` };
    expect(await outcomes(changed)).toEqual({ ...all('passed'), cors: 'no-cors' });
  });

  it('tells a public address that shows nothing, and a bucket that is not public', async () => {
    const { endpoint } = storage.settings;
    const wrong = await outcomes({ publicUrl: `${endpoint}/pictures/below` });
    expect(wrong).toEqual({ ...all('passed'), public: 'missing' });
    storage.ensureBucket('closed', [
      { AllowedOrigins: ['*'], AllowedMethods: ['PUT'], AllowedHeaders: ['*'] },
    ]);
    const closed = await outcomes({ bucketName: 'closed', publicUrl: `${endpoint}/closed` });
    expect(closed).toEqual({ ...all('passed'), public: 'denied' });
  });

  it('tells a storage that is not there for now, with its words', async () => {
    storage.faults.set({ mode: 'unavailable' });
    const { id } = await created();
    const [write] = (await test(id)).body.steps;
    expect(write).toEqual({
      step: 'write',
      outcome: 'failed',
      obstacle: 'unavailable',
      answer: '503 SlowDown',
    });
  });

  it('tells other bytes than were written', async () => {
    const endpoint = await startCarelessStorage();
    const changed = { endpoint, publicUrl: `${endpoint}/pictures` };
    expect(await outcomes(changed)).toEqual({
      ...all('passed'),
      compare: 'different',
      public: 'different',
    });
  });

  it('gives up on a storage that says nothing, and asks no more', async () => {
    const { deadline } = limits.storage;
    Object.assign(limits.storage, { deadline: 0.2 });
    try {
      const endpoint = await startCarelessStorage({ PUT: () => {} });
      const changed = { endpoint, publicUrl: `${endpoint}/pictures` };
      expect(await outcomes(changed)).toEqual({ ...all('skipped'), write: 'timeout' });
    } finally {
      Object.assign(limits.storage, { deadline });
    }
  });

  it('goes on where an object cannot be deleted', async () => {
    const endpoint = await startCarelessStorage({
      DELETE: saying(403, '<Error><Code>AccessDenied</Code><Message>No</Message></Error>'),
    });
    const { delete: deletion, cors } = await outcomes({ endpoint, publicUrl: endpoint });
    expect({ deletion, cors }).toEqual({ deletion: 'denied', cors: 'passed' });
  });

  it('tells a port where nothing listens, and a host that is none', async () => {
    const endpoint = 'http://127.0.0.1:1';
    expect((await outcomes({ endpoint })).write).toBe('refused');
    expect((await outcomes({ endpoint: 'https://no.such.host.invalid' })).write).toBe(
      'host-unknown',
    );
  });

  it('asks no hosts with private addresses', async () => {
    const { STORAGE_LOOPBACK, ...rest } = process.env;
    process.env = rest;
    try {
      expect(await outcomes({})).toEqual({ ...all('skipped'), write: 'host-private' });
    } finally {
      process.env.STORAGE_LOOPBACK = STORAGE_LOOPBACK;
    }
  });

  it('tells keys that can be opened no more', async () => {
    const { id } = await created();
    const { storages } = await import('#functions/storages/items/storages.ts');
    const { transact } = await import('#platform/table/transaction.ts');
    const entry = await storages.read(id);
    if (!entry) throw new Error('It is gone.');
    await transact(storages.rewrite(entry, { ...entry.fields, keys: 'of another time' }));
    expect((await test(id)).body.steps[0]).toMatchObject({ step: 'write', obstacle: 'key' });
  });
});

describe('an upload', () => {
  beforeEach(async () => {
    ann = await newPerson();
  });

  const bytes = picture({ width: 300, height: 200 });

  const discard = (uploadId: string, storageId: string) =>
    discardFiles(uploadId, { files: 'all', storageId });

  it('goes to the active storage, and keeps its place and address after a switch', async () => {
    const first = await upload(ann, { bytes: await bytes });
    const { id } = await active();
    const { body } = await upload(ann, { bytes: await bytes });
    const { publicUrl } = storage.settings;
    expect(body).toMatchObject({
      url: `${publicUrl}/media/${body.uploadId}.webp`,
      smallUrl: `${publicUrl}/media/${body.uploadId}-small.webp`,
    });
    expect(keptOf(s3, body.uploadId)).toEqual([]);
    expect(keptOf(storage, body.uploadId)).toEqual(['original', 'large', 'small']);
    const shown = await fetch(body.smallUrl);
    expect(shown.headers.get('cache-control')).toBe(
      'public, max-age=31536000, s-maxage=3600, immutable',
    );
    expect(await decodePicture(Buffer.from(await shown.arrayBuffer()))).toMatchObject({
      width: 200,
    });
    await deactivate(id);
    const last = await upload(ann, { bytes: await bytes });
    expect([first.body.url, last.body.url].every((url) => url.startsWith('/media/'))).toBe(true);
    expect((await complete(ann, body.uploadId)).body).toEqual(body);
    await discard(body.uploadId, id);
  });

  it('lies, until it is converted, where only who has the file could find it', async () => {
    const { id } = await active();
    const { body } = await reserve(ann, { bytes: await bytes });
    await put(body, await bytes);
    const { publicUrl } = storage.settings;
    const shown = await fetch(`${publicUrl}/quarantine/${body.uploadId}`);
    expect(shown.status).toBe(404);
    const sha256 = body.headers['x-amz-checksum-sha256'] ?? '';
    const known = await fetch(`${publicUrl}/${originalKey(body.uploadId, sha256)}`);
    expect([known.status, known.headers.get('content-type')]).toEqual([200, 'image/png']);
    await discard(body.uploadId, id);
  });

  it('that was reserved before a switch is completed where it was sent', async () => {
    const { id } = await active();
    const reserved = await reserve(ann, { bytes: await bytes });
    await put(reserved.body, await bytes);
    await deactivate(id);
    const { body } = await complete(ann, reserved.body.uploadId);
    expect(body.url).toMatch(storage.settings.publicUrl);
    await discard(body.uploadId, id);
  });

  it('holds its storage: it is neither deleted nor moved until the files are gone', async () => {
    const { id } = await active();
    const { body } = await upload(ann, { bytes: await bytes });
    await deactivate(id);
    expect((await remove(id)).failure.code).toBe('STORAGE_IN_USE');
    const moved = await update(id, { publicUrl: 'https://pictures.example.com' });
    expect(moved.failure.code).toBe('STORAGE_IN_USE');
    expect((await update(id, { accountId: 'abc' })).status).toBe(200);
    expect(await discard(body.uploadId, id)).toEqual({ batchItemFailures: [] });
    expect(keptOf(storage, body.uploadId)).toEqual([]);
    expect((await remove(id)).status).toBe(204);
  });

  it('that an article keeps when its administrator leaves frees its storage with the article', async () => {
    const { queryAll } = await import('#platform/table/table.ts');
    const { id } = await active();
    const writer = await newAdministrator();
    const { body } = await upload(writer, { bytes: await bytes, purpose: 'news' });
    await deactivate(id);
    const text = { title: 'Tides', summary: 'Ebb', status: 'draft' as const };
    const content = `![A quay](${body.url}#64x64)`;
    const article = (await call(createArticle, { body: { ...text, content } }, { token })).body;
    await discardRemoved(await queryAll({ partition: `USER#${idOf(writer)}` }));
    expect((await remove(id)).failure.code).toBe('STORAGE_IN_USE');
    await call(deleteArticle, { params: { id: article.id } }, { token });
    await discardDropped(article);
    expect(keptOf(storage, body.uploadId)).toEqual([]);
    expect((await remove(id)).status).toBe(204);
  });

  it('is not reserved in a storage that is deactivated at the same time, nor is that one lost', async () => {
    const ben = await newPerson();
    const { id } = await active();
    const file = await bytes;
    const [reserved] = await Promise.all([reserve(ben, { bytes: file }), deactivate(id)]);
    expect(reserved.status).toBe(201);
    const isElsewhere = reserved.body.url.startsWith(storage.settings.endpoint);
    expect((await remove(id)).status).toBe(isElsewhere ? 409 : 204);
    if (isElsewhere) await discard(reserved.body.uploadId, id);
  });

  it('is deleted at its storage by a worker that tries again while it cannot be reached', async () => {
    const { id } = await active();
    const { body } = await upload(ann, { bytes: await bytes });
    storage.faults.set({ mode: 'unavailable' });
    expect((await discard(body.uploadId, id)).batchItemFailures).toHaveLength(1);
    storage.faults.clear();
    expect(keptOf(storage, body.uploadId)).toHaveLength(3);
    await discard(body.uploadId, id);
    expect(keptOf(storage, body.uploadId)).toEqual([]);
  });

  it('tells the worker its storage', async () => {
    const { discard: told } = await import('#functions/uploads/events.ts');
    const file = { id: 'u', sha256: 'x=', status: 'reserved' };
    const before = { ...file, storage: { id: 's', publicUrl: '' } } as never;
    const message = { uploadId: 'u', sha256: 'x=', files: 'all', storageId: 's' };
    expect(told({ before })).toEqual(message);
  });

  it('that nobody completes is swept beside files of others, though another storage cannot be reached', async () => {
    await created({ endpoint: 'http://127.0.0.1:1' });
    const { id } = await active();
    await created({ endpoint: 'http://127.0.0.1:1' });
    const { presignPut } = await import('#platform/objects/presign.ts');
    const { outerPlace } = await import('#platform/objects/outer-bucket.ts');
    const { ulid } = await import('ulid');
    const { body } = await reserve(ann, { bytes: await bytes });
    const old = ulid(Date.now() - (limits.upload.lifetime + 90) * 1000);
    const sha256 = body.headers['x-amz-checksum-sha256'] ?? '';
    const file = { type: 'image/png', size: (await bytes).length, sha256 };
    const place = outerPlace(storage.settings);
    const signed = await presignPut(place, originalKey(old, sha256), file);
    expect((await put({ ...body, ...signed }, await bytes)).status).toBe(200);
    // Tools for buckets mark folders so.
    const folder = await presignPut(place, `${quarantine}/`, file);
    expect((await put({ ...body, ...folder }, await bytes)).status).toBe(200);
    const { handler: sweep } = await import('#functions/uploads/sweep.ts');
    expect(keptOf(storage, old, sha256)).toEqual(['original']);
    await sweep();
    expect(keptOf(storage, old, sha256)).toEqual([]);
    expect(storage.read(storage.settings.bucketName, `${quarantine}/`)).toBeDefined();
    await discard(body.uploadId, id);
  });

  it('is somebody’s avatar by its address, discarded with it, and needs its storage no more', async () => {
    const ben = await newPerson();
    const { id } = await active();
    const { body } = await upload(ben, { bytes: await bytes });
    const { uploadId, smallUrl } = body;
    await call(setAvatar, { body: { uploadId } }, { token: ben.token });
    expect((await call(getMe, {}, { token: ben.token })).body.avatar).toBe(smallUrl);
    const { removeAvatar } = await import('#shared/areas/accounts/calls.ts');
    expect((await call(removeAvatar, {}, { token: ben.token })).status).toBe(200);
    const { readUpload } = await import('#functions/uploads/items/uploads.ts');
    const discarded = await readUpload(idOf(ben), uploadId);
    if (discarded?.status !== 'discarded') throw new Error('It is still in use.');
    await discard(uploadId, id);
    await deactivate(id);
    expect((await remove(id)).status).toBe(204);
    // Its record ends after 90 days.
    expect(await discardRemoved([discarded])).toEqual({ batchItemFailures: [] });
  });

  it('of a configured storage may be shown in an article, and no picture of another host', async () => {
    const article = (src: string) =>
      call(
        createArticle,
        {
          body: {
            title: 'A',
            author: 'Ann',
            summary: 'A',
            status: 'draft',
            content: `![Coast](${src}) sea`,
          },
        },
        { token },
      );
    const path = '/media/01KAKZ2V9Q8M4T6X0B3C5D7E9F.webp';
    const { publicUrl } = storage.settings;
    expect((await article(`${publicUrl}${path}`)).status).toBe(201);
    const { failure } = await article(`https://elsewhere.example${path}`);
    expect(failure.details).toMatchObject({
      issues: [{ path: 'content', rule: 'foreign_picture' }],
    });
  });
});
