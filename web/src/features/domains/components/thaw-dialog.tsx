import { useTranslation } from 'react-i18next';
import { type ListedDomain, thawDomain } from '#shared/areas/domains/calls.ts';
import { AskDialog } from '#ui/dialogs/ask-dialog.tsx';
import { Names } from '#ui/text/names.tsx';
import { call } from '#web/api/call.ts';
import { useAsking } from '#web/api/hooks/use-asking.ts';
import { useBatch } from '#web/api/hooks/use-batch.ts';

interface ThawDialogProps {
  domains: readonly ListedDomain[];
  /** Called after all are published again. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

const wordsOf = (domains: readonly ListedDomain[]) => ({
  count: domains.length,
  name: domains[0]?.fqdn,
});

/** Has the records of frozen domains published again. */
export function ThawDialog({ domains, onDone, onClose }: ThawDialogProps) {
  const { t } = useTranslation(['domains', 'ui']);
  const { left, tried, run } = useBatch(domains, ({ id }) => call(thawDomain, { params: { id } }));
  const asking = useAsking(() => run());
  const total = left.length;
  return (
    <AskDialog
      title={t(domains.length > 1 ? 'thaw.title' : 'thaw.ask', wordsOf(domains))}
      submit={t('thaw.submit')}
      failed={t('thaw.failed', wordsOf(left))}
      asking={asking}
      done={t('thaw.done', wordsOf(domains))}
      onDone={onDone}
      onClose={onClose}
    >
      {domains.length > 1 && (
        <p>
          <Names names={left.map(({ fqdn }) => fqdn)} />
        </p>
      )}
      <p>{t('thaw.text', wordsOf(domains))}</p>
      <p role="status">{asking.isBusy && total > 1 && t('ui:progress', { tried, total })}</p>
    </AskDialog>
  );
}
