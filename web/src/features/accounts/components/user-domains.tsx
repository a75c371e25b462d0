import { useTranslation } from 'react-i18next';
import { listUserDomains } from '../../../../../shared/domains.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { useListing } from '../../../api/use-listing.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Link } from '../../../ui/link.tsx';
import { List } from '../../../ui/list/list.tsx';
import { usePagePlace } from '../../../ui/list/use-page-place.ts';
import { Name } from '../../../ui/name.tsx';
import { useFormat } from '../../../ui/use-format.ts';

export function UserDomains({ id }: { id: string }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const place = usePagePlace();
  const listing = useListing(listUserDomains, { params: { id }, query: { cursor: place.at } });
  return (
    <List
      title={t('domains')}
      label={t('domains')}
      place={place}
      listing={listing}
      keyOf={(domain) => domain.id}
      nameOf={({ fqdn }) => fqdn}
      columns={[
        {
          label: t('domain'),
          lead: true,
          cell: ({ id: domainId, name, suffix }) => (
            <Link to={adminPaths.domainRecords(domainId)}>
              <Name label={name} suffix={suffix} />
            </Link>
          ),
        },
        {
          label: t('records'),
          number: true,
          cell: ({ recordCount }) => format.number(recordCount),
        },
        { label: t('claimed'), whole: true, cell: ({ createdAt }) => format.date(createdAt) },
      ]}
      opens
      empty={<Empty title={t('noDomains')} />}
      failed={t('domainsFailed')}
    />
  );
}
