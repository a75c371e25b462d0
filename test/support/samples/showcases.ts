import type { SQSEvent } from 'aws-lambda';
import { timeOf } from '#platform/clock.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import {
  listOwnShowcases,
  listShowcases,
  reviewShowcases,
  submitShowcase,
} from '#shared/areas/showcases/calls.ts';
import type { Showcase } from '#shared/areas/showcases/showcase.ts';
import { createTag, type Tag } from '#shared/areas/tags/calls.ts';
import type { Reply, Request } from '#shared/kernel/endpoint.ts';
import { type Answer, call } from '../api.ts';
import type { Person } from '../people.ts';
import { idOf } from '../roles.ts';

type Body = Request<typeof submitShowcase>['body'];

export const submission = ({ fqdn }: Pick<Domain, 'fqdn'>, given: Partial<Body> = {}): Body => ({
  url: `https://${fqdn}/`,
  title: 'Harbour radio',
  ...given,
});

export const submit = ({ token }: Person, body: Body): Promise<Answer<Showcase>> =>
  call(submitShowcase, { body }, { token });

/** Showcases as their reviewer sees them now. */
async function seen(ids: readonly string[]) {
  const { readShowcases } = await import('#functions/showcases/store.ts');
  const items = new Map((await readShowcases(ids)).map((item) => [item.id, item]));
  return ids.map((id) => ({ id, submittedAt: items.get(id)?.submittedAt ?? timeOf(id) }));
}

export const review = async (
  { token }: Person,
  ids: string[],
  decision: 'approve' | 'reject' = 'approve',
  notes = '',
) => call(reviewShowcases, { body: { showcases: await seen(ids), decision, notes } }, { token });

export const own = async ({ token }: Person): Promise<Showcase[]> =>
  (await call(listOwnShowcases, {}, { token })).body.items;

let messages = 0;

/** Works as the gallery's queue does, when the stream told of a change. */
export async function settle(
  ...tasks: { userId?: string; showcaseId?: string; tagId?: string }[]
): Promise<void> {
  const { handler } = await import('#functions/showcases/shelve.ts');
  const { cachedTags } = await import('#functions/tags/items/tags.ts');
  cachedTags.forget();
  const Records = tasks.map((task) => ({
    messageId: `gallery-${messages++}`,
    body: JSON.stringify(task),
  }));
  const { batchItemFailures } = await handler({ Records } as SQSEvent);
  if (batchItemFailures.length > 0) throw new Error('The gallery failed.');
}

export const settleOf = (...people: Pick<Person, 'token'>[]): Promise<void> =>
  settle(...people.map((person) => ({ userId: idOf(person) })));

type Page = Reply<typeof listShowcases>;

export const gallery = async (
  query: Request<typeof listShowcases>['query'] = {},
  token?: string,
): Promise<Page> => (await call(listShowcases, { query }, { token })).body;

export const titles = ({ items }: Page): string[] => items.map(({ title }) => title);

export const newTag = async ({ token }: Person, slug: string): Promise<Tag> =>
  (await call(createTag, { body: { name: slug, slug, color: 'teal' } }, { token })).body;
