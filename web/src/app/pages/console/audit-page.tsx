import { useTranslation } from 'react-i18next';
import { PersonFilter } from '../../../features/accounts/components/person-filter.tsx';
import { AuditList } from '../../../features/audit/components/audit-list.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useTitle } from '../../../ui/use-title.ts';

export default function AuditPage() {
  const { t } = useTranslation('audit');
  useTitle(t('title'));
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
