import Link2 from 'lucide/link-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { domainSorts, type ListedDomain, listAllDomains } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { MenuItem, MenuLink } from '#ui/actions/menu-items.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { StateChip } from '#ui/states/state-chip.tsx';
import { Name } from '#ui/text/name.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { DomainTaskDialog } from '../components/domain-task-dialog.tsx';
import { DomainsFilters } from '../components/domains-filters.tsx';
import { type DomainTask, domainTasks } from '../domain-task.ts';

/** A task with one domain, or with several that are not listed as selected afterwards. */
interface Asked {
  task: DomainTask;
  domains: readonly ListedDomain[];
  onDone?: () => void;
}

const ids = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Everybody's domains. */
export default function AllDomains() {
  const { t } = useTranslation('domains');
  const format = useFormat();
  const filters = { providerId: ids, userId: ids };
  const place = usePlace({ search: true, filters, sorts: domainSorts });
  const listing = useListing(listAllDomains, { query: place.query });
  const exporting = useExport(listAllDomains, { query: place.query });
  const providers = useCall(listProviders, {}).data?.items ?? [];
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHead title={t('title')} />
      <List
        label={t('title')}
        place={place}
        listing={listing}
        exporting={exporting}
        keyOf={({ id }) => id}
        nameOf={({ fqdn }) => fqdn}
        search={t('all.search')}
        filters={
          <DomainsFilters providers={providers} filters={place.filters} onFilter={place.filter} />
        }
        columns={[
          {
            label: t('name'),
            sort: 'name',
            lead: true,
            cell: (domain) => <NameCell domain={domain} />,
          },
          {
            label: t('all.owner'),
            unbounded: true,
            plain: true,
            cell: ({ owner }) => <Link to={adminPaths.user(owner.id)}>{owner.nickname}</Link>,
          },
          {
            label: t('all.provider'),
            whole: true,
            plain: true,
            cell: ({ providerId }) => providers.find(({ id }) => id === providerId)?.name,
          },
          {
            label: t('records'),
            number: true,
            cell: ({ recordCount }) => format.number(recordCount),
          },
          {
            label: t('created'),
            sort: 'created',
            sorts: 'date',
            whole: true,
            cell: ({ createdAt }) => format.date(createdAt),
          },
        ]}
        actions={(domain) => (
          <Actions domain={domain} onAsk={(task) => setAsked({ task, domains: [domain] })} />
        )}
        opens
        batch={(chosen, onDone) => (
          <BatchTasks
            domains={chosen}
            onAsk={(task, domains) => setAsked({ task, domains, onDone })}
          />
        )}
        empty={
          <Empty icon={<Link2 size={26} aria-hidden="true" />} title={t('all.empty')}>
            {t('all.emptyText')}
          </Empty>
        }
        failed={t('all.failed')}
      />
      {asked && <DomainTaskDialog {...asked} onClose={close} />}
    </>
  );
}

function NameCell({ domain: { id, name, suffix, frozen } }: { domain: ListedDomain }) {
  return (
    <>
      <Link to={adminPaths.domainRecords(id)}>
        <Name label={name} suffix={suffix} />
      </Link>{' '}
      {frozen && <StateChip state="frozen" />}
    </>
  );
}

function Actions({ domain, onAsk }: { domain: ListedDomain; onAsk: (task: DomainTask) => void }) {
  const { t } = useTranslation('domains');
  return (
    <>
      <MenuLink to={adminPaths.domainRecords(domain.id)}>{t('open')}</MenuLink>
      <MenuLink to={adminPaths.user(domain.owner.id)}>{t('all.toOwner')}</MenuLink>
      {domainTasks(domain).map((task) => (
        <MenuItem key={task} danger={task === 'take'} onSelect={() => onAsk(task)}>
          {t(`${task}.open`)}
        </MenuItem>
      ))}
    </>
  );
}

/** What can be done with the selected domains, each task with those that it fits. */
function BatchTasks({
  domains,
  onAsk,
}: {
  domains: readonly ListedDomain[];
  onAsk: (task: DomainTask, domains: readonly ListedDomain[]) => void;
}) {
  const { t } = useTranslation('domains');
  const thawed = domains.filter(({ frozen }) => !frozen);
  const frozen = domains.filter((domain) => domain.frozen);
  return (
    <>
      <Button small disabled={thawed.length === 0} onClick={() => onAsk('freeze', thawed)}>
        {t('freeze.open')}
      </Button>
      {frozen.length > 0 && (
        <Button small onClick={() => onAsk('thaw', frozen)}>
          {t('thaw.open')}
        </Button>
      )}
      <Button small kind="caution" onClick={() => onAsk('take', domains)}>
        {t('take.open')}
      </Button>
    </>
  );
}
