import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRefreshToken } from '../api/use-refresh-token.ts';
import styles from './replace-token.module.css';

/** Makes whoever has the old token unable to give the caller anything. */
export function ReplaceToken() {
  const { t } = useTranslation('tokens');
  const failureText = useFailureText();
  const refresh = useRefreshToken();
  const [isAsked, setAsked] = useState(false);

  const ask = () => {
    refresh.reset();
    setAsked(true);
  };
  const close = () => setAsked(false);

  return (
    <Card title={t('replaceTitle')}>
      <div className={styles.body}>
        <p className={styles.text}>{t('replaceText')}</p>
        {refresh.isSuccess && !isAsked && <Notice tone="good">{t('replaced')}</Notice>}
        <Button className={styles.replace} onClick={ask}>
          {t('replace')}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('replaceAsk')}
          confirm={t('replaceConfirm')}
          danger
          busy={refresh.isPending}
          failure={
            refresh.error && (
              <Notice tone="bad" title={t('replaceFailed')}>
                {failureText(refresh.error)}
              </Notice>
            )
          }
          onConfirm={() => refresh.mutate(undefined, { onSuccess: close })}
          onClose={close}
        >
          <p>{t('replaceLoss')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
