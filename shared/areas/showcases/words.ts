import * as z from 'zod/mini';
import { id } from '#shared/kernel/id.ts';
import {
  type AreaWords,
  type FieldWords,
  itemOf,
  sampleId,
  sampleInstant,
  usage,
} from '#shared/kernel/words.ts';
import { curateShowcase, listShowcases, submitShowcase } from './calls.ts';

const active: FieldWords = ['False where an administrator takes it out of the gallery.'];
const description: FieldWords = [
  'What the site is about, as the gallery shows it; may be empty.',
  'Drawings of harbours.',
];
const submitted: FieldWords = ['Time of the submission, or of the last edit.', sampleInstant];
const url: FieldWords = [
  'Address of the site, without its fragment.',
  'https://alice.example.net/',
];

export const words = {
  about: 'What people built, and its gallery.',
  components: {
    GalleryItem: itemOf(listShowcases.reply),
    Showcase: submitShowcase.reply,
    Submission: curateShowcase.reply,
    SubmittedBy: curateShowcase.reply.shape.submitter,
  },
  failureDetails: {
    SHOWCASE_LIMIT_REACHED: usage,
    SUBMITTER_SUSPENDED: z.object({ ids: z.array(id) }),
    SITE_LOST: z.object({ ids: z.array(id) }),
    SITE_FROZEN: z.object({ ids: z.array(id) }),
    COVER_UNREACHABLE: z.object({ ids: z.array(id) }),
    COVER_UNREADABLE: z.object({ ids: z.array(id) }),
  },
  fields: {
    'Showcase.active': active,
    'Submission.active': active,
    'curateShowcase.active': active,
    adminNotes: [
      'Words of the reviewer to the submitter; empty where there are none.',
      'Well done.',
    ],
    coverImg: [
      'Picture of the site: an `https` address, or that of an upload; null or absent for a drawn one.',
      `/media/${sampleId}-small.webp`,
    ],
    shownCover: [
      'Picture that pages show: the copy of the approval, before it an upload; null for a drawn one.',
      `/media/${sampleId}-cover.webp`,
    ],
    'GalleryItem.description': description,
    'Showcase.description': description,
    'Submission.description': description,
    'submitShowcase.description': description,
    'updateShowcase.description': description,
    'curateShowcase.description': description,
    featured: ['True where administrators feature it.'],
    'listShowcases.featured': ['Featured showcases only.', 'yes'],
    inGallery: ['True while the gallery shows it.'],
    notes: [
      'Words to the submitter, who finds them in the mail and in the own list.',
      'Well done.',
    ],
    page: ['Number of the page, from 1.', 1],
    pages: ['Number of pages.', 4],
    personAddress: [
      'Last part of the address of the submitter’s public page; null where there is none to see.',
      'ann-pier',
    ],
    reviewedAt: ['Time of the decision; null while it waits.', sampleInstant],
    reviewer: [
      'Who decided; an empty nickname after the account was deleted. Null while it waits.',
      null,
    ],
    seed: ['Number that picks one of the random orders; the same one pages through it.', 7],
    show: [
      'Those that are featured, taken out, or hidden because their domain or submitter is.',
      'featured',
    ],
    submitter: ['Who submitted it.'],
    'reviewShowcases.decision': ['Decision on all of them.', 'approve'],
    'reviewShowcases.showcases': [
      'The showcases, each with the time of its submission as it was shown.',
      [{ id: sampleId, submittedAt: sampleInstant }],
    ],
    'SubmittedBy.suspended': ['True while the submitter is suspended or banned.'],
    'SubmitterSuspendedFailure.details.ids': [
      'Ids of the showcases whose submitter is suspended.',
      [sampleId],
    ],
    'CoverUnreachableFailure.details.ids': [
      'Ids of the showcases whose cover could not be fetched.',
      [sampleId],
    ],
    'CoverUnreadableFailure.details.ids': [
      'Ids of the showcases whose cover is no picture that can be read.',
      [sampleId],
    ],
    tag: ['Slug of a tag.', 'open-source'],
    tags: ['Tags, at most three.'],
    'listShowcases.sort': ['Order; `random` is one for each seed.', 'newest'],
    'submitShowcase.tags': ['Ids of tags, at most three.', [sampleId]],
    'updateShowcase.tags': ['Ids of tags, at most three.', [sampleId]],
    'curateShowcase.tags': ['Ids of tags, at most three.', [sampleId]],
    'Showcase.submittedAt': submitted,
    'Submission.submittedAt': submitted,
    'reviewShowcases.showcases.submittedAt': submitted,
    'curateShowcase.submittedAt': [
      'Submission that was shown. Where the showcase was edited since, it stays as it is. Without it, texts of an edit are overwritten.',
      sampleInstant,
    ],
    'GalleryItem.url': url,
    'Showcase.url': url,
    'Submission.url': url,
    'submitShowcase.url': url,
    'updateShowcase.url': url,
    visits: ['Visits from the gallery, one a network and day.', 12],
  },
} as const satisfies AreaWords;
