import { useTranslation } from 'react-i18next';
import type { createWebhook } from '#shared/areas/webhooks/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CopyBlock } from '#ui/text/copy-block.tsx';
import styles from './webhook-card.module.css';

interface MadeWebhookProps {
  made: Reply<typeof createWebhook>;
  onClose: () => void;
}

/** The secret of a webhook, shown once. */
export function MadeWebhook({ made, onClose }: MadeWebhookProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Card title={t('ready')} takesFocus>
      <div className={styles.parts}>
        <p className={styles.url} translate="no">
          {made.url}
        </p>
        <CopyBlock label={t('secret')} text={made.secret} />
        <p className={styles.note}>{t('once')}</p>
        <p className={styles.note}>{t('verify')}</p>
        <Button className={styles.done} onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Card>
  );
}
