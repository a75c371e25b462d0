import { useEffect, useRef, useState } from 'react';
import {
  type Article,
  createArticle,
  getArticle,
  updateArticle,
} from '#shared/areas/news/calls.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';
import {
  changesOf,
  fieldsOf,
  forgetUnsaved,
  isSame,
  keepUnsaved,
  type Typed,
  unsavedOf,
} from './unsaved.ts';

/** Id of the page of an article that is not stored yet. */
export const fresh = 'new';

interface ArticleFormOptions {
  /** Stored article; undefined for a new one. */
  article: Article | undefined;
  /** Author of a new one. */
  author: string;
  onSaved: (article: Article) => void;
}

/** Form of an article. What is typed stays on the device until it is saved. */
export function useArticleForm({ article, author, onSaved }: ArticleFormOptions) {
  const { setReply } = useSetReply();
  const id = article?.id ?? fresh;
  const [unsaved] = useState(() => unsavedOf(id));
  // Others may change the stored one while this is open. Of an older one that was typed over, only the version is known.
  const [from, setFrom] = useState(() => ({
    version: unsaved?.version ?? article?.version ?? 0,
    values: fieldsOf(article ?? { title: '', author, summary: '', content: '' }),
  }));
  const status = useRef<Article['status']>('draft');

  const initial = fieldsOf(unsaved?.values ?? from.values);
  const latest = useRef(initial);

  const form = useForm({
    area: 'news',
    schema: createArticle.body,
    initial,
    bodyOf: (values) => ({ ...values, status: status.current }),
    send: async (body) => {
      const saved = article
        ? await call(updateArticle, { params: { id }, body: { ...body, version: from.version } })
        : await call(createArticle, { body });
      forgetUnsaved(id);
      // Saving a new article navigates to its own page, whose form reads this.
      if (!isSame(latest.current, body))
        keepUnsaved(saved.id, { values: latest.current, version: saved.version });
      // As it was typed: the service leaves out blanks around the fields.
      if (article) setFrom({ version: saved.version, values: fieldsOf(body) });
      await setReply(getArticle, { params: { id: saved.id } }, () => saved);
      return saved;
    },
    onDone: onSaved,
  });

  const { values } = form;
  latest.current = values;
  const isChanged = !isSame(values, from.values);
  useEffect(() => {
    if (isChanged) keepUnsaved(id, { values, version: from.version });
    else forgetUnsaved(id);
  }, [id, values, from, isChanged]);

  const isOfNow = form.isBusy || !article || article.version <= from.version;
  const rebase = (newer: Article, typed: Partial<Typed>) => {
    setFrom({ version: newer.version, values: fieldsOf(newer) });
    form.change({ ...fieldsOf(newer), ...typed });
  };
  useEffect(() => {
    if (!isOfNow && (!isChanged || isSame(values, article))) rebase(article, {});
  });

  return {
    ...form,
    isChanged,
    /** True where the form began with what was typed before. */
    isRestored: unsaved !== undefined && !form.reply,
    /** The article that somebody saved since this one was read, where something is typed. */
    newer: isOfNow || !isChanged ? undefined : article,
    /** Goes on from a newer one: with the fields that were changed, or without. */
    keep: (newer: Article) => rebase(newer, changesOf(from.values, values)),
    take: (newer: Article) => rebase(newer, {}),
    /** State that the next sending asks for. */
    want: (wanted: Article['status']) => {
      status.current = wanted;
    },
  };
}
