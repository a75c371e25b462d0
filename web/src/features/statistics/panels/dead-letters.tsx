import CircleCheck from 'lucide/circle-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listDeadLetters } from '#shared/areas/statistics/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { Notice } from '#ui/states/notice.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { DeadLetterAbout } from '../components/dead-letter-about.tsx';
import { ReplayDialog } from '../components/replay-dialog.tsx';
import { isReplayable } from '../replayable.ts';

/** Messages that workers gave up, to be tried again. */
export default function DeadLetters() {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const place = usePlace();
  const listing = useListing(listDeadLetters, {});
  const exporting = useExport(listDeadLetters, {}, 'none');
  const { data } = useCall(listDeadLetters, {});
  const [asked, setAsked] = useState<string>();
  const { countedAt } = data ?? {};
  return (
    <>
      <PageHead
        above={<Link to={adminPaths.index}>{t('attention')}</Link>}
        title={t('deadLetters.title')}
        below={
          // As long as it will be: what stands below moves for nothing.
          (!data || countedAt) &&
          t('deadLetters.below', { time: countedAt ? format.time(countedAt) : '…' })
        }
      />
      {data && !countedAt && <Notice title={t('unknown')}>{t('deadLetters.unknown')}</Notice>}
      {(!data || countedAt) && (
        <List
          label={t('deadLetters.title')}
          place={place}
          listing={listing}
          exporting={exporting}
          keyOf={({ worker }) => worker}
          nameOf={({ worker }) => worker}
          columns={[
            {
              label: t('deadLetters.worker'),
              lead: true,
              mono: true,
              whole: true,
              cell: ({ worker }) => worker,
            },
            {
              label: t('deadLetters.messages'),
              number: true,
              cell: ({ count }) => format.number(count),
            },
            {
              label: t('deadLetters.oldest'),
              whole: true,
              cell: ({ messages: [first] }) => first && <TimeAgo at={first.sentAt} />,
            },
            {
              label: t('deadLetters.about'),
              unbounded: true,
              cell: ({ messages }) => <DeadLetterAbout messages={messages} />,
            },
            {
              label: t('deadLetters.toDo'),
              cell: (queue) =>
                isReplayable(queue, countedAt) ? (
                  <Button small onClick={() => setAsked(queue.worker)}>
                    {t('deadLetters.replayOpen')}
                  </Button>
                ) : (
                  t(queue.replayable ? 'deadLetters.tried' : 'deadLetters.nextRun')
                ),
            },
          ]}
          empty={
            <Empty
              icon={<CircleCheck size={26} aria-hidden="true" />}
              title={t('deadLetters.empty')}
            >
              {t('deadLetters.emptyText')}
            </Empty>
          }
          failed={t('deadLetters.failed')}
        />
      )}
      {asked && <ReplayDialog worker={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
