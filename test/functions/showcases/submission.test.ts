import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { S3 } from '#infra/cloud/s3.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { deleteDomain } from '#shared/areas/domains/calls.ts';
import { deleteShowcase, submitShowcase, updateShowcase } from '#shared/areas/showcases/calls.ts';
import type { Showcase } from '#shared/areas/showcases/showcase.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { cancel, discardFiles, keptOf, upload, useStorage } from '#test/support/cloud/storage.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { openConsole } from '#test/support/roles.ts';
import { picture } from '#test/support/samples/pictures.ts';
import {
  newTag,
  own,
  review,
  settleOf,
  submission,
  submit,
} from '#test/support/samples/showcases.ts';

let admin: Person;
let providerId: string;
let ann: Person;
let domain: Domain;
let names = 0;

const freshDomain = (person: Person) => newDomain(person, `radio-${names++}`, providerId);

beforeAll(async () => {
  ({ admin, providerId } = await openConsole());
});

beforeEach(async () => {
  ann = await newPerson();
  domain = await freshDomain(ann);
});

const edit = ({ token }: Person, { id }: Showcase, body: ReturnType<typeof submission>) =>
  call(updateShowcase, { params: { id }, body }, { token });

const remove = ({ token }: Person, { id }: Showcase) =>
  call(deleteShowcase, { params: { id } }, { token });

const issueOf = ({ failure }: Awaited<ReturnType<typeof submit>>) =>
  (failure.details as { issues: { path: string; rule: string }[] }).issues[0];

