import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PremiumDomain } from '../../../../../shared/premium.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { CreatePremiumDialog } from '../../../features/premium/components/create-premium-dialog.tsx';
import { DeletePremiumDialog } from '../../../features/premium/components/delete-premium-dialog.tsx';
import { ImportDialog } from '../../../features/premium/components/import-dialog.tsx';
import { PremiumList } from '../../../features/premium/components/premium-list.tsx';
import { PriceDialog } from '../../../features/premium/components/price-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { MenuItem } from '../../../ui/menu.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useTitle } from '../../../ui/use-title.ts';

type Asked =
  | { to: 'create' | 'import' }
  | { to: 'price'; name: PremiumDomain }
  | { to: 'delete'; names: readonly PremiumDomain[]; onDone?: () => void };

export default function PremiumDomainsPage() {
  const { t } = useTranslation('premium');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  useTitle(t('title'));
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
      <PremiumList
        actions={(name) => (
          <>
            <MenuItem onSelect={() => setAsked({ to: 'price', name })}>{t('edit.open')}</MenuItem>
            <MenuItem onSelect={() => setAsked({ to: 'delete', names: [name] })}>
              {t('delete.open')}
            </MenuItem>
          </>
        )}
        batch={(names, onDone) => (
          <Button small onClick={() => setAsked({ to: 'delete', names, onDone })}>
            {t('delete.chosen', { count: names.length })}
          </Button>
        )}
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
