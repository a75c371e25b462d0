import Gem from 'lucide/gem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { listPremiumDomains, type PremiumDomain } from '#shared/areas/premium/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { MenuItem } from '#ui/actions/menu-items.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { CreatePremiumDialog } from '../components/create-premium-dialog.tsx';
import { DeletePremiumDialog } from '../components/delete-premium-dialog.tsx';
import { ImportDialog } from '../components/import-dialog.tsx';
import styles from '../components/premium.module.css';
import { PriceDialog } from '../components/price-dialog.tsx';

type Asked =
  | { to: 'create' | 'import' }
  | { to: 'price'; name: PremiumDomain }
  | { to: 'delete'; names: readonly PremiumDomain[]; onDone?: () => void };

/** Premium names: add, import, change, delete. */
export default function PremiumDomains() {
  const { t } = useTranslation('premium');
  const format = useFormat();
  const navigate = useNavigate();
  const place = usePlace({ search: true });
  const listing = useListing(listPremiumDomains, { query: place.query });
  const exporting = useExport(listPremiumDomains, { query: place.query });
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHead
        title={t('title')}
        below={t('below')}
        end={
          <>
            <Button onClick={() => setAsked({ to: 'import' })}>{t('import.open')}</Button>
            <Button kind="go" onClick={() => setAsked({ to: 'create' })}>
              {t('create.open')}
            </Button>
          </>
        }
      />
      <List
        label={t('title')}
        place={place}
        listing={listing}
        exporting={exporting}
        keyOf={({ id }) => id}
        nameOf={({ text }) => text}
        search={t('search')}
        columns={[
          {
            label: t('name'),
            lead: true,
            mono: true,
            cell: ({ text }) => (
              <span className={styles.lead} translate="no">
                {text}
              </span>
            ),
          },
          { label: t('price'), whole: true, cell: ({ price }) => t('points', { count: price }) },
          { label: t('created'), whole: true, cell: ({ createdAt }) => format.date(createdAt) },
          { label: t('changed'), whole: true, cell: ({ updatedAt }) => format.date(updatedAt) },
        ]}
        actions={(name) => (
          <>
            <MenuItem onSelect={() => setAsked({ to: 'price', name })}>{t('edit.open')}</MenuItem>
            <MenuItem danger onSelect={() => setAsked({ to: 'delete', names: [name] })}>
              {t('delete.open')}
            </MenuItem>
          </>
        )}
        batch={(names, onDone) => (
          <Button small kind="caution" onClick={() => setAsked({ to: 'delete', names, onDone })}>
            {t('delete.chosen', { count: names.length })}
          </Button>
        )}
        empty={
          <Empty icon={<Gem size={26} aria-hidden="true" />} title={t('empty')}>
            {t('emptyText')}
          </Empty>
        }
        failed={t('listFailed')}
      />
      {asked?.to === 'create' && <CreatePremiumDialog onClose={close} />}
      {asked?.to === 'import' && (
        <ImportDialog
          onAccepted={({ id }) => navigate(adminPaths.premiumImport(id))}
          onClose={close}
        />
      )}
      {asked?.to === 'price' && <PriceDialog name={asked.name} onClose={close} />}
      {asked?.to === 'delete' && <DeletePremiumDialog {...asked} onClose={close} />}
    </>
  );
}
