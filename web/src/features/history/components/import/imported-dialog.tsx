import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { listHistory } from '#shared/areas/history/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { PlanDialog } from '../plan-dialog.tsx';

interface ImportedDialogProps {
  domain: Domain;
  onClose: () => void;
}

/** Says that a zone file is imported, with the way back, which the history knows. */
export function ImportedDialog({ domain, onClose }: ImportedDialogProps) {
  const { t } = useTranslation(['history', 'ui']);
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const history = useCall(
    listHistory,
    { params: { id: domain.id }, query: { limit: 1 } },
    { gcTime: 0, staleTime: 'static' },
  );
  const [entry] = history.data?.items ?? [];

  if (isAsked && entry) {
    const when = format.dateTime(entry.createdAt);
    const asked = { kind: 'undo', revision: entry.revision, when } as const;
    return <PlanDialog domain={domain} asked={asked} onClose={onClose} />;
  }
  return (
    <Dialog
      title={t('import.doneTitle')}
      onClose={onClose}
      actions={
        <>
          {entry?.cause?.kind === 'zone-file' && (
            <Button id="undo-import" kind="quiet" onClick={() => setAsked(true)}>
              {t('undo')}
            </Button>
          )}
          <Button kind="go" data-first onClick={onClose}>
            {t('ui:close')}
          </Button>
        </>
      }
    >
      <p>{t('import.doneText')}</p>
    </Dialog>
  );
}
