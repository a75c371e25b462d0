import { type AreaWords, type FieldWords, usage } from '#shared/kernel/words.ts';
import { createTag } from './calls.ts';
import { tagLabel } from './tag-label.ts';

const purpose: FieldWords = ['What the tag is for; may be empty.', 'Sites whose source is open.'];

export const words = {
  about: 'Tags of showcases.',
  components: {
    TagLabel: tagLabel,
    Tag: createTag.reply,
  },
  failureDetails: {
    TAG_LIMIT_REACHED: usage,
  },
  fields: {
    color: ['Color of the tag, which pages have in both themes.', 'teal'],
    'Tag.description': purpose,
    'createTag.description': purpose,
    'updateTag.description': purpose,
    showcaseCount: ['Showcases that the gallery shows with this tag.', 3],
    slug: ['Name in addresses: lowercase letters, digits and hyphens.', 'open-source'],
  },
} as const satisfies AreaWords;
