import FileText from 'lucide/file-text';
import { useTranslation } from 'react-i18next';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { listAllRecords, recordSearches } from '#shared/areas/records/calls.ts';
import type { ListedRecord } from '#shared/areas/records/record.ts';
import { absoluteName, relativeName } from '#shared/dns/names.ts';
import { recordTypes } from '#shared/dns/types.ts';
import { Link } from '#ui/actions/link.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { MenuLink } from '#ui/actions/menu-items.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { Name } from '#ui/text/name.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { useAnyRecordTasks } from '../components/console/any-record-tasks.tsx';
import { useRecordColumns } from '../components/console/use-record-columns.tsx';
import { ProviderIcon } from '../components/provider-icon.tsx';
import { RecordsFilters } from '../components/table/records-filters.tsx';

const ids = /^[0-9A-HJKMNP-TV-Z]{26}$/;

const labelOf = ({ fqdn, suffix }: ListedRecord['domain']) => relativeName(fqdn, suffix) ?? fqdn;

/** Everybody's records. */
export default function AllRecords() {
  const { t } = useTranslation('records');
  const columns = useRecordColumns();
  const filters = { type: recordTypes, in: recordSearches, providerId: ids };
  const place = usePlace({ search: true, filters });
  const listing = useListing(listAllRecords, { query: place.query });
  const exporting = useExport(listAllRecords, { query: place.query });
  const providers = useCall(listProviders, {}).data?.items ?? [];
  const tasks = useAnyRecordTasks();
  return (
    <>
      <PageHead
        title={t('everyone.title')}
        end={<LinkButton to={adminPaths.failedRecords}>{t('refused.title')}</LinkButton>}
      />
      <List
        label={t('everyone.title')}
        place={place}
        listing={listing}
        exporting={exporting}
        keyOf={({ id }) => id}
        nameOf={({ type, name, domain }) => `${type} ${absoluteName(name, domain.fqdn)}`}
        search={t(`everyone.search.${place.filters.in ?? 'content'}`)}
        filters={
          <RecordsFilters providers={providers} filters={place.filters} onFilter={place.filter} />
        }
        columns={[
          {
            label: t('name'),
            lead: true,
            cell: ({ name, domain }) => (
              <Link to={adminPaths.domainRecords(domain.id)}>
                <Name label={absoluteName(name, labelOf(domain))} suffix={domain.suffix} />
              </Link>
            ),
          },
          ...columns.what,
          {
            label: t('everyone.owner'),
            unbounded: true,
            plain: true,
            cell: ({ owner }) => <Link to={adminPaths.user(owner.id)}>{owner.nickname}</Link>,
          },
          {
            label: t('everyone.provider'),
            icon: true,
            cell: ({ domain }) => (
              <ProviderIcon name={providers.find(({ id }) => id === domain.providerId)?.name} />
            ),
          },
          columns.created,
        ]}
        actions={(record) => (
          <>
            <MenuLink to={adminPaths.domainRecords(record.domain.id)}>
              {t('everyone.toDomain')}
            </MenuLink>
            {tasks.items(record)}
          </>
        )}
        batch={tasks.batch}
        empty={
          <Empty icon={<FileText size={26} aria-hidden="true" />} title={t('everyone.empty')}>
            {t('everyone.emptyText')}
          </Empty>
        }
        failed={t('failed')}
      />
      {tasks.dialog}
    </>
  );
}
