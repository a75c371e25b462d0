import Inbox from 'lucide/inbox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listApplications } from '#shared/areas/showcases/calls.ts';
import type { Submission } from '#shared/areas/showcases/showcase.ts';
import { showcaseStates } from '#shared/areas/showcases/states.ts';
import { limits } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { MenuItem } from '#ui/actions/menu-items.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { type Review, ReviewDialog } from '../components/review-dialog.tsx';
import { useSubmissionColumns } from '../components/submission-columns.tsx';

/** Submitted showcases by the state of their review; those that wait are approved and rejected here. */
export default function Applications() {
  const { t } = useTranslation('showcases');
  const columns = useSubmissionColumns();
  const place = usePlace({ filters: { status: showcaseStates } });
  const status = place.filters.status ?? 'pending';
  const listing = useListing(listApplications, { query: place.query });
  const exporting = useExport(listApplications, { query: place.query });
  const [asked, setAsked] = useState<Review>();
  const isQueue = status === 'pending';
  const ask =
    (decision: Review['decision'], showcases: readonly Submission[], onDone?: () => void) => () =>
      setAsked({ decision, showcases, ...(onDone && { onDone }) });
  return (
    <>
      <PageHead title={t('applications.title')} below={t('applications.below')} />
      <List
        label={t('applications.title')}
        place={place}
        listing={listing}
        exporting={exporting}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        filters={
          <StateFilter status={status} onChange={(chosen) => place.filter({ status: chosen })} />
        }
        columns={[
          columns.site,
          columns.submitter,
          columns.submitted,
          ...(isQueue
            ? []
            : [
                columns.reviewed,
                {
                  label: t('applications.notes'),
                  unbounded: true,
                  cell: ({ adminNotes }: Submission) => adminNotes || '–',
                },
              ]),
        ]}
        most={limits.showcase.reviewed}
        {...(isQueue && {
          decision: {
            label: t('review.approveOpen'),
            shortcut: 'a',
            onChoose: (showcase: Submission) => ask('approve', [showcase])(),
          },
          actions: (showcase: Submission) => (
            <MenuItem danger onSelect={ask('reject', [showcase])}>
              {t('review.rejectOpen')}
            </MenuItem>
          ),
          batch: (showcases: readonly Submission[], onDone: () => void) => (
            <>
              <Button small onClick={ask('approve', showcases, onDone)}>
                {t('review.approveOpen')}
              </Button>
              <Button small kind="caution" onClick={ask('reject', showcases, onDone)}>
                {t('review.rejectOpen')}
              </Button>
            </>
          ),
        })}
        empty={
          <Empty
            icon={<Inbox size={26} aria-hidden="true" />}
            title={t(isQueue ? 'applications.empty' : 'applications.none')}
          >
            {t('applications.emptyText')}
          </Empty>
        }
        failed={t('applications.failed')}
      />
      {asked && <ReviewDialog review={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface StateFilterProps {
  status: Submission['status'];
  onChange: (status: Submission['status']) => void;
}

function StateFilter({ status, onChange }: StateFilterProps) {
  const { t } = useTranslation('showcases');
  return (
    <Segments
      label={t('applications.state')}
      value={status}
      onChange={onChange}
      options={showcaseStates.map((value) => ({ value, label: t(`filters.${value}`) }))}
    />
  );
}
