import { useTranslation } from 'react-i18next';
import { PageHead } from '#ui/layout/page-head.tsx';
import { UserFilterField } from '#web/features/accounts/components/user/user-filter-field.tsx';
import { AuditList } from '#web/features/audit/components/audit-list.tsx';

export default function AuditPage() {
  const { t } = useTranslation('audit');
  return (
    <>
      <PageHead title={t('title')} below={t('below')} />
      <AuditList
        personFilter={(id, onChange) => (
          <UserFilterField label={t('anyPerson')} value={id} onChange={onChange} />
        )}
      />
    </>
  );
}
