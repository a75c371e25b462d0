import { ulid } from 'ulid';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { S3 } from '#infra/cloud/s3.ts';
import {
  getUploadStats,
  listUploads,
  type Reservation,
  reserveUpload,
} from '#shared/areas/uploads/calls.ts';
import { originalKey, pictureKeys } from '#shared/areas/uploads/pictures.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import {
  bucket,
  cancel,
  complete,
  declarationOf,
  discardFiles,
  type Given,
  keptOf,
  put,
  reserve,
  upload,
  useStorage,
} from '#test/support/cloud/storage.ts';
import { newPerson, type Person } from '#test/support/people.ts';
import { decodePicture, picture } from '#test/support/samples/pictures.ts';

let s3: S3;
let ann: Person;

beforeAll(async () => {
  await useEngine();
  s3 = await useStorage();
});

beforeEach(async () => {
  ann = await newPerson();
});

afterEach(() => {
  vi.useRealTimers();
  s3.faults.clear();
});

const stats = async ({ token }: Person) => (await call(getUploadStats, {}, { token })).body;
const records = async ({ token }: Person) => (await call(listUploads, {}, { token })).body.items;

const discard = (uploadId: string, files: 'original' | 'all') => discardFiles(uploadId, { files });

/** Sends the picture of a reservation to another key. */
async function putAt(key: string, reservation: Reservation): Promise<void> {
  const { ownPlace, presignPut } = await import('#platform/objects/presign.ts');
  const { 'x-amz-checksum-sha256': sha256 = '' } = reservation.headers;
  const place = ownPlace(bucket, async () => ({ accessKeyId: 'local', secretAccessKey: 'local' }));
  const signed = await presignPut(place, key, { type: 'image/png', size: png.length, sha256 });
  expect((await put({ ...reservation, ...signed }, png)).status).toBe(200);
}

async function sweep() {
  const { handler } = await import('#functions/uploads/sweep.ts');
  await handler();
}

const png = await picture();

/** Reserves as many uploads as are left of the day, a minute for each five. */
async function useUp(person: Person, places: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < places; index++) {
    if (index > 0 && index % limits.upload.perMinute === 0) passTime(61);
    const { body } = await upload(person, { bytes: png });
    ids.push(body.uploadId);
  }
  passTime(61);
  return ids;
}

