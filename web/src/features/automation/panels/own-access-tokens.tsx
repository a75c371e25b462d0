import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type createAccessToken, listAccessTokens } from '#shared/areas/automation/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { AccessTokens } from '../components/access-tokens.tsx';
import { MadeToken } from '../components/made-token.tsx';
import { MakeToken } from '../components/make-token.tsx';
import styles from './own-access-tokens.module.css';

/** The caller's access tokens, and a form to make one. */
export default function OwnAccessTokens() {
  const { t } = useTranslation('automation');
  const problemOf = useProblem();
  const { data, error, refetch } = useCall(listAccessTokens, {}, { refetchOnMount: 'always' });
  // The secret is here alone, and gone with the page.
  const [made, setMade] = useState<Reply<typeof createAccessToken>>();
  const retry = () => void refetch();
  return (
    <>
      <PageHead title={t('title')} below={t('intro')} />
      <div className={styles.cards}>
        {made && <MadeToken key={made.token} made={made} onClose={() => setMade(undefined)} />}
        {data && data.items.length > 0 && (
          <AccessTokens
            items={data.items}
            onRotated={setMade}
            onRevoked={(id) => setMade((last) => (last?.id === id ? undefined : last))}
          />
        )}
        {data?.items.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
        {!data && error && <Problem title={t('failed')} onRetry={retry} {...problemOf(error)} />}
        {!data && !error && (
          <Loading onRetry={retry}>
            <Skeleton height={120} />
          </Loading>
        )}
        {data && (
          <div hidden={made !== undefined}>
            <MakeToken onMade={setMade} />
          </div>
        )}
      </div>
    </>
  );
}
