import { useTranslation } from 'react-i18next';
import { curateShowcase } from '#shared/areas/showcases/calls.ts';
import type { Submission } from '#shared/areas/showcases/showcase.ts';
import { limits } from '#shared/limits.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { call } from '#web/api/call.ts';
import { changedFields } from '#web/api/changed-fields.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { TagsField } from './tags-field.tsx';

const { title: longestTitle, description: longest } = limits.showcase;

/** Edits a showcase without another review, features it or takes it out of the gallery. */
export function CurateDialog({ showcase, onClose }: { showcase: Submission; onClose: () => void }) {
  const { t } = useTranslation('showcases');
  const announce = useAnnounce();
  const { id, title, description, tags, featured, active, submittedAt } = showcase;
  const form = useForm({
    area: 'showcases',
    schema: curateShowcase.body,
    initial: { title, description, tags: tags.map((tag) => tag.id), featured, active },
    bodyOf: (values) => values,
    send: (body, opened) =>
      call(curateShowcase, {
        params: { id },
        body: { ...changedFields(body, opened), submittedAt },
      }),
    onDone: (reply) => {
      announce(t('curate.done', { title: reply.title }));
      onClose();
    },
  });
  const { values, change } = form;
  return (
    <FormDialog
      title={t('curate.title', { title })}
      form={form}
      submit={t('form.save')}
      failed={t('curate.failed')}
      onClose={onClose}
    >
      <Checkbox
        label={t('curate.featured')}
        hint={t('curate.featuredHint')}
        checked={values.featured}
        onChange={(chosen) => change({ featured: chosen })}
      />
      <Checkbox
        label={t('curate.active')}
        hint={t('curate.activeHint')}
        checked={values.active}
        onChange={(chosen) => change({ active: chosen })}
      />
      <TextField {...form.field('title')} label={t('form.siteTitle')} maxLength={longestTitle} />
      <TextArea
        {...form.field('description')}
        label={t('form.description')}
        maxLength={longest}
        optional
      />
      <TagsField {...form.field('tags')} />
    </FormDialog>
  );
}
