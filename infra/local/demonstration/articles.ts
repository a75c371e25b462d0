import { createArticle } from '#shared/areas/news/calls.ts';
import { createNotification } from '#shared/areas/notifications/calls.ts';
import type { ApiVisitor } from '../visitor.ts';
import { type Palette, palettes } from './pictures.ts';
import { uploadLandscape } from './uploads.ts';

interface Story {
  title: string;
  summary: string;
  picture?: { palette: Palette; alt: string };
  paragraphs: string[];
  isDraft?: true;
}

/** Oldest first. */
const stories: Story[] = [
  {
    title: 'Freehold is open',
    summary: 'Search a name, claim it, point it anywhere. It is free, and the DNS is real.',
    picture: { palette: palettes.morning, alt: 'Hills at sunrise' },
    paragraphs: [
      'From today anybody can claim a name. You get its records, all of them: **A, AAAA, CNAME, TXT, MX, NS**, and more.',
      '## What it costs',
      'Nothing. Short names cost points, because there are few of them. You earn points by inviting friends and by showing what you built.',
    ],
  },
  {
    title: 'Names under edge.test come with a network',
    summary: 'Proxied records and your own hostnames are here.',
    picture: { palette: palettes.night, alt: 'A full moon over dark hills' },
    paragraphs: [
      'A record under `edge.test` can be **proxied**: visitors reach the network first, and your server stays out of sight.',
      'You can also add hostnames of your own, such as `app.example.org`. The page of your domain says what to add, and ticks it.',
    ],
  },
  {
    title: 'The gallery opens',
    summary: 'Show what you built. An approved site pays 50 points.',
    picture: { palette: palettes.sea, alt: 'A low sun over the sea' },
    paragraphs: [
      'Every site here runs on a name of Freehold. Submit yours from the page of its domain.',
      '- A title and a sentence\n- Up to three tags\n- A cover, or we draw one',
    ],
  },
  {
    title: 'What changes in spring',
    summary: 'A draft for the administrators.',
    paragraphs: ['To be written.'],
    isDraft: true,
  },
];

/** Writes news with pictures, and notifications. */
export async function publishNews(keeper: ApiVisitor): Promise<void> {
  for (const [index, { title, summary, picture, paragraphs, isDraft }] of stories.entries()) {
    const image =
      picture &&
      (await uploadLandscape(keeper, 'news', `news-${index + 1}.png`, picture.palette, index + 2));
    const content = [...(image ? [`![${picture?.alt}](${image.url})`] : []), ...paragraphs];
    await keeper.call(createArticle, {
      body: {
        title,
        author: 'The Freehold team',
        summary,
        content: content.join('\n\n'),
        status: isDraft ? 'draft' : 'published',
      },
    });
  }
  const content = 'The gallery is open. <a href="/showcase">See what others built</a>.';
  await keeper.call(createNotification, { body: { content, active: true } });
}
