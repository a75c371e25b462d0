import Trash2 from 'lucide/trash-2';
import Undo2 from 'lucide/undo-2';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { presentation } from '#shared/dns.ts';
import { Button } from '#ui/actions/button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { useSecondsUntil } from '#ui/hooks/use-seconds-until.ts';
import { addButton } from '#web/features/records/use-editor.ts';
import { lifetime, type Removal } from '#web/features/records/use-removals.ts';
import styles from './removal-strip.module.css';

interface RemovalStripProps {
  removal: Removal;
  columnCount: number;
  onUndo: () => void;
}

/** Takes the place of deleted rows while they can be brought back. Its button has the focus, and hands it on. */
export function RemovalStrip({ removal, columnCount, onUndo }: RemovalStripProps) {
  const { t } = useTranslation('records');
  const format = useFormat();
  const strip = useRef<HTMLTableRowElement>(null);
  const text = useId();
  const left = useSecondsUntil(removal.until);
  const [first] = removal.records;
  const isOne = removal.records.length === 1;

  useLayoutEffect(() => {
    const row = strip.current;
    row?.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      if (!row?.contains(document.activeElement)) return;
      const next = document.getElementById(addButton) ?? document.querySelector('main h1');
      (next as HTMLElement | null)?.focus({ preventScroll: true });
    };
  }, []);

  if (!first) return null;
  return (
    <tr ref={strip} className={styles.strip}>
      <td colSpan={columnCount}>
        <div>
          <Trash2 size={16} aria-hidden="true" />
          <p id={text}>
            {isOne
              ? t('deleted', { type: first.type, name: first.name })
              : t('deletedMany', { count: removal.records.length })}
          </p>
          {isOne && <code translate="no">{presentation(first)}</code>}
          <span className={styles.left}>{format.seconds(left)}</span>
          <Button small aria-describedby={text} onClick={onUndo}>
            <Undo2 size={15} aria-hidden="true" />
            {t('undo')}
          </Button>
        </div>
        <i className={styles.time} style={{ animationDuration: `${lifetime}ms` }} />
      </td>
    </tr>
  );
}
