import type { Modified, Removed, WorkerMessage } from '#platform/queue/stream.ts';
import type { Article } from '#shared/areas/news/calls.ts';
import { uploadsIn } from '#shared/areas/uploads/pictures.ts';

interface ArticleItem {
  entity: 'article';
  article: Article;
}

const shownBy = (item: ArticleItem | undefined): Set<string> =>
  uploadsIn(item?.article.content ?? '');

/** Uploads whose pictures an article shows no more. */
export const discardPictures = ({
  before,
  after,
}: Modified<ArticleItem> | Removed<ArticleItem>): WorkerMessage => {
  const droppedIds = [...shownBy(before).difference(shownBy(after))];
  return droppedIds.length > 0 ? { droppedIds } : undefined;
};
