import { useTranslation } from 'react-i18next';
import type { addReservedWords } from '#shared/areas/reserved/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { Notice } from '#ui/states/notice.tsx';
import { Names } from '#ui/text/names.tsx';
import styles from './reserved.module.css';

/** Result of a batch: words added, and the number ignored. */
export function ReservedNotice({ added, ignored }: Reply<typeof addReservedWords>) {
  const { t } = useTranslation('reserved');
  return (
    <Notice
      tone={added.length > 0 ? 'good' : 'info'}
      title={t('add.done', { count: added.length })}
    >
      {added.length > 0 && (
        <p className={styles.words}>
          <Names names={added.map(({ word }) => word)} />
        </p>
      )}
      {ignored > 0 && <p>{t('add.ignored', { count: ignored })}</p>}
    </Notice>
  );
}
