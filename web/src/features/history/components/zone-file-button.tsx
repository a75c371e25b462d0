import { useMutation } from '@tanstack/react-query';
import Download from 'lucide/download';
import { useTranslation } from 'react-i18next';
import { type Domain, getZoneFile } from '#shared/areas/domains/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { saveFile } from '#ui/actions/save-file.ts';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { call } from '#web/api/call.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';

/** Saves the records of a domain as a zone file. The call needs the session, which a link would not send. */
export function ZoneFileButton({ domain: { id, fqdn } }: { domain: Domain }) {
  const { t } = useTranslation('history');
  const toast = useToast();
  const failureText = useFailureText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(getZoneFile, { params: { id } }),
    onSuccess: (text) =>
      saveFile(`${fqdn}.zone`, new Blob([text], { type: getZoneFile.document.type })),
    onError: (error) => toast(failureText(error), 'bad'),
  });
  return (
    <Button small busy={isPending} onClick={() => mutate()}>
      <Download size={15} aria-hidden="true" />
      {t('download')}
    </Button>
  );
}
