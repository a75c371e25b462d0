import { useTranslation } from 'react-i18next';
import { limits } from '../../../../../shared/limits.ts';
import { reviewNotes, reviewShowcases, type Submission } from '../../../../../shared/showcases.ts';
import { call } from '../../../api/call.ts';
import { useBatch } from '../../../api/use-batch.ts';
import { useForm } from '../../../api/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useFormat } from '../../../ui/use-format.ts';

export interface Review {
  decision: 'approve' | 'reject';
  showcases: readonly Submission[];
  /** Forgets the selection. */
  onDone?: () => void;
}

/** Approves or rejects showcases one by one, with words to their submitters: a refused one holds up no other. */
export function ReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useTranslation('showcases');
  const format = useFormat();
  const toast = useToast();
  const { decision, showcases, onDone } = review;
  const count = showcases.length;
  const { run, left } = useBatch(showcases, ({ id }, notes: { notes: string }) =>
    call(reviewShowcases, { body: { ids: [id], decision, ...notes } }),
  );
  const form = useForm({
    area: 'showcases',
    schema: reviewNotes,
    initial: { notes: '' },
    bodyOf: (values) => values,
    send: run,
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
      submit={t(`review.${decision}`, { count: left.length })}
      failed={t('review.failed')}
      danger={decision === 'reject'}
      onClose={onClose}
    >
      <p>{format.list(left.map(({ title }) => title))}</p>
      <p>{t(`review.${decision}Text`, { count: limits.points.showcase })}</p>
      <TextArea
        {...form.field('notes')}
        label={t('review.notes')}
        hint={t('review.notesHint')}
        maxLength={limits.showcase.notes}
        optional
        data-first
      />
    </FormDialog>
  );
}
