import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import styles from './keys-dialog.module.css';

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

interface KeysDialogProps {
  /** Shortcuts of a single key are on. */
  single: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

/** All keyboard shortcuts, and the switch for those of a single key. */
export function KeysDialog({ single, onTurn, onClose }: KeysDialogProps) {
  const { t } = useTranslation('keys');
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <dl className={styles.keys}>
        <Shortcut keys={[isMac ? '⌘' : t('control'), 'K']}>{t('go')}</Shortcut>
        <Shortcut keys={['↑', '↓']}>{t('rows')}</Shortcut>
        {single && (
          <>
            <Shortcut keys={['/']}>{t('search')}</Shortcut>
            <Shortcut keys={['n']}>{t('newRecord')}</Shortcut>
            <Shortcut keys={['?']}>{t('list')}</Shortcut>
          </>
        )}
      </dl>
      <Switch label={t('single')} hint={t('singleHint')} checked={single} onChange={onTurn} />
    </Dialog>
  );
}

function Shortcut({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  );
}
