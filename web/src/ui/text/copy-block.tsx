import { CopyButton } from '../actions/copy-button.tsx';
import styles from './copy-block.module.css';

interface CopyBlockProps {
  label: string;
  /** Lines as they are to be typed elsewhere. */
  text: string;
}

/** Lines to copy whole, such as those of a configuration. */
export function CopyBlock({ label, text }: CopyBlockProps) {
  return (
    <div>
      <div className={styles.head}>
        <p>{label}</p>
        <CopyButton text={text} what={label} />
      </div>
      <pre className={styles.lines} translate="no">
        {text}
      </pre>
    </div>
  );
}
