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
import { forgetUnsaved, keepUnsaved, type Typed, unsavedOf } from './unsaved.ts';

/** Id of the page of an article that is not stored yet. */
export const fresh = 'new';

const fieldsOf = ({ title, author, summary, content }: Typed): Typed => ({
  title,
  author,
  summary,
  content,
});

const isSame = (one: Typed, other: Typed) =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

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
  const stored = article ?? { title: '', author, summary: '', content: '' };
  const [unsaved] = useState(() => unsavedOf(id));
  const version = useRef(unsaved?.version ?? article?.version ?? 0);
  const status = useRef<Article['status']>('draft');

  const initial = fieldsOf(unsaved?.values ?? stored);
  const latest = useRef(initial);

  const form = useForm({
    area: 'news',
    schema: createArticle.body,
    initial,
    bodyOf: (values) => ({ ...values, status: status.current }),
    send: async (body) => {
      const saved = article
        ? await call(updateArticle, {
            params: { id },
            body: { ...body, version: version.current },
          })
        : await call(createArticle, { body });
      forgetUnsaved(id);
      version.current = saved.version;
      // Saving a new article navigates to its own page, whose form reads this.
      if (!isSame(latest.current, body))
        keepUnsaved(saved.id, { values: latest.current, version: saved.version });
      await setReply(getArticle, { params: { id: saved.id } }, () => saved);
      return saved;
    },
    onDone: onSaved,
  });

  const { values } = form;
  latest.current = values;
  // The service leaves out blanks around them.
  const isSaved = form.reply !== undefined && form.sent !== undefined && isSame(values, form.sent);
  const isChanged = !isSaved && !isSame(values, stored);
  useEffect(() => {
    if (isChanged) keepUnsaved(id, { values, version: version.current });
    else forgetUnsaved(id);
  }, [id, values, isChanged]);

  return {
    ...form,
    isChanged,
    /** True where the form began with what was typed before. */
    isRestored: unsaved !== undefined && !form.reply,
    /** State that the next sending asks for. */
    want: (wanted: Article['status']) => {
      status.current = wanted;
    },
  };
}
