import CircleCheck from 'lucide/circle-check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listParkedMessages } from '#shared/areas/statistics/calls.ts';
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
import { ParkedAbout } from '../components/parked-about.tsx';
import { ReplayDialog } from '../components/replay-dialog.tsx';
import { isReplayable } from '../parked.ts';

/** Messages that workers gave up, to be tried again. */
export default function ParkedMessages() {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const place = usePlace();
  const listing = useListing(listParkedMessages, {});
  const exporting = useExport(listParkedMessages, {}, 'none');
  const { data } = useCall(listParkedMessages, {});
  const [asked, setAsked] = useState<string>();
  const { countedAt } = data ?? {};
  return (
    <>
      <PageHead
        above={<Link to={adminPaths.index}>{t('attention')}</Link>}
        title={t('parked.title')}
        below={
          // As long as it will be: what stands below moves for nothing.
          (!data || countedAt) &&
          t('parked.below', { time: countedAt ? format.time(countedAt) : '…' })
        }
      />
      {data && !countedAt && <Notice title={t('unknown')}>{t('parked.unknown')}</Notice>}
      {(!data || countedAt) && (
        <List
          label={t('parked.title')}
          place={place}
          listing={listing}
          exporting={exporting}
          keyOf={({ worker }) => worker}
          nameOf={({ worker }) => worker}
          columns={[
            {
              label: t('parked.worker'),
              lead: true,
              mono: true,
              whole: true,
              cell: ({ worker }) => worker,
            },
            {
              label: t('parked.messages'),
              number: true,
              cell: ({ count }) => format.number(count),
            },
            {
              label: t('parked.oldest'),
              cell: ({ messages: [first] }) => first && <TimeAgo at={first.sentAt} />,
            },
            {
              label: t('parked.about'),
              unbounded: true,
              cell: ({ messages }) => <ParkedAbout messages={messages} />,
            },
            {
              label: t('parked.toDo'),
              cell: (queue) =>
                isReplayable(queue, countedAt) ? (
                  <Button small onClick={() => setAsked(queue.worker)}>
                    {t('parked.replay')}
                  </Button>
                ) : (
                  t(queue.replayable ? 'parked.tried' : 'parked.nextRun')
                ),
            },
          ]}
          empty={
            <Empty icon={<CircleCheck size={26} aria-hidden="true" />} title={t('parked.empty')}>
              {t('parked.emptyText')}
            </Empty>
          }
          failed={t('parked.failed')}
        />
      )}
      {asked && <ReplayDialog worker={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
