import * as z from 'zod/mini';
import { several } from '#shared/kernel/batch.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams } from '#shared/kernel/id.ts';
import { countedPage, pageQuery } from '#shared/kernel/page.ts';
import { limits } from '#shared/limits.ts';
import { siteAddress } from '#shared/site-address.ts';
import { visible } from '../accounts/nicknames.ts';
import { slug } from '../tags/tag-label.ts';
import { coverOf } from './covers.ts';
import { galleryItem, showcase, submission } from './showcase.ts';
import { decisions, gallerySorts, showcaseStates } from './states.ts';

const most = limits.showcase;
const galleryLimits = limits.gallery;

const optionalText = (max: number) => z._default(visible(max, 0), '');

/**
 * An address of at most `limits.showcase.url` characters, as typed and in the form of `formOf`, which is undefined for
 * what is none; `error` names the form. Percent-encoding makes up to nine characters of one, too long for a key.
 */
const address = (formOf: (text: string) => string | undefined, error: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most.url, { abort: true }),
    z.refine((text) => formOf(text) !== undefined, { error, params: { rule: 'invalid_format' } }),
    z.refine((text) => (formOf(text)?.length ?? 0) <= most.url, {
      error: `Must have at most ${most.url} characters, percent-encoded.`,
      params: { rule: 'too_big' },
    }),
  );

export const url = address(
  (text) => siteAddress(text)?.href,
  'Must be the address of a site, with http or https.',
);

const coverImg = z.nullish(address(coverOf, 'Must be an https address or an uploaded picture.'));

const tagIds = z.array(id).check(
  z.maxLength(most.tags),
  z.refine((ids) => new Set(ids).size === ids.length, {
    error: 'Must not name a tag twice.',
    params: { rule: 'twice' },
  }),
);
export const tags = z._default(tagIds, []);

const title = visible(most.title);

export const listShowcases = endpoint({
  method: 'GET',
  path: '/showcases',
  access: 'optional',
  summary: `A page of the gallery. Pages beyond ${galleryLimits.openPages} need a session.`,
  query: z.strictObject({
    page: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(galleryLimits.lastPage)),
      1,
    ),
    tag: z.optional(slug),
    sort: z._default(z.enum(gallerySorts), 'newest'),
    featured: z.optional(z.literal('yes')),
    seed: z._default(
      z.coerce.number().check(z.int(), z.minimum(0), z.maximum(galleryLimits.lastSeed)),
      0,
    ),
  }),
  reply: z.object({
    items: z.array(galleryItem),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
  }),
  failures: ['LOGIN_REQUIRED'],
});

export const countVisit = endpoint({
  method: 'POST',
  path: '/showcases/{id}/visits',
  access: 'public',
  summary:
    'Counts a visit to the site of a showcase, once a network and day. Answers the same whether it counted or not.',
  params: idParams,
  reply: null,
  failures: [],
  proof: false,
});

export const listOwnShowcases = endpoint({
  method: 'GET',
  path: '/showcases/mine',
  access: 'user',
  summary: 'The caller’s showcases, newest first.',
  reply: z.object({ items: z.array(showcase), limit: z.int() }),
  failures: [],
});

const submitted = z.strictObject({
  url,
  title,
  description: optionalText(most.description),
  tags,
  coverImg,
});

const refusals = ['SHOWCASE_NOT_OWNED', 'SHOWCASE_EXISTS', 'VERSION_CONFLICT'] as const;

export const submitShowcase = endpoint({
  method: 'POST',
  path: '/showcases',
  access: 'user',
  summary: 'Submits a site on a domain of the caller’s, or below one, for review.',
  body: submitted,
  reply: showcase,
  status: 201,
  failures: [...refusals, 'SHOWCASE_LIMIT_REACHED'],
  idempotent: true,
});

export const updateShowcase = endpoint({
  method: 'PUT',
  path: '/showcases/{id}',
  access: 'user',
  summary: 'Rewrites a showcase of the caller’s, which is then reviewed again.',
  params: idParams,
  body: submitted,
  reply: showcase,
  failures: ['NOT_FOUND', ...refusals],
});

export const deleteShowcase = endpoint({
  method: 'DELETE',
  path: '/showcases/{id}',
  access: 'user',
  summary: 'Deletes a showcase of the caller’s.',
  params: idParams,
  reply: null,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const listApplications = endpoint({
  method: 'GET',
  path: '/admin/showcase-applications',
  access: 'admin',
  summary:
    'Submitted showcases by the state of their review: those that wait oldest first, others newest first.',
  query: z.extend(pageQuery, { status: z._default(z.enum(showcaseStates), 'pending') }),
  reply: countedPage(submission),
  failures: [],
});

/** The time of a submission as it was shown: each edit sets it anew. */
const shownSubmission = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, {
    error: 'Must be the time of a submission as it was shown.',
  }),
);

/** Words of a reviewer, for all showcases of a decision. */
export const reviewNotes = z.strictObject({ notes: optionalText(most.notes) });

export const reviewShowcases = endpoint({
  method: 'POST',
  path: '/admin/showcase-applications/review',
  access: 'admin',
  summary:
    'Approves or rejects showcases that wait for it, all or none. One that was decided before stays as it is. Where one was edited since it was shown, none is decided.',
  body: z.extend(reviewNotes, {
    showcases: several(
      z.strictObject({ id, submittedAt: shownSubmission }),
      most.reviewed,
      (each) => each.id,
    ),
    decision: z.enum(decisions),
  }),
  reply: z.object({ items: z.array(submission) }),
  failures: [
    'NOT_FOUND',
    'SUBMITTER_SUSPENDED',
    'SITE_LOST',
    'SITE_FROZEN',
    'COVER_UNREACHABLE',
    'COVER_UNREADABLE',
    'STORAGE_FAILED',
    'VERSION_CONFLICT',
  ],
});

export const listAllShowcases = endpoint({
  method: 'GET',
  path: '/admin/showcases',
  access: 'admin',
  summary: 'Approved showcases, newest first.',
  query: z.extend(pageQuery, {
    show: z.optional(z.enum(['featured', 'inactive', 'hidden'])),
  }),
  reply: countedPage(submission),
  failures: [],
});

export const curateShowcase = endpoint({
  method: 'PUT',
  path: '/admin/showcases/{id}',
  access: 'admin',
  summary:
    'Edits a showcase without another review, features it, or takes it out of the gallery. What is absent stays.',
  params: idParams,
  body: z.partial(
    z.strictObject({
      title,
      description: visible(most.description, 0),
      tags: tagIds,
      featured: z.boolean(),
      active: z.boolean(),
      submittedAt: shownSubmission,
    }),
  ),
  reply: submission,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const removeShowcase = endpoint({
  method: 'DELETE',
  path: '/admin/showcases/{id}',
  access: 'admin',
  summary: 'Deletes a showcase.',
  params: idParams,
  reply: null,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const removeShowcases = endpoint({
  method: 'POST',
  path: '/admin/showcases/delete',
  access: 'admin',
  summary: 'Deletes showcases, all or none.',
  body: z.strictObject({ ids: several(id, limits.batch.most) }),
  reply: null,
  failures: ['BATCH_REFUSED', 'VERSION_CONFLICT'],
  idempotent: true,
});
