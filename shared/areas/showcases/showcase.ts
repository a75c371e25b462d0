import * as z from 'zod/mini';
import { id, instant } from '#shared/kernel/id.ts';
import { person } from '../accounts/person.ts';
import { tagLabel } from '../tags/tag-label.ts';
import { showcaseStates } from './states.ts';

/** Public fields of a showcase. Its cover is a copy, and its submitter is who it was, both of the approval. */
export const galleryItem = z.object({
  id,
  url: z.string(),
  title: z.string(),
  description: z.string(),
  coverImg: z.nullable(z.string()),
  tags: z.array(tagLabel),
  featured: z.boolean(),
  submitter: z.object({
    nickname: z.string(),
    avatar: z.nullable(z.string()),
    /** Last part of the address of their public page; null while there is none to see. */
    personAddress: z.nullable(z.string()),
  }),
});
export type GalleryItem = z.output<typeof galleryItem>;

export const showcase = z.object({
  id,
  url: z.string(),
  title: z.string(),
  description: z.string(),
  coverImg: z.nullable(z.string()),
  /** Picture that pages show: the copy of the approval, or an upload before it; null for a drawn cover. */
  shownCover: z.nullable(z.string()),
  tags: z.array(tagLabel),
  featured: z.boolean(),
  /** False where an administrator took it out of the gallery. */
  active: z.boolean(),
  status: z.enum(showcaseStates),
  /** True while the gallery shows it. */
  inGallery: z.boolean(),
  domainId: id,
  /** Words of the reviewer to the submitter. */
  adminNotes: z.string(),
  visits: z.int(),
  submittedAt: instant,
  reviewedAt: z.nullable(instant),
});
export type Showcase = z.output<typeof showcase>;

/** A showcase as administrators see it. */
export const submission = z.extend(showcase, {
  submitter: z.extend(person, { email: z.string(), suspended: z.boolean() }),
  reviewer: z.nullable(person),
});
export type Submission = z.output<typeof submission>;
