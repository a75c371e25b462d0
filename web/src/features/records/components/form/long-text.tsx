import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import styles from './long-text.module.css';

const short = 160;

/** Characters that the ellipsis takes with it to a line of its own. */
const end = 6;

/** Long text, truncated until a button expands it. */
export function LongText({ text }: { text: string }) {
  const { t } = useTranslation('records');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (text.length <= short) return text;
  return (
    <>
      <span id={id}>
        {isOpen ? text : text.slice(0, short - end)}
        {!isOpen && <span className={styles.end}>{text.slice(short - end, short)}…</span>}
      </span>
      <span className={styles.toggle}>
        <Button
          kind="quiet"
          small
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'less' : 'all')}
        </Button>
      </span>
    </>
  );
}