describe('an upload', () => {
  it('is reserved, sent, written anew as WebP in two sizes, and recorded', async () => {
    const bytes = await picture({ width: 3000, height: 1500, format: '.jpg' });
    const given = {
      bytes,
      fileName: 'Küste 9.41\u202fAM.jpg',
      type: 'image/jpeg',
      address: '203.0.113.9',
    };
    const { status, body } = await upload(ann, { ...given, purpose: 'showcase' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ width: 2048, height: 1024, url: `/media/${body.uploadId}.webp` });
    const { large, small } = pictureKeys(body.uploadId);
    const stored = s3.read(bucket, large);
    expect(stored).toMatchObject({
      contentType: 'image/webp',
      cacheControl: 'public, max-age=31536000, s-maxage=3600, immutable',
    });
    const webp = { format: 'webpload_buffer' };
    expect(await decodePicture(stored?.body as Buffer)).toMatchObject({ ...webp, width: 2048 });
    const smaller = await decodePicture(s3.read(bucket, small)?.body as Buffer);
    expect(smaller).toMatchObject({ ...webp, width: 640, height: 360 });
    expect(await records(ann)).toEqual([
      {
        id: body.uploadId,
        fileName: 'Küste 9.41 AM.jpg',
        size: bytes.length,
        type: 'image/jpeg',
        purpose: 'showcase',
        createdAt: expect.stringMatching(/Z$/),
        address: '203.0.113.9',
        picture: { url: body.url, smallUrl: body.smallUrl },
      },
    ]);
    const { used, total, hours } = await stats(ann);
    expect({ used, total }).toEqual({ used: 1, total: 20 });
    expect(hours).toHaveLength(24);
    expect(hours.at(-1)).toMatchObject({ count: 1, bytes: bytes.length });
  });

  it('has a small picture that is cut to its shape, and never enlarged', async () => {
    for (const [purpose, width, height, cut] of [
      ['avatar', 900, 300, { width: 256, height: 256 }],
      ['avatar', 10, 20, { width: 10, height: 10 }],
      ['avatar', 2000, 100, { width: 100, height: 100 }],
      ['showcase', 1280, 1280, { width: 640, height: 360 }],
      ['showcase', 320, 90, { width: 160, height: 90 }],
    ] as const) {
      const { body } = await upload(ann, { bytes: await picture({ width, height }), purpose });
      const small = s3.read(bucket, pictureKeys(body.uploadId).small)?.body as Buffer;
      expect(await decodePicture(small)).toMatchObject(cut);
    }
  });

  it('answers the same when it is completed twice, also at once', async () => {
    const { body } = await reserve(ann, { bytes: png });
    await put(body, png);
    const answers = await Promise.all([1, 2, 3].map(() => complete(ann, body.uploadId)));
    const again = await complete(ann, body.uploadId);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: again.body });
    expect((await stats(ann)).used).toBe(1);
  });

  it('is completed by the next try where the first one died after it stored the pictures', async () => {
    const { body } = await reserve(ann, { bytes: png });
    await put(body, png);
    const { handler } = await import('#functions/uploads/convert.ts');
    const order = { uploadId: body.uploadId, size: png.length, purpose: 'avatar' as const };
    await handler({ ...order, sha256: body.headers['x-amz-checksum-sha256'] ?? '' });
    expect(keptOf(s3, body.uploadId)).toEqual(['original', 'large', 'small']);
    expect((await complete(ann, body.uploadId)).status).toBe(200);
  });

  it('is somebody’s own: nobody else completes or cancels it', async () => {
    const { body } = await reserve(ann, { bytes: png });
    const bob = await newPerson();
    expect((await complete(bob, body.uploadId)).status).toBe(404);
    expect((await cancel(bob, body.uploadId)).status).toBe(404);
  });

  it('leaves no trace of what else was in the file, nor of where it was taken', async () => {
    const script = '<script>alert("hidden")</script>';
    const jpeg = await picture({ format: '.jpg', width: 64, height: 64 });
    const polyglot = Buffer.concat([jpeg, Buffer.from(`PK\u0003\u0004${script}`)]);
    const exif = Buffer.from(`Exif\0\0GPSLatitude ${script}`);
    const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
    const tagged = Buffer.concat([jpeg.subarray(0, 2), marker, exif, polyglot.subarray(2)]);
    const { status, body } = await upload(ann, { bytes: tagged, type: 'image/jpeg' });
    expect(status).toBe(200);
    const { large, small } = pictureKeys(body.uploadId);
    for (const key of [large, small]) {
      const text = s3.read(bucket, key)?.body.toString('latin1');
      expect(text).toContain('WEBP');
      expect(text).not.toMatch(/script|GPS|Exif|EXIF|PK/);
    }
  });

  it('of an animation shows its first picture', async () => {
    // Two frames of one pixel, red and blue: https://www.w3.org/Graphics/GIF/spec-gif89a.txt
    const frame = '21f90404010000002c00000000010001000002024401003b'.slice(0, -2);
    const blue = frame.replace('024401', '024c01');
    const gif = Buffer.from(`47494638396101000100800000ff00000000ff${frame}${blue}3b`, 'hex');
    const { status, body } = await upload(ann, { bytes: gif, type: 'image/gif' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ width: 1, height: 1 });
  });
});

