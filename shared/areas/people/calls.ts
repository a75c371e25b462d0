import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { idParams, instant } from '#shared/kernel/id.ts';
import { limits } from '#shared/limits.ts';
import { posesAsStaff } from '../accounts/nicknames.ts';
import { label } from '../domains/label.ts';
import { galleryItem } from '../showcases/showcase.ts';

const { min, max } = limits.person.address;

/** Last part of the address of a public page: it looks like the label of a name. */
export const personAddress = label.check(
  z.minLength(min),
  z.maxLength(max),
  z.refine((address) => !posesAsStaff(address), {
    error: 'Must not look like a name of the staff.',
    params: { rule: 'staff' },
  }),
);

const addressParams = z.strictObject({ address: personAddress });

/** What everybody sees of somebody who wants a public page. */
const person = z.object({
  address: z.string(),
  nickname: z.string(),
  /** The avatar as it was when a showcase was last approved; null before that. */
  avatar: z.nullable(z.string()),
  createdAt: instant,
  /** Their sites in the gallery, the newest first. */
  showcases: z.array(galleryItem),
  /** Their names, the newest first; null where they are not shown. */
  names: z.nullable(z.array(z.object({ fqdn: z.string(), createdAt: instant }))),
});
export type PublicPerson = z.output<typeof person>;

/** Settings of a public page. */
const settings = z.object({
  /** Null until one was chosen. It stays the owner's while the page is hidden. */
  address: z.nullable(z.string()),
  isPublic: z.boolean(),
  showsNames: z.boolean(),
  /** True once an administrator took the page down: it stays hidden. */
  isWithdrawn: z.boolean(),
});
export type PersonSettings = z.output<typeof settings>;

export const getPerson = endpoint({
  method: 'GET',
  path: '/people/{address}',
  access: 'public',
  summary: 'What everybody sees of somebody who has a public page.',
  params: addressParams,
  reply: person,
  failures: ['NOT_FOUND'],
});

export const getPersonPage = endpoint({
  method: 'GET',
  path: '/people/{address}/page',
  access: 'public',
  summary:
    'The page of the site with what previews of links show of a person, which the site serves at `/people/{address}`, too.',
  params: z.object({ address: z.string() }),
  reply: z.string(),
  document: { type: 'text/html', maxAge: limits.person.pageAge },
  failures: [],
  proof: false,
});

export const getPersonSettings = endpoint({
  method: 'GET',
  path: '/account/page',
  access: 'user',
  summary: 'The settings of the caller’s public page.',
  reply: settings,
  failures: [],
});

export const savePersonSettings = endpoint({
  method: 'PUT',
  path: '/account/page',
  access: 'user',
  summary: 'Shows or hides the caller’s public page, and says what is on it.',
  body: z.strictObject({
    address: personAddress,
    /** Absent: as it was, which is what a page is given back as that was taken down. */
    isPublic: z.optional(z.boolean()),
    showsNames: z.boolean(),
  }),
  reply: settings,
  failures: ['ADDRESS_TAKEN', 'PAGE_WITHDRAWN', 'VERSION_CONFLICT'],
});

export const getUserPage = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/page',
  access: 'admin',
  summary: 'The settings of somebody’s public page.',
  params: idParams,
  reply: settings,
  failures: ['NOT_FOUND'],
});

export const withdrawUserPage = endpoint({
  method: 'PUT',
  path: '/admin/users/{id}/page',
  access: 'admin',
  summary: 'Takes somebody’s public page down, or gives it back to them.',
  params: idParams,
  body: z.strictObject({ isWithdrawn: z.boolean() }),
  reply: settings,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});
