import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { addressOf, type GalleryPlace } from '#web/features/showcases/gallery-address.ts';
import styles from './gallery-pager.module.css';

interface GalleryPagerProps {
  place: GalleryPlace;
  pages: number;
  total: number;
}

/** The pages before and after. */
export function GalleryPager({ place, pages, total }: GalleryPagerProps) {
  const { t } = useTranslation('showcases');
  const { page } = place;
  const to = (other: number) => addressOf({ ...place, page: other });
  return (
    <nav className={styles.pager} aria-label={t('gallery.pages')}>
      {page > 1 && <LinkButton to={to(page - 1)}>{t('gallery.previous')}</LinkButton>}
      <p className={styles.state}>
        {pages > 1 && `${t('gallery.pageOf', { page, pages })} · `}
        {t('gallery.total', { count: total })}
      </p>
      {page < pages && <LinkButton to={to(page + 1)}>{t('gallery.next')}</LinkButton>}
    </nav>
  );
}
