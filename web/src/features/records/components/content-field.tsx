import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordType } from '../../../../../shared/dns.ts';
import { limits } from '../../../../../shared/limits.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './record-fields.module.css';

const examples: Record<RecordType, string> = {
  A: '192.0.2.10',
  AAAA: '2001:db8::10',
  CNAME: 'pages.example.net',
  TXT: 'v=spf1 mx -all',
  MX: 'mx.example.net',
  NS: 'ns1.example.net',
};

/** Enter submits, because TXT content has no line breaks. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface ContentFieldProps {
  type: RecordType;
  value: string;
  error: string | undefined;
  onChange: (content: string) => void;
}

/** Content of a record. Label, help and example depend on the type. */
export function ContentField({ type, value, error, onChange }: ContentFieldProps) {
  const { t } = useTranslation('records');
  const common = {
    label: t(`what.${type}`),
    name: 'content',
    mono: true,
    value,
    error,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  } as const;
  const hint = (
    <>
      {t(`hint.${type}`)} {t('example')}{' '}
      <code className={styles.example} translate="no">
        {examples[type]}
      </code>
    </>
  );
  if (type !== 'TXT') {
    return <TextField {...common} hint={hint} onChange={(event) => onChange(event.target.value)} />;
  }
  return (
    <TextArea
      {...common}
      hint={
        <>
          {hint}
          <span className={styles.count}>
            {t('characters', { used: value.length, max: limits.record.txt })}
          </span>
        </>
      }
      onKeyDown={submitOnEnter}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
