import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { TaggedText } from '#ui/text/tagged-text.tsx';
import { shortName } from '#web/features/records/draft.ts';
import styles from './record-fields.module.css';

/** Length of a domain from which it appears below the field. */
const long = 40;

interface NameFieldProps {
  fqdn: string;
  /** Name to show where those of the type are special. */
  example: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

/** Name relative to the domain. For a pasted full name it offers the relative one. */
export function NameField({ fqdn, example, value, error, onChange }: NameFieldProps) {
  const { t } = useTranslation('records');
  const isLong = fqdn.length > long;
  const field = useRef<HTMLDivElement>(null);
  const shorter = shortName(value, fqdn);

  const shorten = (name: string) => {
    onChange(name);
    // Keeps the focus, which would be lost with the button.
    field.current?.querySelector('input')?.focus();
  };

  return (
    <div ref={field} className={styles.name}>
      <TextField
        label={t('name')}
        name="name"
        mono
        placeholder="@"
        required={false}
        value={value}
        error={error}
        hint={
          <>
            <span className={cx(styles.suffixBelow, isLong && styles.always)} translate="no">
              .{fqdn}
            </span>
            <TaggedText
              text={t(example ? 'nameHintSuchAs' : 'nameHint', { fqdn, example })}
              tags={{ code: (words) => <code>{words}</code> }}
            />
          </>
        }
        suffix={
          !isLong && (
            <span className={styles.suffix} translate="no">
              .{fqdn}
            </span>
          )
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="status">
        {shorter !== undefined && (
          <div className={styles.offer}>
            <span>{t('nameFull', { name: shorter })}</span>
            <Button small onClick={() => shorten(shorter)}>
              {t('nameShorten', { name: shorter })}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
