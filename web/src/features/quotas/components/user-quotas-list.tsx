import Gauge from 'lucide/gauge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listUserQuotas, type UserQuota } from '#shared/areas/quotas/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { MenuItem, MenuLink } from '#ui/actions/menu-items.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { Email } from '#ui/text/email.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import styles from './quotas.module.css';
import { RemoveQuotaDialog } from './remove-quota-dialog.tsx';
import { UserQuotaDialog } from './user-quota-dialog.tsx';

export function UserQuotasList() {
  const { t } = useTranslation('quotas');
  const format = useFormat();
  const place = usePlace({ search: true });
  const listing = useListing(listUserQuotas, { query: place.query });
  const exporting = useExport(listUserQuotas, { query: place.query });
  const [asked, setAsked] = useState<{ to: 'edit' | 'remove'; quota: UserQuota }>();
  const close = () => setAsked(undefined);
  const person = asked && { id: asked.quota.userId, nickname: asked.quota.nickname };
  return (
    <>
      <List
        label={t('userQuotas')}
        place={place}
        listing={listing}
        exporting={exporting}
        keyOf={({ userId }) => userId}
        nameOf={({ nickname }) => nickname}
        search={t('search')}
        columns={[
          {
            label: t('person'),
            lead: true,
            cell: ({ userId, nickname, email }) => (
              <>
                <Link to={adminPaths.user(userId)} className={styles.lead}>
                  {nickname}
                </Link>
                <span className={styles.person}>
                  <Email address={email} />
                </span>
              </>
            ),
          },
          { label: t('domains'), number: true, cell: ({ domains }) => format.number(domains) },
          { label: t('records'), number: true, cell: ({ records }) => format.number(records) },
        ]}
        actions={(quota) => (
          <>
            <MenuLink to={adminPaths.user(quota.userId)}>{t('view')}</MenuLink>
            <MenuItem onSelect={() => setAsked({ to: 'edit', quota })}>{t('edit')}</MenuItem>
            <MenuItem danger onSelect={() => setAsked({ to: 'remove', quota })}>
              {t('remove.open')}
            </MenuItem>
          </>
        )}
        opens
        empty={
          <Empty icon={<Gauge size={26} aria-hidden="true" />} title={t('empty')}>
            {t('emptyText')}
          </Empty>
        }
        failed={t('listFailed')}
      />
      {person && asked.to === 'edit' && (
        <UserQuotaDialog person={person} quota={asked.quota} onClose={close} />
      )}
      {person && asked.to === 'remove' && <RemoveQuotaDialog person={person} onClose={close} />}
    </>
  );
}
