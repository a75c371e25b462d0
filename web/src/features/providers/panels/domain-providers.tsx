import Globe from 'lucide/globe';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDomainProviders } from '#shared/areas/providers/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { MenuItem } from '#ui/actions/menu-items.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePagePlace } from '#ui/list/use-page-place.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { useProviderColumns } from '../components/provider-columns.tsx';
import { type ProviderTask, ProviderTasks } from '../components/provider-tasks.tsx';

/** Suffixes with their providers: add, edit, test, pause, delete, choose the default one. */
export default function DomainProviders() {
  const { t } = useTranslation('providers');
  const place = usePagePlace();
  const listing = useListing(listDomainProviders, {});
  const exporting = useExport(listDomainProviders, {}, 'none');
  const columns = useProviderColumns();
  const [asked, ask] = useState<ProviderTask>();
  return (
    <>
      <PageHead
        title={t('title')}
        below={t('below')}
        end={
          <Button kind="go" onClick={() => ask({ to: 'create' })}>
            {t('create.open')}
          </Button>
        }
      />
      <List
        label={t('title')}
        place={place}
        listing={listing}
        exporting={exporting}
        keyOf={({ id }) => id}
        nameOf={({ suffix }) => suffix}
        columns={columns}
        actions={(provider) => (
          <>
            <MenuItem onSelect={() => ask({ to: 'test', provider })}>{t('test.open')}</MenuItem>
            <MenuItem onSelect={() => ask({ to: 'edit', provider })}>{t('edit.open')}</MenuItem>
            {!provider.isDefault && (
              <MenuItem onSelect={() => ask({ to: 'choose', provider })}>
                {t('choose.open')}
              </MenuItem>
            )}
            <MenuItem onSelect={() => ask({ to: 'policy', provider })}>{t('policyOpen')}</MenuItem>
            {provider.paused ? (
              <MenuItem onSelect={() => ask({ to: 'resume', provider })}>
                {t('resume.open')}
              </MenuItem>
            ) : (
              <MenuItem onSelect={() => ask({ to: 'pause', provider })}>{t('pause.open')}</MenuItem>
            )}
            <MenuItem danger onSelect={() => ask({ to: 'delete', provider })}>
              {t('delete.open')}
            </MenuItem>
          </>
        )}
        empty={
          <Empty icon={<Globe size={26} aria-hidden="true" />} title={t('empty')}>
            {t('emptyText')}
          </Empty>
        }
        failed={t('failed')}
      />
      <ProviderTasks asked={asked} ask={ask} />
    </>
  );
}
