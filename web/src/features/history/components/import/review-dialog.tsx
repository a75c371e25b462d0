import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { type ImportPlan, planImport } from '#shared/areas/history/calls.ts';
import { changeRecords } from '#shared/areas/records/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, InSight } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { useObstacle } from '#web/features/history/use-obstacle.ts';
import { Differences } from '../differences.tsx';
import { stepsIn } from '../plan-dialog.tsx';
import { ImportNotes } from './import-notes.tsx';
import { OriginOffer } from './origin-offer.tsx';
import type { ZoneSource } from './source-dialog.tsx';

interface ReviewDialogProps {
  domain: Domain;
  source: ZoneSource;
  plan: ImportPlan;
  /** The plan from the records as they are by now, or of the file as it is taken now. */
  onPlan: (source: ZoneSource, plan: ImportPlan) => void;
  onBack: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** What a zone file would do, and which of its lines are left out; it is done when that is agreed to. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { domain, source, plan, onPlan, onBack, onDone, onClose } = props;
  const { t } = useTranslation(['history', 'ui', 'records', 'rules']);
  const obstacleOf = useObstacle();
  const params = { id: domain.id };
  const { mutate, isPending, error, variables: sent } = useSend(changeRecords);
  const steps = stepsIn(plan);
  const isEmpty = steps === 0 && !plan.apex;
  const lines = new Map(
    plan.lines.map(({ line, name, type, content, priority }) => [
      [type, name, ...(priority === undefined ? [] : [priority]), content].join(' '),
      line,
    ]),
  );

  const apply = () =>
    mutate(
      { params, body: plan.batch },
      {
        onSuccess: onDone,
        onError: () => {
          const planned = call(planImport, { params, body: source });
          void planned.then((found) => onPlan(source, found)).catch(() => {});
        },
      },
    );

  return (
    <Dialog
      title={t(isEmpty ? 'import.nothingTitle' : 'import.planTitle')}
      keepOpen
      onClose={() => {
        if (!isPending) onClose();
      }}
      actions={
        <>
          <Button kind="quiet" disabled={isPending} onClick={onBack}>
            {t('import.back')}
          </Button>
          {steps > 0 && (
            <Button id="apply-import" kind="go" busy={isPending} onClick={apply}>
              {t('import.apply')}
            </Button>
          )}
        </>
      }
    >
      {plan.apex && (
        <OriginOffer domain={domain} source={source} apex={plan.apex} onPlan={onPlan} />
      )}
      {source.origin && (
        <p>{t('import.origin.taken', { origin: source.origin, fqdn: domain.fqdn })}</p>
      )}
      <Differences
        changes={plan.changes}
        lineOf={({ type, name, after }) =>
          typeof after === 'object' ? lines.get(`${type} ${name} ${after.text}`) : undefined
        }
      />
      {isEmpty && <Notice>{t('import.nothing')}</Notice>}
      {plan.kept > 0 && <Notice tone="warn">{t('import.kept', { count: plan.kept })}</Notice>}
      <ImportNotes plan={plan} />
      {error && (
        <InSight>
          <Notice tone="bad" title={t('applyFailed')}>
            {obstacleOf(error, sent?.body)}
          </Notice>
        </InSight>
      )}
    </Dialog>
  );
}
