import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { MenuItem } from '#ui/actions/menu-items.tsx';
import { DeleteAnyDialog, type Placed } from './delete-any-dialog.tsx';
import { EditAnyDialog } from './edit-any-dialog.tsx';

type Asked =
  | { to: 'edit'; record: Placed }
  | { to: 'delete'; records: readonly Placed[]; onDone?: () => void };

/** Menu items, batch button and dialogs for an administrator's list of records. */
export function useAnyRecordTasks() {
  const { t } = useTranslation('records');
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return {
    items: (record: Placed) => (
      <>
        <MenuItem onSelect={() => setAsked({ to: 'edit', record })}>{t('everyone.edit')}</MenuItem>
        <MenuItem danger onSelect={() => setAsked({ to: 'delete', records: [record] })}>
          {t('everyone.delete.open')}
        </MenuItem>
      </>
    ),
    batch: (records: readonly Placed[], onDone: () => void) => (
      <Button small kind="caution" onClick={() => setAsked({ to: 'delete', records, onDone })}>
        {t('everyone.delete.open')}
      </Button>
    ),
    dialog: (
      <>
        {asked?.to === 'edit' && <EditAnyDialog record={asked.record} onClose={close} />}
        {asked?.to === 'delete' && <DeleteAnyDialog {...asked} onClose={close} />}
      </>
    ),
  };
}
