import { useTranslation } from 'react-i18next';
import type { Tag as TagOfSites } from '#shared/areas/tags/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { Tag } from '#ui/display/tag.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { addressOf, type GalleryPlace } from '#web/features/showcases/gallery-address.ts';
import styles from './tag-links.module.css';

interface TagLinksProps {
  place: GalleryPlace;
  tags: readonly TagOfSites[];
}

/** Tags that sites have, the most used first, each with its number of sites; the chosen one leads back to all. */
export function TagLinks({ place, tags }: TagLinksProps) {
  const { t } = useTranslation('showcases');
  const format = useFormat();
  const used = tags
    .filter(({ slug, showcaseCount }) => showcaseCount > 0 || slug === place.tag)
    .toSorted((one, other) => other.showcaseCount - one.showcaseCount);
  return (
    <nav aria-label={t('gallery.tags')} className={styles.tags}>
      {used.map(({ id, slug, name, color, showcaseCount }) => {
        const isChosen = slug === place.tag;
        return (
          <Link
            key={id}
            to={addressOf({ ...place, tag: isChosen ? undefined : slug, page: 1 })}
            aria-current={isChosen ? 'true' : undefined}
          >
            <Tag color={color}>{name}</Tag> {format.number(showcaseCount)}
          </Link>
        );
      })}
    </nav>
  );
}
