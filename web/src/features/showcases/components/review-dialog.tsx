import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewShowcases } from '#shared/areas/showcases/calls.ts';
import type { Submission } from '#shared/areas/showcases/showcase.ts';
import { limits } from '#shared/limits.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { Facts } from '#ui/display/facts.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { LongWords } from '#ui/text/long-words.tsx';
import { call } from '#web/api/call.ts';
import { ApiFailure } from '#web/api/failure.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { Cover } from './cover.tsx';
import { CoverLink } from './cover-link.tsx';
import styles from './showcase-form.module.css';

export interface Review {
  decision: 'approve' | 'reject';
  showcases: readonly Submission[];
  /** Forgets the selection. */
  onDone?: () => void;
}

/**
 * Approves or rejects showcases, all or none, with words to their submitters. Names those in the way, and says which ones
 * an administrator took out: an approval brings them back.
 */
export function ReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useTranslation(['showcases', 'ui']);
  const format = useFormat();
  const announce = useAnnounce();
  const { decision, showcases, onDone } = review;
  const count = showcases.length;
  const only = count === 1 ? showcases[0] : undefined;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const run = (notes: { notes: string }) => {
    const shown = showcases.map(({ id, submittedAt }) => ({ id, submittedAt }));
    return call(reviewShowcases, { body: { showcases: shown, decision, ...notes } }).catch(
      (error) => {
        const details = error instanceof ApiFailure ? error.details : undefined;
        setRefused(details && 'ids' in details ? details.ids : []);
        throw error;
      },
    );
  };
  const named = showcases.filter(({ id }) => refused.length === 0 || refused.includes(id));
  const nameOf = ({ title, active }: Submission) =>
    active ? title : t('ui:withAside', { text: title, aside: t('states.hidden') });
  const form = useForm({
    area: 'showcases',
    schema: async () => (await import('../bodies.ts')).reviewNotes,
    initial: { notes: '' },
    bodyOf: (values) => values,
    send: run,
    onDone: () => {
      announce(t(`review.${decision}Done`, { count }));
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
      <p>{format.list(named.map(nameOf))}</p>
      {only && <WholeSite showcase={only} />}
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

/** All of a site: lists show the first lines of its description, and the console's home its title and address alone. */
function WholeSite({ showcase }: { showcase: Submission }) {
  const { t } = useTranslation(['showcases', 'ui']);
  const { url, shownCover, description, submitter } = showcase;
  const { id, nickname, suspended } = submitter;
  const name = nickname || id;
  const link = (
    <a href={url} target="_blank" rel="noopener noreferrer" translate="no">
      <LongWords text={url} />
    </a>
  );
  const person = suspended
    ? t('ui:withAside', { text: name, aside: t('columns.suspended') })
    : name;
  return (
    <>
      <div className={styles.preview}>
        <Cover address={shownCover} url={url} />
      </div>
      <CoverLink showcase={showcase} />
      <Facts
        facts={[
          { label: t('columns.site'), value: link },
          { label: t('columns.submitter'), value: person },
        ]}
      />
      {description && <p>{description}</p>}
    </>
  );
}
