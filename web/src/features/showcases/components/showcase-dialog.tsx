import { useTranslation } from 'react-i18next';
import { submitShowcase, updateShowcase } from '#shared/areas/showcases/calls.ts';
import type { Showcase } from '#shared/areas/showcases/showcase.ts';
import { limits } from '#shared/limits.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { useSendingAfterUpload } from '#web/api/hooks/use-sending-after-upload.ts';
import { CoverField } from './cover-field.tsx';
import { TagsField } from './tags-field.tsx';

const { title, description } = limits.showcase;
const points = limits.points.showcase;

interface ShowcaseDialogProps {
  /** The one to edit; a new one without. */
  showcase?: Showcase;
  url?: string;
  onClose: () => void;
}

/** Submits a site for review, or edits one, which is then reviewed again. */
export function ShowcaseDialog({ showcase, url = '', onClose }: ShowcaseDialogProps) {
  const { t } = useTranslation('showcases');
  const announce = useAnnounce();
  const form = useForm({
    area: 'showcases',
    schema: submitShowcase.body,
    initial: {
      url: showcase?.url ?? url,
      title: showcase?.title ?? '',
      description: showcase?.description ?? '',
      coverImg: showcase?.coverImg ?? '',
      tags: showcase?.tags.map(({ id }) => id) ?? [],
    },
    bodyOf: ({ coverImg, ...values }) => ({ ...values, ...(coverImg && { coverImg }) }),
    send: (body) =>
      showcase
        ? call(updateShowcase, { params: { id: showcase.id }, body })
        : call(submitShowcase, { body }),
    refused: { SHOWCASE_NOT_OWNED: { path: 'url' }, SHOWCASE_EXISTS: { path: 'url' } },
    onDone: (reply) => {
      announce(t('form.done', { title: reply.title }));
      onClose();
    },
  });
  const { form: sent, onUpload } = useSendingAfterUpload(form);
  const isEdit = showcase !== undefined;
  return (
    <FormDialog
      title={t(isEdit ? 'form.editTitle' : 'form.title')}
      form={sent}
      submit={t(isEdit ? 'form.save' : 'form.submit')}
      failed={t('form.failed')}
      onClose={onClose}
    >
      {showcase?.status === 'approved' && <p>{t('form.reviewAgain')}</p>}
      <TextField
        {...form.field('url')}
        label={t('form.url')}
        hint={t('form.urlHint', { count: points })}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        data-first
      />
      <TextField
        {...form.field('title')}
        label={t('form.siteTitle')}
        maxLength={title}
        autoComplete="off"
      />
      <TextArea
        {...form.field('description')}
        label={t('form.description')}
        maxLength={description}
        optional
      />
      <CoverField {...form.field('coverImg')} url={form.values.url} onUpload={onUpload} />
      <TagsField {...form.field('tags')} />
    </FormDialog>
  );
}
