import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { getMyToken, refreshToken } from '#web/api/first-calls.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';
import styles from './replace-token.module.css';

/** Replaces the transfer token: the old one stops working. */
export function ReplaceToken() {
  const { t } = useTranslation('tokens');
  const failureText = useFailureText();
  const { setReplyOf } = useSetReply();
  const refresh = useSend(refreshToken, { onSuccess: setReplyOf(getMyToken, {}) });
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
          onConfirm={() => refresh.mutate({}, { onSuccess: close })}
          onClose={close}
        >
          <p>{t('replaceLoss')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
