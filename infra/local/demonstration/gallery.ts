import {
  countVisit,
  curateShowcase,
  reviewShowcases,
  submitShowcase,
} from '#shared/areas/showcases/calls.ts';
import { createTag, type TagBody } from '#shared/areas/tags/calls.ts';
import { type ApiVisitor, visitor } from '../visitor.ts';
import type { Cast } from './cast.ts';
import { people } from './people.ts';
import { uploadLandscape } from './uploads.ts';

const tags: TagBody[] = [
  { name: 'Blog', slug: 'blog', color: 'yellow', description: 'Somebody writes.' },
  { name: 'Community', slug: 'community', color: 'green', description: 'Clubs and streets.' },
  { name: 'Maps', slug: 'maps', color: 'blue', description: 'Places, drawn.' },
  { name: 'Music', slug: 'music', color: 'violet', description: 'To listen to.' },
  { name: 'Open source', slug: 'open-source', color: 'teal', description: 'With its sources.' },
  { name: 'Photos', slug: 'photos', color: 'orange', description: 'To look at.' },
];

/** Has sites submitted with covers, and approves those that were visited. The others wait for their review. */
export async function fillGallery(keeper: ApiVisitor, cast: Cast, apiUrl: string): Promise<void> {
  const tagIds = new Map<string, string>();
  for (const body of tags) tagIds.set(body.slug, (await keeper.call(createTag, { body })).id);
  const sites = people.flatMap(({ sites = {} }) => Object.entries(sites));
  for (const [index, [fqdn, site]] of sites.entries()) {
    const { member } = cast.owner(fqdn);
    const fileName = `${fqdn.split('.')[0]}.png`;
    const cover = await uploadLandscape(member.visitor, 'showcase', fileName, site.cover, index);
    const { title, description } = site;
    const chosen = site.tags.flatMap((slug) => tagIds.get(slug) ?? []);
    const { id, submittedAt } = await member.visitor.call(submitShowcase, {
      body: { url: `https://${fqdn}/`, title, description, tags: chosen, coverImg: cover.url },
    });
    if (site.visits === undefined) continue;
    await keeper.call(reviewShowcases, {
      body: {
        showcases: [{ id, submittedAt }],
        decision: 'approve',
        notes: 'Lovely. Welcome to the gallery.',
      },
    });
    if (site.isFeatured) {
      const body = { title, description, tags: chosen, featured: true, active: true };
      await keeper.call(curateShowcase, { params: { id }, body });
    }
    await visit(apiUrl, id, site.visits);
  }
}

/** Visits a site from several networks, of which this machine has more than one on Linux alone. */
async function visit(apiUrl: string, id: string, networks: number): Promise<void> {
  for (let network = 1; network <= networks; network += 1) {
    const address = process.platform === 'linux' ? `127.1.${network}.1` : undefined;
    await visitor(apiUrl, { address }).call(countVisit, { params: { id } });
  }
}
