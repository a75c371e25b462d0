import { useTranslation } from 'react-i18next';
import { createTag, type Tag as TagRow, updateTag } from '#shared/areas/tags/calls.ts';
import { tagColors } from '#shared/areas/tags/colors.ts';
import { limits } from '#shared/limits.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { Tag } from '#ui/display/tag.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { call } from '#web/api/call.ts';
import { changedFields } from '#web/api/changed-fields.ts';
import { useForm } from '#web/api/hooks/use-form.ts';

const { name: longestName, slug: longestSlug, description: longest } = limits.tag;

/** Adds a tag, or changes one; the preview has its colour in the theme that is on. */
export function TagDialog({ tag, onClose }: { tag?: TagRow; onClose: () => void }) {
  const { t } = useTranslation('tags');
  const announce = useAnnounce();
  const form = useForm({
    area: 'tags',
    schema: createTag.body,
    initial: {
      name: tag?.name ?? '',
      slug: tag?.slug ?? '',
      color: tag?.color ?? tagColors[0],
      description: tag?.description ?? '',
    },
    bodyOf: (values) => values,
    send: (body, opened) =>
      tag
        ? call(updateTag, { params: { id: tag.id }, body: changedFields(body, opened) })
        : call(createTag, { body }),
    refused: { SLUG_TAKEN: { path: 'slug' } },
    onDone: ({ name }) => {
      announce(t('done', { name }));
      onClose();
    },
  });
  const { name, color } = form.values;
  return (
    <FormDialog
      title={t(tag ? 'editTitle' : 'addTitle')}
      form={form}
      submit={t(tag ? 'save' : 'add')}
      failed={t('saveFailed')}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('name')}
        maxLength={longestName}
        autoComplete="off"
        data-first
      />
      <TextField
        {...form.field('slug')}
        label={t('slug')}
        hint={t('slugHint')}
        mono
        maxLength={longestSlug}
        autoComplete="off"
        autoCapitalize="none"
      />
      <Select
        {...form.field('color')}
        label={t('color')}
        hint={<Tag color={color}>{name || t('name')}</Tag>}
        options={tagColors.map((value) => ({ value, label: t(`colors.${value}`) }))}
      />
      <TextArea
        {...form.field('description')}
        label={t('description')}
        maxLength={longest}
        optional
      />
    </FormDialog>
  );
}
