import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { type ImportPlan, planImport } from '#shared/areas/history/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { InSight } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import type { ZoneSource } from './source-dialog.tsx';

interface OriginOfferProps {
  domain: Domain;
  source: ZoneSource;
  /** The domain that the file was made for. */
  apex: string;
  onPlan: (source: ZoneSource, plan: ImportPlan) => void;
}

/** Offers to take the names of another domain's file as names of this one. */
export function OriginOffer({ domain: { id, fqdn }, source, apex, onPlan }: OriginOfferProps) {
  const { t } = useTranslation('history');
  const failureText = useFailureText();
  const { mutate, isPending, error } = useSend(planImport);
  const asked = { ...source, origin: apex };

  const take = () =>
    mutate({ params: { id }, body: asked }, { onSuccess: (plan) => onPlan(asked, plan) });

  return (
    <>
      <Notice
        title={t('import.origin.title', { apex })}
        actions={
          <Button id="take-origin" kind="go" small busy={isPending} onClick={take}>
            {t('import.origin.take')}
          </Button>
        }
      >
        {t('import.origin.text', { apex, fqdn })}
      </Notice>
      {error && (
        <InSight>
          <Notice tone="bad" title={t('import.failed')}>
            {failureText(error)}
          </Notice>
        </InSight>
      )}
    </>
  );
}
