import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentField } from '#shared/dns/fields.ts';
import { type PartKey, rulesOf } from '#shared/dns/types.ts';
import { usualValues } from '#shared/dns/usual-values.ts';
import { limits } from '#shared/limits.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { withSpace } from '#ui/text/spaced.ts';
import { type Draft, parsePaste } from '#web/features/records/draft.ts';
import { QuotesOffer } from './quotes-offer.tsx';
import styles from './record-fields.module.css';

/** Enter submits, because TXT content has no line breaks. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || isComposing(event)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** An example in one line of a hint: of digests and keys, the beginning tells enough. */
const beginningOf = (example: string): string =>
  example.length > 30 ? `${example.slice(0, 20)}…` : example;

interface PartFieldProps {
  field: ContentField;
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** One part of a content: a choice, a text of several lines, or a line. */
function PartField({ field, hint, onChange, onPaste, ...shown }: PartFieldProps) {
  const { t } = useTranslation('records');
  const { key, example, input, optional } = field;
  const usual = usualValues[key as PartKey];
  const { value } = shown;
  const common = {
    ...shown,
    name: key,
    optional,
    mono: true,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  } as const;
  if (usual && usual.length > 1) {
    const isKnown = usual.some((one) => one.value === value);
    const options = isKnown ? usual : [...usual, { value, name: undefined }];
    return (
      <Select
        {...shown}
        name={key}
        hint={hint}
        options={options.map((one) => ({
          value: one.value,
          label: one.name ? `${one.value} · ${one.name}` : one.value,
        }))}
        onChange={onChange}
      />
    );
  }
  const explained = (
    <>
      {withSpace(hint)}
      {withSpace(t('example'))}
      <code className={styles.example} translate="no">
        {beginningOf(example)}
      </code>
    </>
  );
  if (input !== 'text') {
    return (
      <TextField
        {...common}
        hint={input === 'number' ? hint : explained}
        inputMode={input === 'number' ? 'numeric' : undefined}
        onPaste={onPaste}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <TextArea
      {...common}
      hint={
        <>
          {explained}
          <span className={styles.count}>
            {t('characters', { used: value.length, max: limits.record.txt })}
          </span>
        </>
      }
      onKeyDown={submitOnEnter}
      onPaste={onPaste}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Characters of a choice's name that fits beside another part. */
const shortName = 8;

/** Numbers and choices need little room, but for long names. */
function widthOf({ input, key }: ContentField): string | undefined {
  const usual = usualValues[key as PartKey];
  if (usual?.some(({ name = '' }) => name.length > shortName)) return styles.named;
  return input === 'number' || usual ? styles.narrow : styles.wide;
}

interface ContentFieldsProps {
  draft: Draft;
  errors: Record<string, string>;
  onChange: (changed: Partial<Draft>) => void;
}

/** Content of a record, a field for each of its parts. A pasted line fills all of them. */
export function ContentFields({ draft, errors, onChange }: ContentFieldsProps) {
  const { t } = useTranslation('records');
  const { type, parts } = draft;
  const { fields } = rulesOf(type);

  const onPaste = (event: ClipboardEvent) => {
    const filled = parsePaste(draft, event.clipboardData.getData('text'));
    if (!filled) return;
    event.preventDefault();
    onChange({ ...filled, ...(filled.parts && { parts: { ...parts, ...filled.parts } }) });
  };

  return fields.map((field, index) => {
    const key = field.key as PartKey;
    // The first part tells what is wrong with all of them.
    const whole = index === 0 ? errors.content : undefined;
    return (
      <div key={key} data-content className={widthOf(field)}>
        <PartField
          field={field}
          label={key === 'content' ? t(`what.${type}`) : t(`part.${key}`)}
          hint={key === 'content' ? t(`hint.${type}`) : t(`partHint.${key}`)}
          value={parts[key] ?? ''}
          error={errors[`content.${key}`] ?? whole}
          onChange={(value) => onChange({ parts: { ...parts, [key]: value } })}
          onPaste={onPaste}
        />
        {type === 'TXT' && <QuotesOffer draft={draft} onChange={onChange} />}
      </div>
    );
  });
}
