import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type createWebhook, listWebhooks } from '#shared/areas/webhooks/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { MadeWebhook } from '../components/made-webhook.tsx';
import { MakeWebhook } from '../components/make-webhook.tsx';
import { WebhookCard } from '../components/webhook-card.tsx';
import styles from './own-webhooks.module.css';

/** The caller's webhooks, and a form to register one. */
export default function OwnWebhooks() {
  const { t } = useTranslation('webhooks');
  const problemOf = useProblem();
  const { data, error, refetch } = useCall(listWebhooks, {}, { refetchOnMount: 'always' });
  // The secret is here alone, and gone with the page.
  const [made, setMade] = useState<Reply<typeof createWebhook>>();
  const retry = () => void refetch();
  const hasRoom = data && data.items.length < limits.webhook.perUser;
  return (
    <>
      <PageHead title={t('title')} below={t('intro')} />
      <div className={styles.cards}>
        {made && <MadeWebhook key={made.secret} made={made} onClose={() => setMade(undefined)} />}
        {data?.items.map((webhook) => (
          <WebhookCard
            key={webhook.id}
            webhook={webhook}
            onRotated={setMade}
            onDeleted={(id) => setMade((last) => (last?.id === id ? undefined : last))}
          />
        ))}
        {data?.items.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
        {!data && error && <Problem title={t('failed')} onRetry={retry} {...problemOf(error)} />}
        {!data && !error && (
          <Loading onRetry={retry}>
            <Skeleton height={160} />
          </Loading>
        )}
        {hasRoom && (
          <div hidden={made !== undefined}>
            <MakeWebhook onMade={setMade} />
          </div>
        )}
      </div>
    </>
  );
}
