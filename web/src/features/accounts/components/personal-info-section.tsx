import { useTranslation } from 'react-i18next';
import { getPersonalInfo } from '#shared/areas/accounts/calls.ts';
import type { User } from '#shared/areas/accounts/user.ts';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import styles from './account.module.css';
import { fields, PersonalInfoForm } from './personal-info-form.tsx';

/** Optional, and rewarded once. */
export function PersonalInfoSection({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const problemOf = useProblem();
  const { data, error, refetch } = useCall(getPersonalInfo, {});
  return (
    <Card title={t('own.info')}>
      {data && <PersonalInfoForm info={data} isComplete={user.profileComplete} />}
      {!data && !error && (
        <Loading onRetry={() => void refetch()}>
          <div className={styles.info}>
            <Skeleton width={48} />
            <Skeleton height={33} />
            <div className={styles.fields}>
              {fields.map(({ path }) => (
                <Skeleton key={path} height={65} />
              ))}
            </div>
            <Skeleton width={16} height={38} />
          </div>
        </Loading>
      )}
      {!data && error && (
        <Problem
          title={t('own.infoMissing')}
          onRetry={() => void refetch()}
          {...problemOf(error)}
        />
      )}
    </Card>
  );
}
