import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { Field } from '#ui/forms/field.tsx';
import { paths } from '#web/paths.ts';
import styles from './name-search.module.css';

interface NameFieldProps {
  ref: Ref<HTMLInputElement>;
  autoFocus: boolean;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** Number of suffixes searched. */
  checked: number | undefined;
}

/** The field of a name that one wants. */
export function NameField({ ref, autoFocus, value, onChange, error, checked }: NameFieldProps) {
  const { t } = useTranslation('search');
  return (
    <search>
      {/* Until the page's code is there, the browser itself asks for the answer. */}
      <form action={paths.home} onSubmit={(event) => event.preventDefault()}>
        <Field label={t('search')} labelHidden error={error}>
          {(wiring) => (
            <div className={styles.box}>
              <input
                {...wiring}
                ref={ref}
                // biome-ignore lint/a11y/noAutofocus: to search a name is what some pages are for.
                autoFocus={autoFocus}
                name="q"
                type="text"
                aria-keyshortcuts="/"
                inputMode="url"
                enterKeyHint="search"
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                maxLength={limits.label.max * 4}
                placeholder={t('placeholder')}
                className={styles.input}
                value={value}
                onChange={(event) => onChange(event.target.value)}
              />
              <span role="status" className={styles.checked}>
                {Boolean(checked) && t('checked', { count: checked })}
              </span>
            </div>
          )}
        </Field>
      </form>
    </search>
  );
}
