import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDeadLetters } from '#shared/areas/statistics/calls.ts';
import { DecisionRows } from '#ui/display/decision-rows.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { itemsOf } from '#web/api/items-of.ts';
import { isReplayable } from '../replayable.ts';
import { ReplayDialog } from './replay-dialog.tsx';

/** Workers with jobs that failed for good, tried again in their rows. */
export function FailedJobs({ awaited }: { awaited: number }) {
  const { t } = useTranslation('statistics');
  const queues = useCall(listDeadLetters, {});
  const [asked, setAsked] = useState<string>();
  return (
    <>
      <DecisionRows
        label={t('deadLetters.title')}
        items={itemsOf(queues)}
        awaited={awaited}
        keyOf={({ worker }) => worker}
        nameOf={({ worker }) => worker}
        about={(queue) => {
          const [oldest] = queue.messages;
          return (
            <>
              {t('deadLetters.jobs', { count: queue.count })}
              {oldest && ' · '}
              {oldest && <TimeAgo at={oldest.sentAt} />}
              {!isReplayable(queue, queues.data?.countedAt) && (
                <> · {t(queue.replayable ? 'deadLetters.tried' : 'deadLetters.nextRun')}</>
              )}
            </>
          );
        }}
        choices={[
          {
            label: t('deadLetters.replayOpen'),
            shortcut: 't',
            isOffered: (queue) => isReplayable(queue, queues.data?.countedAt),
            onChoose: ({ worker }) => setAsked(worker),
          },
        ]}
      />
      {asked && <ReplayDialog worker={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
