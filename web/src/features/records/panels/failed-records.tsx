import CircleCheck from 'lucide/circle-check';
import { useTranslation } from 'react-i18next';
import { listFailedRecords } from '#shared/areas/records/calls.ts';
import type { FailedName } from '#shared/areas/records/record.ts';
import { absoluteName, relativeName } from '#shared/dns/names.ts';
import { Link } from '#ui/actions/link.tsx';
import { MenuLink } from '#ui/actions/menu-items.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { Name } from '#ui/text/name.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';

const nameOf = ({ name, type, domain }: FailedName) => `${type} ${absoluteName(name, domain.fqdn)}`;

/** Names that a provider refused, each with the way to its domain's records. */
export default function FailedRecords() {
  const { t } = useTranslation('records');
  const place = usePlace();
  const listing = useListing(listFailedRecords, { query: place.query });
  const exporting = useExport(listFailedRecords, { query: place.query });
  return (
    <>
      <PageHead
        above={<Link to={adminPaths.dnsRecords}>{t('everyone.title')}</Link>}
        title={t('refused.title')}
        below={t('refused.below')}
      />
      <List
        label={t('refused.title')}
        place={place}
        listing={listing}
        exporting={exporting}
        keyOf={({ domain, name, type }) => `${domain.id} ${name} ${type}`}
        nameOf={nameOf}
        columns={[
          {
            label: t('name'),
            lead: true,
            cell: ({ name, domain: { id, fqdn, suffix }, released }) => {
              const label = absoluteName(name, relativeName(fqdn, suffix) ?? fqdn);
              const words = <Name label={label} suffix={suffix} />;
              return released ? words : <Link to={adminPaths.domainRecords(id)}>{words}</Link>;
            },
          },
          { label: t('type'), whole: true, cell: ({ type }) => type },
          {
            label: t('refused.reason'),
            cell: ({ reason, released }) => (
              <>
                {t(`refused.reasons.${reason}`)}
                {released && ` · ${t('refused.released')}`}
              </>
            ),
          },
          { label: t('refused.request'), mono: true, cell: ({ reference }) => reference ?? '–' },
        ]}
        actions={({ domain, released }) => (
          <MenuLink
            to={released ? adminPaths.domainProviders : adminPaths.domainRecords(domain.id)}
          >
            {t(released ? 'refused.toProviders' : 'everyone.toDomain')}
          </MenuLink>
        )}
        opens={({ released }) => !released}
        empty={
          <Empty icon={<CircleCheck size={26} aria-hidden="true" />} title={t('refused.empty')}>
            {t('refused.emptyText')}
          </Empty>
        }
        failed={t('refused.failed')}
      />
    </>
  );
}
