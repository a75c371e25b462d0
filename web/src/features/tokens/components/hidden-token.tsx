import Eye from 'lucide/eye';
import EyeOff from 'lucide/eye-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import styles from './hidden-token.module.css';

/** Masked secret with buttons to reveal and to copy it. */
export function HiddenToken({ token }: { token: string }) {
  const { t } = useTranslation('tokens');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className={styles.box}>
      {isShown ? (
        <code className={styles.token} translate="no">
          {token}
        </code>
      ) : (
        <span className={styles.token}>
          <span aria-hidden="true">{'•'.repeat(token.length)}</span>
          <VisuallyHidden>{t('hidden')}</VisuallyHidden>
        </span>
      )}
      <div className={styles.actions}>
        <Button small onClick={() => setShown(!isShown)}>
          <Icon size={15} aria-hidden="true" />
          {t(isShown ? 'hide' : 'show')}
        </Button>
        {/* Shown after a failed copy, to be selected by hand. */}
        <CopyButton text={token} what={t('theToken')} onFailed={() => setShown(true)} />
      </div>
    </div>
  );
}
