import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import styles from './list.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps<T> {
  selection: Selection<T>;
  /** Actions for all selected rows. */
  children: ReactNode;
}

/** Count of the selected rows with what can be done with them. */
export function SelectionBar<T>({ selection, children }: SelectionBarProps<T>) {
  const { t } = useTranslation('lists');
  const { chosen, clear } = selection;
  return (
    <section aria-label={t('selection')} className={styles.batch}>
      <p role="status">{t('selected', { count: chosen.length })}</p>
      <Button kind="quiet" small onClick={clear}>
        {t('unselect')}
      </Button>
      {children}
    </section>
  );
}
