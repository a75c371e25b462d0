import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#shared/areas/audit/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List, type Listing } from '#ui/list/list.tsx';
import type { ListPlace } from '#ui/list/place.ts';
import { auditOf } from '#web/admin-paths.ts';
import { useAuditColumns } from './audit-columns.tsx';

interface SubjectEntriesProps {
  subject: string;
  place: ListPlace;
  listing: Listing<AuditEntry>;
}

/** Audit entries about one subject, with the way to them in the log. */
export function SubjectEntries({ subject, place, listing }: SubjectEntriesProps) {
  const { t } = useTranslation('audit');
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
