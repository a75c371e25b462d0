import { useTranslation } from 'react-i18next';
import { limits } from '../../../../../shared/limits.ts';
import { reviewNotes, reviewShowcases, type Submission } from '../../../../../shared/showcases.ts';
import { call } from '../../../api/call.ts';
import { useForm } from '../../../api/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useToast } from '../../../ui/toasts.tsx';

export interface Review {
  decision: 'approve' | 'reject';
  showcases: readonly Submission[];
  /** Forgets the selection. */
  onDone?: () => void;
}

const { reviewed: most, notes: longest } = limits.showcase;

/** Decides about showcases, as many in a request as one takes. */
async function decide({
  ids,
  ...decision
}: {
  ids: string[];
  decision: Review['decision'];
  notes: string;
}) {
  for (let start = 0; start < ids.length; start += most) {
    await call(reviewShowcases, { body: { ids: ids.slice(start, start + most), ...decision } });
  }
}

/** Approves or rejects showcases, with words to their submitters. */
export function ReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useTranslation('showcases');
  const toast = useToast();
  const { decision, showcases, onDone } = review;
  const count = showcases.length;
  const form = useForm({
    area: 'showcases',
    schema: reviewNotes,
    initial: { notes: '' },
    bodyOf: (values) => values,
    send: ({ notes }) => decide({ ids: showcases.map(({ id }) => id), decision, notes }),
    onDone: () => {
      toast(t(`review.${decision}Done`, { count }));
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`review.${decision}Title`, { count })}
      form={form}
      submit={t(`review.${decision}`, { count })}
      failed={t('review.failed')}
      danger={decision === 'reject'}
      onClose={onClose}
    >
      <p>{showcases.map(({ title }) => title).join(', ')}</p>
      <p>{t(`review.${decision}Text`, { count: limits.points.showcase })}</p>
      <TextArea
        {...form.field('notes')}
        label={t('review.notes')}
        hint={t('review.notesHint')}
        maxLength={longest}
        optional
        data-first
      />
    </FormDialog>
  );
}
