import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PickUserDialog } from '#web/features/accounts/components/user/pick-user-dialog.tsx';
import { UserQuotaDialog } from '#web/features/quotas/components/user-quota-dialog.tsx';
import { UserQuotasList } from '#web/features/quotas/components/user-quotas-list.tsx';

export default function UserQuotasPage() {
  const { t } = useTranslation('quotas');
  const [isPicking, setPicking] = useState(false);
  const [person, setPerson] = useState<{ id: string; nickname: string }>();
  return (
    <>
      <PageHead
        title={t('userQuotas')}
        below={t('userQuotasText')}
        end={
          <Button kind="go" onClick={() => setPicking(true)}>
            {t('own.open')}
          </Button>
        }
      />
      <UserQuotasList />
      {isPicking && (
        <PickUserDialog
          title={t('own.whom')}
          onPick={(picked) => {
            setPicking(false);
            setPerson(picked);
          }}
          onClose={() => setPicking(false)}
        />
      )}
      {person && (
        <UserQuotaDialog person={person} quota={undefined} onClose={() => setPerson(undefined)} />
      )}
    </>
  );
}
