import type { SQSEvent } from 'aws-lambda';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { S3 } from '#infra/cloud/s3.ts';
import { setAvatar, updateNickname } from '#shared/areas/accounts/calls.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { deleteShowcase, updateShowcase } from '#shared/areas/showcases/calls.ts';
import type { Showcase } from '#shared/areas/showcases/showcase.ts';
import { deleteUpload } from '#shared/areas/uploads/calls.ts';
import { call } from '#test/support/api.ts';
import { lambdaContext } from '#test/support/cloud/engine.ts';
import { type PictureHost, usePictureHost } from '#test/support/cloud/picture-host.ts';
import { bucket, upload, useStorage } from '#test/support/cloud/storage.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { idOf, newAdministrator, openConsole } from '#test/support/roles.ts';
import { decodePicture, picture } from '#test/support/samples/pictures.ts';
import {
  gallery,
  own,
  review,
  settle,
  settleOf,
  submission,
  submit,
} from '#test/support/samples/showcases.ts';

const addresses: Record<string, string> = {
  'pictures.example.org': '127.0.0.1',
  'inside.example.org': '10.0.0.7',
};

vi.mock(import('node:dns/promises'), async (original) => {
  const real = await original();
  const lookup = async (host: string) => {
    const address = addresses[host];
    if (!address) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    return [{ address, family: 4 }];
  };
  return { ...real, lookup: lookup as never };
});

let admin: Person;
let providerId: string;
let s3: S3;
let host: PictureHost;
let ann: Person;
let domain: Domain;
let names = 0;

beforeAll(async () => {
  ({ admin, providerId } = await openConsole());
  s3 = await useStorage();
  host = await usePictureHost('pictures.example.org');
  host.served.set('/cover.png', await picture({ width: 720, height: 500 }));
});

beforeEach(async () => {
  ann = await newPerson();
  domain = await newDomain(ann, `covers-${names++}`, providerId);
  host.asked.length = 0;
});

const submitted = async (coverImg?: string, path = ''): Promise<Showcase> => {
  const url = `https://${domain.fqdn}/${path}`;
  return (await submit(ann, submission(domain, { url, ...(coverImg && { coverImg }) }))).body;
};

const edit = ({ id }: Showcase, coverImg?: string) => {
  const body = submission(domain, { ...(coverImg && { coverImg }) });
  return call(updateShowcase, { params: { id }, body }, { token: ann.token });
};

const shown = async ({ id }: Showcase) => {
  await settleOf(ann);
  return (await gallery()).items.find((item) => item.id === id);
};

/** Bytes that the bucket has at an address of the site. */
const fileAt = (address: string | null | undefined) => {
  const object = address ? s3.read(bucket, address.slice(1)) : undefined;
  return object && Buffer.from(object.body);
};

/** Keys of all copies in the bucket. */
async function copies(): Promise<string[]> {
  const { keysIn, ownBucket } = await import('#platform/objects/bucket.ts');
  const found: string[] = [];
  for await (const keys of keysIn(ownBucket(), 'media/')) found.push(...keys);
  return found.filter((key) => /-(cover|avatar)\.webp$/.test(key));
}

const readItem = async ({ id }: Showcase) =>
  (await import('#functions/showcases/store.ts')).readShowcase(id);

/** Has the worker delete what a change of a showcase leaves, as the stream tells it. */
async function discardAfter(showcase: Showcase, change: () => Promise<unknown>): Promise<void> {
  const { retire } = await import('#functions/showcases/events.ts');
  const { handler } = await import('#functions/uploads/discard.ts');
  const before = await readItem(showcase);
  await change();
  const after = await readItem(showcase);
  const told = before && retire({ before, ...(after && { after }) } as never);
  const Records = told ? [{ messageId: 'retire', body: JSON.stringify(told) }] : [];
  const { batchItemFailures } = await handler({ Records } as unknown as SQSEvent);
  expect(batchItemFailures).toEqual([]);
}

