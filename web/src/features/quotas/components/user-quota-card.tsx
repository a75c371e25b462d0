import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/areas/accounts/user.ts';
import { listUserQuotas } from '#shared/areas/quotas/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Meter } from '#ui/display/meter.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import styles from './quotas.module.css';
import { RemoveQuotaDialog } from './remove-quota-dialog.tsx';
import { UserQuotaDialog } from './user-quota-dialog.tsx';

/** A user's use of their quota, and the quota of their own if they have one. */
export function UserQuotaCard({ person }: { person: User }) {
  const { t } = useTranslation(['quotas', 'ui']);
  const failureText = useFailureText();
  // There is no call for one user's quota: the address finds it.
  const query = { search: person.email };
  const { data, error, refetch } = useCall(listUserQuotas, { query });
  const own = data && (data.items.find(({ userId }) => userId === person.id) ?? null);
  const [asked, setAsked] = useState<'set' | 'remove'>();
  const close = () => setAsked(undefined);
  const { quota } = person;
  return (
    <Card title={t('title')}>
      <div className={styles.card}>
        {(['domains', 'records'] as const).map((what) => (
          <Meter
            key={what}
            label={t(what)}
            value={quota[what].used}
            max={quota[what].limit}
            words={t('usedOf', quota[what])}
          />
        ))}
        {own === undefined && !error && <Skeleton height={38} />}
        {error && (
          <Notice
            tone="bad"
            title={t('ownFailed')}
            actions={
              <Button small onClick={() => void refetch()}>
                {t('ui:retry')}
              </Button>
            }
          >
            {failureText(error)}
          </Notice>
        )}
        {own !== undefined && (
          <>
            <p className={styles.whose}>{t(own ? 'own.has' : 'own.none')}</p>
            <div className={styles.actions}>
              <Button small onClick={() => setAsked('set')}>
                {t(own ? 'edit' : 'own.open')}
              </Button>
              {own && (
                <Button small kind="caution" onClick={() => setAsked('remove')}>
                  {t('remove.open')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      {asked === 'set' && (
        <UserQuotaDialog person={person} quota={own ?? undefined} onClose={close} />
      )}
      {asked === 'remove' && <RemoveQuotaDialog person={person} onClose={close} />}
    </Card>
  );
}
