import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#shared/areas/audit/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { usePersonName } from '#ui/hooks/use-person-name.ts';
import type { ListColumn } from '#ui/list/columns.tsx';
import { NetworkAddress } from '#ui/text/network-address.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import styles from './audit.module.css';
import { FieldChanges } from './field-changes.tsx';

/** Columns shared by all audit lists. */
export function useAuditColumns(): ListColumn<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const nameOf = usePersonName();
  return [
    {
      label: t('event'),
      lead: true,
      cell: ({ event, subject }) => (
        <>
          <span className={styles.event}>{t(`events.${event}`)}</span>
          {subject && <span className={styles.soft}>{nameOf(subject.name)}</span>}
        </>
      ),
    },
    { label: t('changes'), unbounded: true, cell: (entry) => <FieldChanges {...entry} /> },
    {
      label: t('by'),
      unbounded: true,
      cell: ({ user, address }) => (
        <>
          {user &&
            (user.nickname ? (
              <Link to={adminPaths.user(user.id)}>{user.nickname}</Link>
            ) : (
              nameOf('')
            ))}
          <span className={`${styles.soft} ${styles.address}`}>
            <NetworkAddress address={address} />
          </span>
        </>
      ),
    },
    { label: t('when'), whole: true, cell: ({ createdAt }) => format.dateTime(createdAt) },
  ];
}
