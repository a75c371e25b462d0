import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnedDomain } from '#shared/areas/domains/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Empty } from '#ui/list/empty.tsx';
import { List, type Listing } from '#ui/list/list.tsx';
import type { ListPlace } from '#ui/list/place.ts';
import { Name } from '#ui/text/name.tsx';
import { adminPaths } from '#web/admin-paths.ts';

interface OwnedDomainsProps {
  title: string;
  /** Content at the end of the title's line. */
  end?: ReactNode;
  place: ListPlace;
  listing: Listing<OwnedDomain>;
}

/** Domains of one person. */
export function OwnedDomains({ title, end, place, listing }: OwnedDomainsProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  return (
    <List
      title={title}
      end={end}
      label={title}
      place={place}
      listing={listing}
      keyOf={({ id }) => id}
      nameOf={({ fqdn }) => fqdn}
      columns={[
        {
          label: t('domain'),
          lead: true,
          cell: ({ id, name, suffix }) => (
            <Link to={adminPaths.domainRecords(id)}>
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
