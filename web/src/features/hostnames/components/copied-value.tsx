import { CopyButton } from '#ui/actions/copy-button.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import styles from './hostnames.module.css';

interface CopiedValueProps {
  /** Label of the value, which also names its button. */
  label: string;
  text: string;
}

/** A value to take to another service, with its copy button. */
export function CopiedValue({ label, text }: CopiedValueProps) {
  return (
    <div className={styles.value}>
      <span className={styles.label}>{label}</span>
      <span className={styles.box}>
        <code translate="no">
          <LongWords text={text} />
        </code>
        <CopyButton icon text={text} what={`${label} ${text}`} />
      </span>
    </div>
  );
}
