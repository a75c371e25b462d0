import { useTranslation } from 'react-i18next';
import type { WebhookDelivery } from '#shared/areas/webhooks/calls.ts';

/** What came of the last try of a delivery, in words. */
export function useOutcome() {
  const { t } = useTranslation('webhooks');
  return ({ status, obstacle, took = 0 }: WebhookDelivery): string => {
    if (obstacle) return t(`obstacle.${obstacle}`);
    return status === undefined ? t('notTried') : t('answered', { status, milliseconds: took });
  };
}
