import Newspaper from 'lucide/newspaper';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articleStatuses } from '#shared/areas/news/article-status.ts';
import { type Headline, listArticles } from '#shared/areas/news/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { MenuItem, MenuLink } from '#ui/actions/menu-items.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { paths } from '#web/paths.ts';
import { DeleteArticleDialog } from '../components/delete-article-dialog.tsx';
import { StatusChip } from '../components/status-chip.tsx';
import { fresh } from '../use-article-form.ts';

/** Articles: write, edit, delete. */
export default function Articles() {
  const { t } = useTranslation('news');
  const format = useFormat();
  const place = usePlace({ filters: { status: articleStatuses } });
  const listing = useListing(listArticles, { query: place.query });
  const exporting = useExport(listArticles, { query: place.query });
  const [deleted, setDeleted] = useState<{ articles: readonly Headline[]; onDone?: () => void }>();
  return (
    <>
      <PageHead
        title={t('console.title')}
        below={t('console.below')}
        end={
          <LinkButton to={adminPaths.article(fresh)} kind="go">
            {t('console.new')}
          </LinkButton>
        }
      />
      <List
        label={t('console.title')}
        place={place}
        listing={listing}
        exporting={exporting}
        opens
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        filters={
          <Segments
            label={t('console.filter')}
            options={[
              { value: '', label: t('console.all') },
              ...articleStatuses.map((value) => ({ value, label: t(`filters.${value}`) })),
            ]}
            value={place.filters.status ?? ''}
            onChange={(status) => place.filter({ status: status || undefined })}
          />
        }
        columns={[
          {
            label: t('editor.title'),
            lead: true,
            cell: ({ id, title }) => <Link to={adminPaths.article(id)}>{title}</Link>,
          },
          {
            label: t('console.status'),
            whole: true,
            plain: true,
            cell: ({ status }) => <StatusChip status={status} />,
          },
          { label: t('editor.author'), unbounded: true, cell: ({ author }) => author },
          {
            label: t('console.createdAt'),
            whole: true,
            cell: ({ createdAt }) => format.date(createdAt),
          },
          {
            label: t('console.publishedAt'),
            whole: true,
            cell: ({ publishedAt }) => (publishedAt ? format.date(publishedAt) : '–'),
          },
        ]}
        actions={(article) => (
          <>
            <MenuLink to={adminPaths.article(article.id)}>{t('console.edit')}</MenuLink>
            {article.status === 'published' && (
              <MenuLink to={paths.article(article.id)}>{t('editor.view')}</MenuLink>
            )}
            <MenuItem danger onSelect={() => setDeleted({ articles: [article] })}>
              {t('delete.open')}
            </MenuItem>
          </>
        )}
        batch={(articles, onDone) => (
          <Button small kind="caution" onClick={() => setDeleted({ articles, onDone })}>
            {t('delete.chosen', { count: articles.length })}
          </Button>
        )}
        empty={
          <Empty icon={<Newspaper size={26} aria-hidden="true" />} title={t('console.empty')}>
            {t('console.emptyText')}
          </Empty>
        }
        failed={t('failed')}
      />
      {deleted && <DeleteArticleDialog {...deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}
