import { useTranslation } from 'react-i18next';
import { type ListedDomain, thawDomain, thawDomains } from '#shared/areas/domains/calls.ts';
import { AskDialog } from '#ui/dialogs/ask-dialog.tsx';
import { Names } from '#ui/text/names.tsx';
import { call } from '#web/api/call.ts';
import { useAllOrNone } from '#web/api/hooks/use-all-or-none.ts';
import { useAsking } from '#web/api/hooks/use-asking.ts';

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
  const { t } = useTranslation('domains');
  const run = useAllOrNone(domains, {
    nameOf: ({ fqdn }) => fqdn,
    one: ({ id }) => call(thawDomain, { params: { id } }),
    all: (several) => call(thawDomains, { body: { ids: several.map(({ id }) => id) } }),
  });
  const asking = useAsking(() => run());
  return (
    <AskDialog
      title={t(domains.length > 1 ? 'thaw.title' : 'thaw.ask', wordsOf(domains))}
      submit={t('thaw.submit')}
      failed={t('thaw.failed', wordsOf(domains))}
      asking={asking}
      done={t('thaw.done', wordsOf(domains))}
      onDone={onDone}
      onClose={onClose}
    >
      {domains.length > 1 && (
        <p>
          <Names names={domains.map(({ fqdn }) => fqdn)} />
        </p>
      )}
      <p>{t('thaw.text', wordsOf(domains))}</p>
    </AskDialog>
  );
}