describe('a cover at another host', () => {
  it('is fetched and written anew at the approval, and shown from here alone', async () => {
    const showcase = await submitted(host.at('/cover.png'));
    expect(host.asked).toEqual([]);
    expect(showcase).toMatchObject({ coverImg: host.at('/cover.png'), shownCover: null });
    const { body } = await review(admin, [showcase.id]);
    expect(host.asked).toEqual(['/cover.png']);
    const item = await shown(showcase);
    expect(item?.coverImg).toMatch(/^\/media\/[0-9A-Z]{26}-cover\.webp$/);
    expect(body.items[0]).toMatchObject({
      coverImg: host.at('/cover.png'),
      shownCover: item?.coverImg,
    });
    expect(await decodePicture(fileAt(item?.coverImg) as Buffer)).toMatchObject({
      width: 640,
      height: 360,
      format: 'webpload_buffer',
    });
  });

  it('stays as it was when its host shows another', async () => {
    host.served.set('/changing.png', await picture({ width: 640, height: 360, color: [0, 0, 0] }));
    const showcase = await submitted(host.at('/changing.png'));
    await review(admin, [showcase.id]);
    const before = fileAt((await shown(showcase))?.coverImg);
    host.served.set('/changing.png', await picture({ width: 640, height: 360 }));
    await settleOf(ann);
    expect(fileAt((await shown(showcase))?.coverImg)).toEqual(before);
    expect(host.asked).toEqual(['/changing.png']);
  });

  it.each([
    ['is not there', '/nothing.png', 'COVER_UNREACHABLE'],
    ['leads to a private host', '/inward', 'COVER_UNREACHABLE'],
    ['leads to a host without TLS', '/unlocked', 'COVER_UNREACHABLE'],
    ['leads in a circle', '/circle', 'COVER_UNREACHABLE'],
    ['has more than 5 MB', '/huge', 'COVER_UNREADABLE'],
    ['is no picture', '/page.html', 'COVER_UNREADABLE'],
    ['is a picture of a script', '/drawing.svg', 'COVER_UNREADABLE'],
  ])('that %s holds its approval up, in words, and a rejection not', async (_what, path, code) => {
    const leads = (location: string) => ({ status: 302, headers: { location } });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
    host.served
      .set('/inward', leads('https://inside.example.org/a.png'))
      .set('/unlocked', leads('http://93.184.215.14/a.png'))
      .set('/circle', leads('/circle'))
      .set('/huge', Buffer.alloc(5_242_881, await picture()))
      .set('/page.html', Buffer.from('<!doctype html><title>A</title>'))
      .set('/drawing.svg', Buffer.from(svg));
    const showcase = await submitted(host.at(path));
    const files = await copies();
    const refused = await review(admin, [showcase.id]);
    expect([refused.status, refused.failure.code]).toEqual([422, code]);
    expect(refused.failure.details).toEqual({ ids: [showcase.id] });
    expect((await own(ann))[0]?.status).toBe('pending');
    expect(await copies()).toEqual(files);
    expect((await review(admin, [showcase.id], 'reject')).status).toBe(200);
  });

  it('is followed to another public address', async () => {
    host.served.set('/moved', { status: 301, headers: { location: '/cover.png' } });
    const showcase = await submitted(host.at('/moved'));
    expect((await review(admin, [showcase.id])).status).toBe(200);
    expect(host.asked).toEqual(['/moved', '/cover.png']);
  });

  it('is waited for no longer than ten seconds', async () => {
    host.served.set('/silent', undefined);
    const within = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const showcase = await submitted(host.at('/silent'));
    const { failure } = await review(admin, [showcase.id]);
    expect(failure.code).toBe('COVER_UNREACHABLE');
    expect(within).toHaveBeenCalledWith(10_000);
    within.mockRestore();
  });

  it('goes with an edit, a rejection and its showcase', async () => {
    const showcase = await submitted(host.at('/cover.png'));
    const approve = () => review(admin, [showcase.id]);
    await approve();
    const first = (await shown(showcase))?.coverImg;
    await discardAfter(showcase, () => edit(showcase, host.at('/cover.png')));
    expect(fileAt(first)).toBeUndefined();
    await approve();
    const second = (await shown(showcase))?.coverImg;
    expect(fileAt(second)).toBeDefined();
    await discardAfter(showcase, async () => {
      await call(deleteShowcase, { params: { id: showcase.id } }, { token: ann.token });
      await settle({ userId: idOf(ann), showcaseId: showcase.id });
    });
    expect(fileAt(second)).toBeUndefined();
  });

  it('leaves no file behind where the approval dies after the copy', async () => {
    const showcase = await submitted(host.at('/cover.png'));
    const files = await copies();
    const { client } = await import('#platform/table/table.ts');
    client.middlewareStack.add(
      (next, context) => (args) => {
        const { TransactItems = [] } = args.input as { TransactItems?: unknown[] };
        if ((context as { commandName?: string }).commandName && TransactItems.length > 5) {
          throw new Error('The function was cut off.');
        }
        return next(args);
      },
      { name: 'cut', step: 'initialize', override: true },
    );
    expect((await review(admin, [showcase.id])).status).toBe(500);
    client.middlewareStack.remove('cut');
    expect(await copies()).toHaveLength(files.length + 1);
    await discardAfter(showcase, () => review(admin, [showcase.id]));
    expect(await copies()).toHaveLength(files.length + 1);
    const item = await shown(showcase);
    expect(fileAt(item?.coverImg)).toBeDefined();
  });

  it('is one copy where two administrators approve at once', async () => {
    const second = await newAdministrator();
    host.served.set('/small.png', await picture({ width: 64, height: 36 }));
    const showcase = await submitted(host.at('/small.png'));
    const answers = await Promise.all(
      [admin, second, admin].map((each) => review(each, [showcase.id])),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [only, ...others] = (await readItem(showcase))?.copies ?? [];
    expect(others).toEqual([]);
    expect((await shown(showcase))?.coverImg).toBe(`/media/${only}-cover.webp`);
  });
});

describe('an uploaded cover', () => {
  it('serves two showcases, is kept by the gallery, and goes with the last', async () => {
    const bytes = await picture({ width: 800, height: 600 });
    const { body: sent } = await upload(ann, { bytes, purpose: 'showcase' });
    const [one, two] = [await submitted(sent.url, 'one'), await submitted(sent.url, 'two')];
    expect([one, two].map(({ shownCover }) => shownCover)).toEqual([sent.smallUrl, sent.smallUrl]);
    await review(admin, [one.id]);
    const item = await shown(one);
    expect(item?.coverImg).not.toBe(sent.smallUrl);
    expect(fileAt(item?.coverImg)).toEqual(fileAt(sent.smallUrl));
    const { readUpload } = await import('#functions/uploads/items/uploads.ts');
    const status = async () => (await readUpload(idOf(ann), sent.uploadId))?.status;
    await call(deleteShowcase, { params: { id: two.id } }, { token: ann.token });
    expect(await status()).toBe('accepted');
    await edit(one);
    expect(await status()).toBe('discarded');
  });

  it('stays for its review and for edits, until no showcase has it', async () => {
    const { body: sent } = await upload(ann, { bytes: await picture(), purpose: 'showcase' });
    const remove = () =>
      call(deleteUpload, { params: { id: sent.uploadId } }, { token: ann.token });
    const showcase = await submitted(sent.url);
    expect((await remove()).failure.code).toBe('COVER_IN_USE');
    await review(admin, [showcase.id]);
    expect((await remove()).failure.code).toBe('COVER_IN_USE');
    await edit(showcase, sent.smallUrl);
    expect((await own(ann)).find(({ id }) => id === showcase.id)?.shownCover).toBe(sent.smallUrl);
    await edit(showcase);
    expect((await remove()).failure.code).toBe('NOT_FOUND');
  });

  it('that was submitted before there were marks is marked by a back-fill, unless it is gone', async () => {
    const covers = await Promise.all(
      [1, 2].map(async () => upload(ann, { bytes: await picture(), purpose: 'showcase' })),
    );
    const [kept = '', gone = ''] = covers.map(({ body }) => body.uploadId);
    for (const [path, { body }] of covers.entries()) await submitted(body.url, `old-${path}`);
    const { updateItem } = await import('#platform/table/table.ts');
    const keyOf = (id: string) => ({ pk: `USER#${idOf(ann)}`, sk: `UPLOAD#${id}` });
    const forget = { expression: 'REMOVE #isCover' };
    for (const id of [kept, gone]) await updateItem(keyOf(id), forget);
    const remove = (id: string) => call(deleteUpload, { params: { id } }, { token: ann.token });
    expect((await remove(gone)).status).toBe(204);
    const { handler } = await import('#functions/upgrades/upgrade.ts');
    const { backfills } = await handler({}, lambdaContext);
    expect(backfills.find(({ id }) => id === 'cover-marks')).toMatchObject({
      ...{ changed: 1, failed: 0, endedAt: expect.any(String) },
    });
    expect((await remove(kept)).failure.code).toBe('COVER_IN_USE');
    expect((await remove(gone)).failure.code).toBe('NOT_FOUND');
  });

  it('is not both deleted and submitted, of many tries at once', async () => {
    const tries = Array.from({ length: 5 }, async (_, index) => {
      const { body: sent } = await upload(ann, { bytes: await picture(), purpose: 'showcase' });
      const url = `https://${domain.fqdn}/raced-${index}`;
      const [submitting, deleting] = await Promise.all([
        submit(ann, submission(domain, { url, coverImg: sent.url })),
        call(deleteUpload, { params: { id: sent.uploadId } }, { token: ann.token }),
      ]);
      return [submitting.status === 201, deleting.status === 204];
    });
    for (const [isSubmitted, isDeleted] of await Promise.all(tries)) {
      expect(isSubmitted && isDeleted).toBe(false);
    }
  });

  it('that is gone holds its approval up', async () => {
    const { body: sent } = await upload(ann, { bytes: await picture(), purpose: 'showcase' });
    const showcase = await submitted(sent.url);
    const { ownBucket, removeObjects } = await import('#platform/objects/bucket.ts');
    await removeObjects(ownBucket(), [sent.smallUrl.slice(1)]);
    expect((await review(admin, [showcase.id])).failure.code).toBe('COVER_UNREACHABLE');
  });
});

describe('no cover', () => {
  it.each([[undefined], [null]])('is a showcase’s as it is: %j', async (coverImg) => {
    const { status, body } = await submit(ann, submission(domain, { coverImg }));
    expect([status, body.coverImg, body.shownCover]).toEqual([201, null, null]);
    await review(admin, [body.id]);
    expect((await shown(body))?.coverImg).toBeNull();
  });
});

describe('the submitter in the gallery', () => {
  it('is who it was at the approval until the next one, with the avatar of then', async () => {
    const setNew = async (color: number[]) => {
      const bytes = await picture({ width: 256, height: 256, color });
      const { body } = await upload(ann, { bytes });
      await call(setAvatar, { body: { uploadId: body.uploadId } }, { token: ann.token });
      return body;
    };
    const former = await setNew([10, 90, 200]);
    const showcase = await submitted();
    await review(admin, [showcase.id]);
    const before = (await shown(showcase))?.submitter;
    expect(before?.nickname).toBe('north-pier');
    expect(before?.avatar).toMatch(/^\/media\/[0-9A-Z]{26}-avatar\.webp$/);
    expect(fileAt(before?.avatar)).toEqual(fileAt(former.smallUrl));
    await call(updateNickname, { body: { nickname: 'south-pier' } }, { token: ann.token });
    const latter = await setNew([200, 90, 10]);
    expect((await shown(showcase))?.submitter).toEqual(before);
    await edit(showcase);
    await review(admin, [showcase.id]);
    const after = (await shown(showcase))?.submitter;
    expect(after?.nickname).toBe('south-pier');
    expect(fileAt(after?.avatar)).toEqual(fileAt(latter.smallUrl));
  });
});
