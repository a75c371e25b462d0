import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listApplications } from '#shared/areas/showcases/calls.ts';
import { DecisionRows } from '#ui/display/decision-rows.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { itemsOf } from '#web/api/items-of.ts';
import { type Review, ReviewDialog } from './review-dialog.tsx';

/** The showcases that wait longest for a review, decided in their rows. */
export function WaitingApplications({ awaited }: { awaited: number }) {
  const { t } = useTranslation('showcases');
  const applications = useCall(listApplications, { query: {} });
  const [asked, setAsked] = useState<Review>();
  return (
    <>
      <DecisionRows
        label={t('applications.title')}
        items={itemsOf(applications)}
        awaited={awaited}
        keyOf={({ id }) => id}
        nameOf={({ title, url }) => title || url}
        about={({ url }) => <span translate="no">{url}</span>}
        choices={[
          {
            label: t('review.approveOpen'),
            shortcut: 'a',
            onChoose: (showcase) => setAsked({ decision: 'approve', showcases: [showcase] }),
          },
          {
            label: t('review.rejectOpen'),
            shortcut: 'r',
            kind: 'caution',
            onChoose: (showcase) => setAsked({ decision: 'reject', showcases: [showcase] }),
          },
        ]}
      />
      {asked && <ReviewDialog review={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
