import { useTranslation } from 'react-i18next';
import type { ListedDomain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePagePlace } from '#ui/list/use-page-place.ts';
import { wholeListing } from '#ui/list/whole-listing.ts';
import { StateChip } from '#ui/states/state-chip.tsx';
import { useAnyRecordTasks } from './console/any-record-tasks.tsx';
import { useRecordColumns } from './console/use-record-columns.tsx';

interface DomainRecordsProps {
  domain: ListedDomain;
  records: readonly DomainRecord[];
}

/** All records of somebody's domain, for administrators. */
export function DomainRecords({ domain, records }: DomainRecordsProps) {
  const { t } = useTranslation('records');
  const columns = useRecordColumns();
  const place = usePagePlace();
  const tasks = useAnyRecordTasks();
  const rows = records.map((record) => ({ ...record, domain }));
  return (
    <>
      <List
        title={t('title')}
        label={t('caption', { fqdn: domain.fqdn })}
        place={place}
        listing={wholeListing(rows)}
        keyOf={({ id }) => id}
        nameOf={({ type, name }) => `${type} ${name}`}
        columns={[
          { label: t('name'), lead: true, mono: true, cell: ({ name }) => name },
          ...columns.what,
          {
            label: t('stateLabel'),
            whole: true,
            plain: true,
            cell: ({ state }) => <StateChip state={domain.frozen ? 'frozen' : state} />,
          },
          columns.created,
        ]}
        actions={tasks.items}
        batch={tasks.batch}
        empty={<Empty title={t('everyone.empty')} />}
        failed={t('failed')}
      />
      {tasks.dialog}
    </>
  );
}
