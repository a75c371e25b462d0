import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { planRecords, type RecordPlan } from '#shared/areas/history/calls.ts';
import { changeRecords } from '#shared/areas/records/calls.ts';
import { limits } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, InSight } from '#ui/dialogs/dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { useObstacle } from '../use-obstacle.ts';
import { Differences } from './differences.tsx';

/** What is asked for: to undo one change, or to restore the state before it. */
export interface WayBack {
  kind: 'undo' | 'restore';
  revision: number;
  /** Time of the change, in words. */
  when: string;
}

interface PlanDialogProps {
  domain: Domain;
  asked: WayBack;
  onClose: () => void;
}

/** Records that a plan writes. */
export const stepsIn = ({ batch: { remove, change, add } }: Pick<RecordPlan, 'batch'>): number =>
  remove.length + change.length + add.length;

/** What undoing a change, or restoring the state before it, would do; it is done when that is agreed to. */
export function PlanDialog({ domain: { id }, asked, onClose }: PlanDialogProps) {
  const { kind, revision, when } = asked;
  const { t } = useTranslation(['history', 'ui']);
  const announce = useAnnounce();
  const problemOf = useProblem();
  const obstacleOf = useObstacle();
  const params = { id };
  const plan = useCall(planRecords, { params, body: { kind, revision } }, { gcTime: 0 });
  const { mutate, isPending, error, variables: sent } = useSend(changeRecords);
  const steps = plan.data ? stepsIn(plan.data) : 0;
  const isEmpty = plan.data !== undefined && steps === 0;
  const canApply = steps > 0 && steps <= limits.recordBatch;

  const close = () => {
    if (!isPending) onClose();
  };
  const apply = () => {
    if (!plan.data) return;
    mutate(
      { params, body: plan.data.batch },
      {
        onSuccess: () => {
          announce(t(`done.${kind}`));
          onClose();
        },
        // What is shown next is the plan from the records as they are by now.
        onError: () => void plan.refetch(),
      },
    );
  };

  return (
    <Dialog
      title={t(isEmpty ? `nothingTitle.${kind}` : `title.${kind}`)}
      onClose={close}
      actions={
        <>
          <Button kind="quiet" disabled={isPending} onClick={close}>
            {t(plan.data && !canApply ? 'ui:close' : 'ui:cancel')}
          </Button>
          {canApply && (
            <Button id="apply-plan" kind="go" busy={isPending} onClick={apply}>
              {t(`apply.${kind}`)}
            </Button>
          )}
        </>
      }
    >
      {!isEmpty && <p>{t(`text.${kind}`, { when })}</p>}
      {plan.isPending && <Skeleton width={30} height={44} />}
      {plan.error && !plan.data && (
        <Problem
          title={t('planFailed')}
          onRetry={() => void plan.refetch()}
          {...problemOf(plan.error)}
        />
      )}
      {plan.data && <Differences changes={plan.data.changes} />}
      {isEmpty && <Notice>{t('nothing')}</Notice>}
      {steps > limits.recordBatch && (
        <Notice tone="warn">{t('tooMany', { max: limits.recordBatch })}</Notice>
      )}
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