describe('a refused file', () => {
  const bomb = async () => {
    const file = Buffer.from(await picture({ width: 10, height: 10 }));
    // Width and height of the header, with its checksum: a picture of 2.5 gigapixels in 200 bytes.
    file.writeUInt32BE(50_000, 16);
    file.writeUInt32BE(50_000, 20);
    const { crc32 } = await import('node:zlib');
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
    return file;
  };
  const files: Record<string, () => Promise<Given & { code: string }>> = {
    'of another type under an image’s name': async () => ({
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      code: 'FILE_TYPE_UNSUPPORTED',
    }),
    'that is cut off': async () => {
      const whole = await picture({ width: 500, height: 500, noise: 50, format: '.jpg' });
      return { bytes: whole.subarray(0, whole.length / 2), code: 'FILE_DAMAGED' };
    },
    'that is a cut off PNG': async () => {
      const whole = await picture({ width: 500, height: 500, noise: 50 });
      return { bytes: whole.subarray(0, whole.length / 2), code: 'FILE_DAMAGED' };
    },
    'with the first bytes of a picture only': async () => ({
      bytes: Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1'),
      code: 'FILE_DAMAGED',
    }),
    'that would unfold to gigapixels': async () => ({
      bytes: await bomb(),
      code: 'PICTURE_TOO_LARGE',
    }),
    'that is a line of 100,000 pixels': async () => ({
      bytes: await picture({ width: 100_000, height: 1, options: { compression: 9 } }),
      code: 'PICTURE_TOO_LONG',
    }),
    'that is a column': async () => ({
      bytes: await picture({ width: 10, height: 201 }),
      code: 'PICTURE_TOO_LONG',
    }),
  };

  it.each(Object.keys(files))('%s has its own code, and leaves nothing', async (kind) => {
    const make = files[kind];
    if (!make) throw new Error(`No file ${kind}`);
    const { code, ...given } = await make();
    const reserved = await reserve(ann, given);
    await put(reserved.body, given.bytes);
    const { uploadId } = reserved.body;
    const { failure } = await complete(ann, uploadId);
    expect(failure.code).toBe(code);
    expect(await stats(ann)).toMatchObject({ used: 0 });
    expect(await records(ann)).toEqual([]);
    expect((await complete(ann, uploadId)).failure.code).toBe('NOT_FOUND');
    await discard(uploadId, 'all');
    expect(keptOf(s3, uploadId)).toEqual([]);
  });

  it('is taken as what its bytes show, whatever it was declared as', async () => {
    const bytes = await picture({ format: '.webp' });
    expect((await upload(ann, { bytes, type: 'image/png' })).status).toBe(200);
    expect(await records(ann)).toMatchObject([{ type: 'image/webp' }]);
  });

  it('may have five megabytes, to the byte', async () => {
    const { token } = ann;
    const { size: _one, ...file } = declarationOf({ bytes: png });
    const body = { ...file, size: 5_242_880 };
    expect((await call(reserveUpload, { body }, { token })).status).toBe(201);
  });

  it.each([
    [0, 'image/png', 'FILE_EMPTY', 422],
    [5_242_881, 'image/png', 'FILE_TOO_LARGE', 413],
    [100, 'image/svg+xml', 'FILE_TYPE_UNSUPPORTED', 415],
    [100, 'text/html', 'FILE_TYPE_UNSUPPORTED', 415],
  ])('of %i bytes as %s is refused before it is sent', async (size, type, code, status) => {
    const given = { bytes: { length: size } as Uint8Array, type };
    const { reserveUpload } = await import('#shared/areas/uploads/calls.ts');
    const body = { ...given, fileName: 'a', size, purpose: 'avatar', sha256: `${'A'.repeat(43)}=` };
    const { bytes: _bytes, ...declared } = body;
    const answer = await call(reserveUpload, { body: declared as never }, { token: ann.token });
    expect(answer).toMatchObject({ status, failure: { code } });
    expect((await stats(ann)).used).toBe(0);
  });

  it('for news is an administrator’s matter', async () => {
    const answer = await reserve(ann, { bytes: png, purpose: 'news' });
    expect(answer.failure.code).toBe('ADMIN_REQUIRED');
  });

  it('that has not arrived may still come', async () => {
    const { body } = await reserve(ann, { bytes: png });
    expect((await complete(ann, body.uploadId)).failure.code).toBe('FILE_NOT_UPLOADED');
    await put(body, png);
    expect((await complete(ann, body.uploadId)).status).toBe(200);
  });
});

