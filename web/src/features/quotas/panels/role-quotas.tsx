import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listRoleQuotas, type RoleQuota } from '#shared/areas/quotas/calls.ts';
import { MenuItem } from '#ui/actions/menu-items.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { List } from '#ui/list/list.tsx';
import { usePagePlace } from '#ui/list/use-page-place.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import styles from '../components/quotas.module.css';
import { RoleQuotaDialog } from '../components/role-quota-dialog.tsx';

/** The quota of each role: always three rows. */
export default function RoleQuotas() {
  const { t } = useTranslation('quotas');
  const format = useFormat();
  const place = usePagePlace();
  const listing = useListing(listRoleQuotas, {});
  const exporting = useExport(listRoleQuotas, {}, 'none');
  const [edited, setEdited] = useState<RoleQuota>();
  return (
    <>
      <PageHead title={t('roleQuotas')} below={t('roleQuotasText')} />
      <List
        label={t('roleQuotas')}
        place={place}
        listing={listing}
        exporting={exporting}
        keyOf={({ role }) => role}
        nameOf={({ role }) => t(`roles.${role}`)}
        columns={[
          {
            label: t('role'),
            lead: true,
            whole: true,
            cell: ({ role }) => <span className={styles.lead}>{t(`roles.${role}`)}</span>,
          },
          { label: t('domains'), number: true, cell: ({ domains }) => format.number(domains) },
          { label: t('records'), number: true, cell: ({ records }) => format.number(records) },
          {
            label: t('description'),
            unbounded: true,
            cell: ({ role, description }) => description || t(`described.${role}`),
          },
        ]}
        actions={(quota) => <MenuItem onSelect={() => setEdited(quota)}>{t('edit')}</MenuItem>}
        empty={null}
        failed={t('listFailed')}
      />
      {edited && <RoleQuotaDialog quota={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
