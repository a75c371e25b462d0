import { useTranslation } from 'react-i18next';
import { listAudit } from '../../../../../shared/audit.ts';
import { auditOf } from '../../../admin-paths.ts';
import { useListing } from '../../../api/use-listing.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Link } from '../../../ui/link.tsx';
import { List } from '../../../ui/list/list.tsx';
import { usePagePlace } from '../../../ui/list/use-page-place.ts';
import { useAuditColumns } from './audit-columns.tsx';

/** The audit entries about one subject. */
export function SubjectAudit({ subject }: { subject: string }) {
  const { t } = useTranslation('audit');
  const place = usePagePlace();
  const listing = useListing(listAudit, { query: { subject, cursor: place.at } });
  const columns = useAuditColumns();
  return (
    <List
      title={t('title')}
      end={<Link to={auditOf(subject)}>{t('openLog')}</Link>}
      label={t('title')}
      place={place}
      listing={listing}
      keyOf={({ id }) => id}
      nameOf={({ event }) => t(`events.${event}`)}
      columns={columns}
      empty={<Empty title={t('empty')} />}
      failed={t('failed')}
    />
  );
}
