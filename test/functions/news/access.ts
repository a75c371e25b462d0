import type * as news from '#shared/areas/news/calls.ts';
import { createArticle } from '#shared/areas/news/calls.ts';
import { type Access, adminsOnly, everyone, fresh, type Scene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';

const written = (status: 'draft' | 'published') => ({
  title: `Title ${fresh()}`,
  summary: 'Summary',
  content: 'Content',
  status,
});

const articleThatIs =
  (status: 'draft' | 'published') =>
  async ({ admin: { token } }: Scene) => {
    const { body } = await call(createArticle, { body: written(status) }, { token });
    return { params: { id: body.id } };
  };

const freshDraft = articleThatIs('draft');

export const access: Access<typeof news> = {
  listNews: { parts: () => ({ query: {} }), answers: everyone(200) },
  readArticle: { parts: articleThatIs('published'), answers: everyone(200) },
  getArticlePage: { parts: articleThatIs('published'), answers: everyone(200) },
  getNewsFeed: { answers: everyone(200) },
  listArticles: { parts: () => ({ query: {} }), answers: adminsOnly(200) },
  getArticle: { parts: freshDraft, answers: adminsOnly(200) },
  createArticle: { parts: () => ({ body: written('draft') }), answers: adminsOnly(201) },
  updateArticle: {
    parts: async (scene) => ({
      ...(await freshDraft(scene)),
      body: { ...written('published'), version: 1 },
    }),
    answers: adminsOnly(200),
  },
  deleteArticles: {
    parts: async (scene) => ({ body: { ids: [(await freshDraft(scene)).params.id] } }),
    answers: adminsOnly(204),
  },
  deleteArticle: { parts: freshDraft, answers: adminsOnly(204) },
};
