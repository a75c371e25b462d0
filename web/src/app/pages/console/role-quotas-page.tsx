import { useTranslation } from 'react-i18next';
import { RoleQuotasList } from '../../../features/quotas/components/role-quotas-list.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useTitle } from '../../../ui/use-title.ts';

export default function RoleQuotasPage() {
  const { t } = useTranslation('quotas');
  useTitle(t('roleQuotas'));
  return (
    <>
      <PageHead title={t('roleQuotas')} below={t('roleQuotasText')} />
      <RoleQuotasList />
    </>
  );
}
