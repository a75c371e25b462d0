import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listParkedMessages } from '#shared/areas/statistics/calls.ts';
import { DecisionRows } from '#ui/display/decision-rows.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { isReplayable } from '../parked.ts';
import { ReplayDialog } from './replay-dialog.tsx';

/** Workers with jobs that failed for good, tried again in their rows. */
export function ParkedJobs({ awaited }: { awaited: number }) {
  const { t } = useTranslation('statistics');
  const { data, error } = useCall(listParkedMessages, {});
  const [asked, setAsked] = useState<string>();
  return (
    <>
      <DecisionRows
        label={t('parked.title')}
        items={error ? [] : data?.items}
        awaited={awaited}
        keyOf={({ worker }) => worker}
        nameOf={({ worker }) => worker}
        about={(queue) => {
          const [oldest] = queue.messages;
          return (
            <>
              {t('parked.jobs', { count: queue.count })}
              {oldest && ' · '}
              {oldest && <TimeAgo at={oldest.sentAt} />}
              {!isReplayable(queue, data?.countedAt) && (
                <> · {t(queue.replayable ? 'parked.tried' : 'parked.nextRun')}</>
              )}
            </>
          );
        }}
        choices={[
          {
            label: t('parked.replay'),
            shortcut: 't',
            isOffered: (queue) => isReplayable(queue, data?.countedAt),
            onChoose: ({ worker }) => setAsked(worker),
          },
        ]}
      />
      {asked && <ReplayDialog worker={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
