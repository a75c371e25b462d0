import { useTranslation } from 'react-i18next';
import { type DomainProvider, isAlmostFull } from '#shared/areas/providers/provider.ts';
import { factsOfType } from '#shared/providers.ts';
import { Chip } from '#ui/display/chip.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import type { ListColumn } from '#ui/list/columns.tsx';
import { labelsOf, Parts } from '#ui/text/parts.tsx';
import { PolicyChip } from './policy-list.tsx';
import styles from './providers.module.css';

/** Columns of the list of providers. */
export function useProviderColumns(): ListColumn<DomainProvider>[] {
  const { t } = useTranslation('providers');
  const format = useFormat();
  return [
    {
      label: t('suffix'),
      lead: true,
      cell: ({ suffix, name, type, isDefault, paused, refusedSince }) => (
        <div className={styles.lines}>
          <span className={styles.lead}>
            <Parts translate={false} parts={labelsOf(`.${suffix}`)} />
          </span>
          <span className={styles.below}>
            {t('nameOf', { name, type: factsOfType(type).title })}
          </span>
          {isDefault && <Chip state="live">{t('default')}</Chip>}
          {paused && <Chip state="waiting">{t('paused')}</Chip>}
          {paused && <span className={styles.below}>{paused.reason}</span>}
          {refusedSince && <Chip state="failed">{t('refused')}</Chip>}
          {refusedSince && (
            <span className={styles.below}>
              {t('refusedSince', { ago: format.ago(refusedSince) })}
            </span>
          )}
        </div>
      ),
    },
    { label: t('domains'), number: true, cell: ({ domains }) => format.number(domains) },
    { label: t('records'), number: true, cell: ({ records }) => format.number(records) },
    {
      label: t('fill'),
      cell: ({ type, fill, publishedAt, sweptAt }) => (
        <div className={styles.lines}>
          <span>{fill ? t('filled', fill) : t('unlimited')}</span>
          {fill && isAlmostFull(fill) && <Chip state="failed">{t('almostFull')}</Chip>}
          {fill && isAlmostFull(fill) && (
            <span className={styles.below}>{t(`moreRoom.${type}`)}</span>
          )}
          <span className={styles.below}>
            {publishedAt ? t('published', { ago: format.ago(publishedAt) }) : t('neverPublished')}
          </span>
          <span className={styles.below}>
            {sweptAt ? t('swept', { ago: format.ago(sweptAt) }) : t('neverSwept')}
          </span>
        </div>
      ),
    },
    { label: t('created'), whole: true, cell: ({ createdAt }) => format.date(createdAt) },
    {
      label: t('policy'),
      cell: ({ mailPolicy }) => (
        <div className={styles.lines}>
          <PolicyChip policy={mailPolicy} />
        </div>
      ),
    },
  ];
}
