import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#ui/actions/link.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { listShowcases } from '#web/api/public-calls.ts';
import { paths } from '#web/paths.ts';
import { CardsLoading } from './cards-loading.tsx';
import styles from './newest-showcases.module.css';
import { SiteCard } from './site-card.tsx';

const shown = 3;

/** The newest sites of the gallery; nothing where there are none, or they fail to load. */
export function NewestShowcases() {
  const { t } = useTranslation('showcases');
  const title = useId();
  // As the gallery's first page asks, which shows this reply at once.
  const { data, isPending, refetch } = useCall(listShowcases, {
    query: { page: 1, sort: 'newest' },
  });
  const items = data?.items.slice(0, shown) ?? [];
  if (!isPending && items.length === 0) return null;
  return (
    <section className={styles.newest} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{t('newest.title')}</h2>
        <Link to={paths.showcase}>{t('newest.all')}</Link>
      </div>
      {isPending ? (
        <CardsLoading count={shown} grid={styles.cards} onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.cards}>
          {items.map((item) => (
            <SiteCard key={item.id} item={item} level={3} />
          ))}
        </ul>
      )}
    </section>
  );
}