describe('a submission', () => {
  it('is of a domain that the submitter owns, or below it', async () => {
    const { fqdn } = domain;
    const coverImg = 'https://pictures.example.org/cover.webp';
    const answer = await submit(ann, submission(domain, { coverImg }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'pending',
      inGallery: false,
      url: `https://${fqdn}/`,
      title: 'Harbour radio',
      description: '',
      coverImg,
      shownCover: null,
      tags: [],
      featured: false,
      active: true,
      adminNotes: '',
      submittedAt: expect.stringMatching(/Z$/),
      reviewedAt: null,
    });
    const below = submission(domain, { url: `http://www.${fqdn}/blog?draft=1#top` });
    expect((await submit(ann, below)).body.url).toBe(`http://www.${fqdn}/blog?draft=1`);
    const ben = await newPerson();
    for (const url of [`https://${fqdn}/2`, 'https://example.org', `https://x${fqdn}/`]) {
      const refused = await submit(ben, submission(domain, { url }));
      expect(refused.failure.code).toBe('SHOWCASE_NOT_OWNED');
    }
  });

  it('is not taken in any other spelling of an address that was submitted', async () => {
    const { fqdn } = domain;
    expect((await submit(ann, submission(domain, { url: `https://${fqdn}/a%7eb/` }))).status).toBe(
      201,
    );
    for (const url of [
      `http://${fqdn}/a~b`,
      `https://${fqdn.toUpperCase()}/a%7Eb`,
      `https://${fqdn}.:443//a~b/#x`,
      `https://${fqdn}/./a~b/index.html`,
    ]) {
      expect((await submit(ann, submission(domain, { url }))).failure.code).toBe('SHOWCASE_EXISTS');
    }
    expect((await submit(ann, submission(domain, { url: `https://${fqdn}/A~b` }))).status).toBe(
      201,
    );
  });

  it.each([
    [{ url: 'ftp://radio.example.org' }, 'url'],
    [{ url: 'https://ann:secret@radio.example.org' }, 'url'],
    [{ title: ' ' }, 'title'],
    [{ title: 'a'.repeat(101) }, 'title'],
    [{ description: 'a'.repeat(501) }, 'description'],
    [{ coverImg: 'http://pictures.example.org/a.png' }, 'coverImg'],
    [{ coverImg: 'data:image/png;base64,AA' }, 'coverImg'],
    [{ coverImg: '/media/01KAKZ2V9Q8M4T6X0B3C5D7E9F.webp' }, 'coverImg'],
    [{ tags: ['01KAKZ2V9Q8M4T6X0B3C5D7E9F'] }, 'tags'],
  ])('names the field of what is wrong: %j', async (given, path) => {
    const answer = await submit(ann, submission(domain, given));
    expect(answer.status).toBe(400);
    expect(issueOf(answer)?.path).toBe(path);
  });

  it('has an address of at most 500 characters, as percent-encoding makes it', async () => {
    const { body: showcase } = await submit(ann, submission(domain));
    const tooBig = { path: 'url', rule: 'too_big' };
    // あ is three bytes, each of which is written as %XX.
    const within = `https://${domain.fqdn}/${'あ'.repeat(50)}`;
    for (const url of [
      `https://${domain.fqdn}/${'あ'.repeat(300)}`,
      `${within}${'あ'.repeat(9)}`,
    ]) {
      const body = submission(domain, { url });
      for (const refused of [await submit(ann, body), await edit(ann, showcase, body)]) {
        expect(refused.status).toBe(400);
        expect(refused.failure.details).toMatchObject({ issues: [tooBig] });
      }
    }
    const { body } = await edit(ann, showcase, submission(domain, { url: within }));
    expect(body.url).toBe(encodeURI(within));
    const coverImg = `https://pictures.example.org/${'あ'.repeat(300)}`;
    expect(issueOf(await submit(ann, submission(domain, { coverImg })))).toMatchObject({
      ...tooBig,
      path: 'coverImg',
    });
    // What is stored can be typed again: the form of an edit begins with it.
    expect((await edit(ann, showcase, submission(domain, { url: body.url }))).status).toBe(200);
  });

  it('has three tags at most, each once', async () => {
    const tags = await Promise.all([1, 2, 3, 4].map((each) => newTag(admin, `limit-${each}`)));
    const ids = tags.map(({ id }) => id);
    expect((await submit(ann, submission(domain, { tags: ids }))).status).toBe(400);
    const twice = submission(domain, { tags: [ids[0] as string, ids[0] as string] });
    expect((await submit(ann, twice)).status).toBe(400);
    const three = await submit(ann, submission(domain, { tags: ids.slice(0, 3) }));
    expect(three.body.tags.map(({ slug }) => slug)).toEqual(['limit-1', 'limit-2', 'limit-3']);
  });

  it('stops at ten, also where twenty come at once', async () => {
    const { perUser } = limits.showcase;
    const insist = async (page: number) => {
      for (;;) {
        const body = submission(domain, { url: `https://${domain.fqdn}/${page}` });
        const answer = await submit(ann, body);
        // On a busy machine a crowd outlasts the time in which a function tries again.
        if (answer.failure?.code !== 'VERSION_CONFLICT') return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, page) => insist(page)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(perUser);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.failure).toMatchObject({
      code: 'SHOWCASE_LIMIT_REACHED',
      details: { current: perUser, limit: perUser },
    });
    const [first] = await own(ann);
    expect((await remove(ann, first as Showcase)).status).toBe(204);
    expect((await submit(ann, submission(domain))).status).toBe(201);
  });

  it('takes an address from one who lost its domain', async () => {
    await submit(ann, submission(domain));
    await call(deleteDomain, { params: { id: domain.id } }, { token: ann.token });
    const ben = await newPerson();
    const again = await newDomain(ben, domain.name, providerId);
    expect((await submit(ben, submission(again))).status).toBe(201);
    expect(await own(ann)).toEqual([]);
  });

  it('goes to one of two who submit an address at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(ann, submission(domain))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('an uploaded cover', () => {
  let s3: S3;

  beforeAll(async () => {
    s3 = await useStorage();
  });

  it('is one’s own, is cut to its place, and goes with its showcase', async () => {
    const bytes = await picture({ width: 800, height: 1600 });
    const { body: sent } = await upload(ann, { bytes, purpose: 'showcase' });
    const { body: avatar } = await upload(ann, { bytes, purpose: 'avatar' });
    const body = submission(domain, { coverImg: sent.url });
    const ben = await newPerson();
    const bens = await freshDomain(ben);
    for (const [person, wrong] of [
      [ben, submission(bens, { coverImg: sent.url })],
      [ann, submission(domain, { coverImg: avatar.url })],
    ] as const) {
      expect(issueOf(await submit(person, wrong))).toMatchObject({ path: 'coverImg' });
    }
    const { body: showcase } = await submit(ann, body);
    expect(showcase.coverImg).toBe(sent.smallUrl);
    await edit(ann, showcase, submission(domain));
    const { readUpload } = await import('#functions/uploads/items/uploads.ts');
    const { idOf } = await import('#test/support/roles.ts');
    expect((await readUpload(idOf(ann), sent.uploadId))?.status).toBe('discarded');
    await discardFiles(sent.uploadId, { files: 'all' });
    expect(keptOf(s3, sent.uploadId)).toEqual([]);
  });

  it.each(['http://localhost:3000', 'https://freehold.test'])(
    'is known by its whole address at %s, too, which the page of uploads copies',
    async (siteUrl) => {
      vi.stubEnv('SITE_URL', siteUrl);
      onTestFinished(() => {
        vi.unstubAllEnvs();
      });
      const bytes = await picture({ width: 64, height: 64 });
      const { body: sent } = await upload(ann, { bytes, purpose: 'showcase' });
      const coverImg = `${siteUrl}${sent.url}`;
      const { body: showcase } = await submit(ann, submission(domain, { coverImg }));
      const { smallUrl } = sent;
      expect(showcase).toMatchObject({ coverImg: smallUrl, shownCover: smallUrl });
      expect((await cancel(ann, sent.uploadId)).failure.code).toBe('COVER_IN_USE');
      const ben = await newPerson();
      const bens = submission(await freshDomain(ben), { coverImg });
      expect(issueOf(await submit(ben, bens))).toMatchObject({ path: 'coverImg', rule: 'unknown' });
    },
  );
});

describe('an edit', () => {
  it('sends an approved showcase back to review, and keeps its address or takes another', async () => {
    const { body: showcase } = await submit(ann, submission(domain));
    await review(admin, [showcase.id], 'approve', 'Nice.');
    await settleOf(ann);
    expect(await own(ann)).toMatchObject([
      { status: 'approved', adminNotes: 'Nice.', inGallery: true },
    ]);
    const moved = submission(domain, { url: `https://${domain.fqdn}/new`, title: 'New' });
    expect((await edit(ann, showcase, moved)).body).toMatchObject({
      status: 'pending',
      adminNotes: '',
      title: 'New',
      reviewedAt: null,
    });
    await settleOf(ann);
    expect((await own(ann))[0]).toMatchObject({ status: 'pending', inGallery: false });
    expect((await submit(ann, submission(domain))).status).toBe(201);
    const taken = await edit(ann, showcase, submission(domain));
    expect(taken.failure.code).toBe('SHOWCASE_EXISTS');
    const ben = await newPerson();
    expect((await edit(ben, showcase, moved)).status).toBe(404);
    expect((await remove(ben, showcase)).status).toBe(404);
  });

  it('is answered once for an idempotency key', async () => {
    const options = { token: ann.token, headers: { 'idempotency-key': 'once' } };
    const first = await call(submitShowcase, { body: submission(domain) }, options);
    const again = await call(submitShowcase, { body: submission(domain) }, options);
    expect(again.body).toEqual(first.body);
    expect(await own(ann)).toHaveLength(1);
  });
});
