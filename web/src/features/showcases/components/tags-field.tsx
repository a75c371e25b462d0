import { useTranslation } from 'react-i18next';
import { listTags } from '#shared/areas/tags/calls.ts';
import { limits } from '#shared/limits.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldNotes, notesOf } from '#ui/forms/field.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import styles from './showcase-form.module.css';

interface TagsFieldProps {
  id: string;
  value: string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

const { tags: most } = limits.showcase;

/** Up to three tags; nothing while there are none. */
export function TagsField({ id, value, error, onChange }: TagsFieldProps) {
  const { t } = useTranslation('showcases');
  const tags = useCall(listTags, {}).data?.items ?? [];
  if (tags.length === 0) return null;
  const hint = t('form.tagsHint', { count: most });
  return (
    <fieldset id={id} className={styles.tags} aria-describedby={notesOf(id, hint, error)}>
      <legend>{t('form.tags')}</legend>
      <div className={styles.choices}>
        {tags.map((tag) => {
          const isChosen = value.includes(tag.id);
          return (
            <Checkbox
              key={tag.id}
              label={tag.name}
              checked={isChosen}
              disabled={!isChosen && value.length >= most}
              onChange={(chosen) =>
                onChange(chosen ? [...value, tag.id] : value.filter((other) => other !== tag.id))
              }
            />
          );
        })}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