describe('a signed request', () => {
  it('sends exactly the file it was signed for', async () => {
    const { body } = await reserve(ann, { bytes: png });
    const same = Buffer.from(png).reverse();
    expect((await put(body, Buffer.concat([png, png]))).status).toBe(403);
    expect((await put(body, same)).status).toBe(400);
    expect((await put(body, png, { 'content-type': 'text/html' })).status).toBe(403);
    const { createHash } = await import('node:crypto');
    const sha256 = createHash('sha256').update(same).digest('base64');
    expect((await put(body, same, { 'x-amz-checksum-sha256': sha256 })).status).toBe(403);
    const headers = { 'content-type': 'image/png' };
    expect((await put({ ...body, headers }, png)).status).toBe(403);
    expect(keptOf(s3, body.uploadId)).toEqual([]);
    expect((await put(body, png)).status).toBe(200);
  });

  it('reads nothing, and ends after a quarter of an hour', async () => {
    const { body } = await reserve(ann, { bytes: png });
    expect((await fetch(body.url)).status).toBe(403);
    expect((await fetch(new URL(body.url).origin + new URL(body.url).pathname)).status).toBe(403);
    passTime(limits.upload.urlLifetime + 1);
    expect((await put(body, png)).status).toBe(403);
  });
});

describe('the limits', () => {
  it('are twenty a day by the hour, told with the time when the next place is free', async () => {
    const hour = limits.hour * 1000;
    const start = Date.now();
    await useUp(ann, limits.upload.perDay);
    const refused = await reserve(ann, { bytes: png });
    const freeAt = new Date(start - (start % hour) + 24 * hour).toISOString();
    const details = { used: 20, total: 20, freeAt };
    expect(refused).toMatchObject({
      status: 429,
      failure: { code: 'UPLOAD_LIMIT_REACHED', details },
    });
    const wait = (Date.parse(details.freeAt) - Date.now()) / 1000;
    expect(Number(refused.headers['retry-after'])).toBeCloseTo(wait, -1);
    expect(await stats(ann)).toMatchObject(details);
  });

  it('hold for twenty uploads at the last free place', async () => {
    await useUp(ann, limits.upload.perDay - 1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => reserve(ann, { bytes: png })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const codes = new Set(answers.map(({ failure }) => failure.code).filter(Boolean));
    expect([...codes]).toEqual(['UPLOAD_LIMIT_REACHED']);
  });

  it('are five a minute, also for those that are cancelled', async () => {
    for (let index = 0; index < limits.upload.perMinute; index++) {
      const { body } = await reserve(ann, { bytes: png });
      expect((await cancel(ann, body.uploadId)).status).toBe(204);
    }
    const { status, failure, headers } = await reserve(ann, { bytes: png });
    expect({ status, code: failure.code }).toEqual({ status: 429, code: 'UPLOAD_TOO_FREQUENT' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    passTime(61);
    expect((await reserve(ann, { bytes: png })).status).toBe(201);
  });

  it('give back the place of a cancelled upload, and of one that is not completed in an hour', async () => {
    const { body } = await reserve(ann, { bytes: png });
    await put(body, png);
    const other = (await reserve(ann, { bytes: png })).body;
    expect((await stats(ann)).used).toBe(2);
    await cancel(ann, other.uploadId);
    expect((await stats(ann)).used).toBe(1);
    passTime(limits.upload.lifetime + 1);
    expect((await stats(ann)).used).toBe(0);
    expect((await complete(ann, body.uploadId)).failure.code).toBe('NOT_FOUND');
  });

  it('count a reservation once that is repeated with its key', async () => {
    const { reserveUpload } = await import('#shared/areas/uploads/calls.ts');
    const { declarationOf } = await import('#test/support/cloud/storage.ts');
    const again = () =>
      call(
        reserveUpload,
        { body: declarationOf({ bytes: png }) },
        { token: ann.token, headers: { 'idempotency-key': 'one' } },
      );
    const [first, second] = [await again(), await again()];
    expect(second.body).toEqual(first.body);
    expect((await stats(ann)).used).toBe(1);
  });
});

describe('what an upload leaves', () => {
  it('is its two pictures, once the worker was told of them', async () => {
    const { body } = await upload(ann, { bytes: png });
    expect(keptOf(s3, body.uploadId)).toEqual(['original', 'large', 'small']);
    await discard(body.uploadId, 'original');
    expect(keptOf(s3, body.uploadId)).toEqual(['large', 'small']);
  });

  it('is told to the worker by each change that ends something, and by no other', async () => {
    const { discard: told } = await import('#functions/uploads/events.ts');
    const item = { id: 'u', status: 'reserved' } as never as Parameters<typeof told>[0]['before'];
    const accepted = { ...item, status: 'accepted' as const };
    const discarded = { ...item, status: 'discarded' as const };
    const [original, all] = ['original', 'all'].map((files) => ({ uploadId: 'u', files }));
    expect(told({ before: item, after: accepted })).toEqual(original);
    expect(told({ before: accepted, after: discarded })).toEqual(all);
    expect(told({ before: item })).toEqual(all);
    expect(told({ before: accepted, after: accepted })).toBeUndefined();
    expect(told({ before: discarded })).toBeUndefined();
  });

  it('is swept where nobody completed it, and not before', async () => {
    const { body } = await reserve(ann, { bytes: png });
    const [fresh, old] = [limits.upload.lifetime + 30, limits.upload.lifetime + 90].map((age) =>
      ulid(Date.now() - age * 1000),
    ) as [string, string];
    const { 'x-amz-checksum-sha256': sha256 = '' } = body.headers;
    for (const id of [fresh, old]) await putAt(originalKey(id, sha256), body);
    await sweep();
    // A completion may have begun in the last second of an hour.
    expect([fresh, old].map((id) => keptOf(s3, id, sha256))).toEqual([['original'], []]);
  });

  it('shows no network address after 90 days', async () => {
    const { readRecentUploads } = await import('#functions/uploads/items/uploads.ts');
    const { body } = await reserve(ann, { bytes: png });
    const { idOf } = await import('#test/support/roles.ts');
    const start = Math.floor(Date.now() / 1000) - 60;
    passTime(limits.networkAddress.lifetime + 1);
    const found = await readRecentUploads(idOf(ann), start);
    expect(found.uploads.map(({ id }) => id)).toEqual([body.uploadId]);
    expect(found.addresses.size).toBe(0);
  });
});

describe('the conversions of a person', () => {
  const ready = async () => {
    const { body } = await reserve(ann, { bytes: png });
    await put(body, png);
    return body.uploadId;
  };

  it('are three at once, however many are asked for; the others are told to wait', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(ready));
    s3.faults.set({ mode: 'late', delayMs: 1500 });
    const answers = await Promise.all(ids.map((id) => complete(ann, id)));
    s3.faults.clear();
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(2);
    for (const { status, failure } of refused) {
      expect(status).toBe(429);
      expect(failure).toMatchObject({
        code: 'UPLOAD_TOO_FREQUENT',
        details: { retryAfter: expect.any(Number) },
      });
    }
    for (const id of ids) expect((await complete(ann, id)).status).toBe(200);
  });

  it('that died hold nobody up for longer than they could have run', async () => {
    const { startConversion, readUploading } = await import('#functions/uploads/items/uploads.ts');
    const { idOf } = await import('#test/support/roles.ts');
    const ids = await Promise.all([1, 2, 3].map(ready));
    for (const id of ids) {
      const found = await readUploading(idOf(ann), id);
      if (!found) throw new Error('The upload is gone.');
      expect(await startConversion(found)).toBe(true);
    }
    const id = await ready();
    const { failure } = await complete(ann, id);
    const { retryAfter } = failure.details as { retryAfter: number };
    expect(retryAfter).toBeLessThanOrEqual(limits.upload.conversion);
    expect(retryAfter).toBeGreaterThan(limits.upload.conversion - 5);
    passTime(limits.upload.conversion + 1);
    expect((await complete(ann, id)).status).toBe(200);
  });
});

describe('a storage that fails', () => {
  it('is told as such, and the next try completes', async () => {
    const { body } = await reserve(ann, { bytes: png });
    await put(body, png);
    s3.faults.set({ mode: 'unavailable' });
    const { status, failure } = await complete(ann, body.uploadId);
    expect({ status, code: failure.code }).toEqual({ status: 502, code: 'STORAGE_FAILED' });
    expect((await stats(ann)).used).toBe(1);
    s3.faults.clear();
    expect((await complete(ann, body.uploadId)).status).toBe(200);
  });

  it('is tried three times, after which the upload ends and gives its place back', async () => {
    const { body } = await reserve(ann, { bytes: png });
    await put(body, png);
    s3.faults.set({ mode: 'unavailable' });
    for (let tries = 0; tries < limits.upload.tries; tries++) {
      expect((await complete(ann, body.uploadId)).failure.code).toBe('STORAGE_FAILED');
    }
    s3.faults.clear();
    const { status, failure } = await complete(ann, body.uploadId);
    expect([status, failure.code]).toEqual([422, 'PICTURE_NOT_CONVERTED']);
    expect((await complete(ann, body.uploadId)).failure.code).toBe('NOT_FOUND');
    expect((await stats(ann)).used).toBe(0);
  });

  it('is not asked in vain by files that have not arrived', async () => {
    const { body } = await reserve(ann, { bytes: png });
    for (let tries = 0; tries <= limits.upload.tries; tries++) {
      expect((await complete(ann, body.uploadId)).failure.code).toBe('FILE_NOT_UPLOADED');
    }
    await put(body, png);
    expect((await complete(ann, body.uploadId)).status).toBe(200);
  });

  it('or applies and does not answer, or answers late, is tried again unseen', async () => {
    for (const fault of [
      { mode: 'applied-unanswered', times: 1 },
      { mode: 'late', times: 1, delayMs: 300 },
    ] as const) {
      const { body } = await reserve(ann, { bytes: png });
      await put(body, png);
      s3.faults.set(fault);
      expect((await complete(ann, body.uploadId)).status).toBe(200);
    }
  });

  it('or holds another file than was declared is not believed', async () => {
    const { handler } = await import('#functions/uploads/convert.ts');
    const { body } = await reserve(ann, { bytes: png });
    const { uploadId } = body;
    const declared = `${'A'.repeat(43)}=`;
    await putAt(originalKey(uploadId, declared), body);
    const order = { uploadId, size: png.length, purpose: 'avatar' as const };
    expect(await handler({ ...order, sha256: declared })).toEqual({ refused: 'damaged' });
    expect(keptOf(s3, uploadId, declared)).toEqual(['original']);
  });

  it('leaves as many places used as there are uploads, whatever failed and was raced in between', async () => {
    const ids: string[] = [];
    for (const mode of ['unavailable', 'applied-unanswered', 'late', undefined] as const) {
      const { body } = await reserve(ann, { bytes: png });
      ids.push(body.uploadId);
      await put(body, png);
      if (mode) s3.faults.set({ mode, times: 2, delayMs: 50 });
      await Promise.all([1, 2].map(() => complete(ann, body.uploadId)));
      s3.faults.clear();
    }
    const { body: raced } = await reserve(ann, { bytes: png });
    ids.push(raced.uploadId);
    await put(raced, png);
    const [done, gone] = await Promise.all([
      complete(ann, raced.uploadId),
      cancel(ann, raced.uploadId),
    ]);
    expect(gone.status).toBe(204);
    for (const id of ids) await complete(ann, id);
    const listed = await records(ann);
    expect((await stats(ann)).used).toBe(listed.length);
    // One that was completed first is deleted, and keeps its place.
    expect(listed.length).toBe(done.status === 200 ? 5 : 4);
    const kept = listed.filter(({ picture }) => picture).map(({ id }) => id);
    expect(kept).toHaveLength(4);
    for (const id of ids) {
      const isKept = kept.includes(id);
      await discard(id, isKept ? 'original' : 'all');
      expect(keptOf(s3, id)).toEqual(isKept ? ['large', 'small'] : []);
    }
  });
});
