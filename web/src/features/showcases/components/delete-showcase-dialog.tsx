import { useTranslation } from 'react-i18next';
import { deleteShowcase, removeShowcase, removeShowcases } from '#shared/areas/showcases/calls.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { call } from '#web/api/call.ts';
import { useDeletions } from '#web/api/hooks/use-deletion.ts';

interface Named {
  id: string;
  title: string;
}

interface DeleteShowcaseDialogProps {
  showcases: readonly Named[];
  /** Of anybody, by an administrator. */
  byAdministrator?: boolean;
  /** Called after all are deleted. */
  onDone?: () => void;
  onClose: () => void;
}

const wordsOf = (showcases: readonly Named[]) => ({
  count: showcases.length,
  title: showcases[0]?.title,
});

/** Deletes showcases once that is confirmed. */
export function DeleteShowcaseDialog({
  showcases,
  byAdministrator = false,
  onDone,
  onClose,
}: DeleteShowcaseDialogProps) {
  const { t } = useTranslation('showcases');
  const format = useFormat();
  const endpoint = byAdministrator ? removeShowcase : deleteShowcase;
  const words = wordsOf(showcases);
  const deletion = useDeletions(showcases, {
    nameOf: ({ title }) => title,
    remove: ({ id }) => call(endpoint, { params: { id } }),
    all: (several) => call(removeShowcases, { body: { ids: several.map(({ id }) => id) } }),
  });
  return (
    <DeleteDialog
      title={t(showcases.length > 1 ? 'delete.titleMany' : 'delete.title', words)}
      submit={t('delete.submit', words)}
      failed={t('delete.failed', words)}
      deletion={deletion}
      done={t('delete.done', words)}
      onDone={onDone}
      onClose={onClose}
    >
      {showcases.length > 1 && <p>{format.list(showcases.map(({ title }) => title))}</p>}
      <p>{t('delete.text', words)}</p>
    </DeleteDialog>
  );
}
