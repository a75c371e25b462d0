import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { gallerySorts } from '#shared/areas/showcases/states.ts';
import { Segments } from '#ui/forms/segments.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { listTags } from '#web/api/public-calls.ts';
import {
  addressOf,
  type GalleryPlace,
  newSeed,
  type Sort,
} from '#web/features/showcases/gallery-address.ts';
import styles from './gallery-filters.module.css';
import { TagLinks } from './tag-links.tsx';

/** Featured or all, the order, and one tag; a choice begins at the first page. */
export function GalleryFilters({ place }: { place: GalleryPlace }) {
  const { t } = useTranslation('showcases');
  const navigate = useNavigate();
  const tags = useCall(listTags, {}).data?.items ?? [];
  const go = (change: Partial<GalleryPlace>) =>
    void navigate(addressOf({ ...place, ...change, page: 1 }));
  const sortBy = (sort: Sort) => go({ sort, seed: sort === 'random' ? newSeed() : undefined });
  return (
    <>
      <div className={styles.filters}>
        <Segments
          label={t('gallery.which')}
          value={place.featured ?? 'all'}
          onChange={(which) => go({ featured: which === 'yes' ? 'yes' : undefined })}
          options={[
            { value: 'all', label: t('gallery.everything') },
            { value: 'yes', label: t('featured') },
          ]}
        />
        <Select
          label={t('gallery.sort')}
          labelHidden
          value={place.sort}
          onChange={sortBy}
          options={gallerySorts.map((sort) => ({ value: sort, label: t(`gallery.sorts.${sort}`) }))}
        />
      </div>
      <TagLinks place={place} tags={tags} />
    </>
  );
}
