import { useTranslation } from 'react-i18next';
import { PersonFilter } from '../../../features/accounts/components/person-filter.tsx';
import { AuditList } from '../../../features/audit/components/audit-list.tsx';
import { PageHead } from '../../../ui/page-head.tsx';

export default function AuditPage() {
  const { t } = useTranslation('audit');
  return (
    <>
      <PageHead title={t('title')} below={t('below')} />
      <AuditList
        personFilter={(id, onChange) => (
          <PersonFilter label={t('anyPerson')} value={id} onChange={onChange} />
        )}
      />
    </>
  );
}
