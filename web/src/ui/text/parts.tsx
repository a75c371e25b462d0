import { Fragment } from 'react';
import styles from './parts.module.css';

/** Characters of a part that fits the narrowest cell or heading in one line. */
export const fitting = 18;

/** Parts of a name, which breaks before its dots where it is longer than a line. */
export const labelsOf = (name: string): string[] =>
  name.length > fitting ? name.split(/(?=\.)/) : [name];

interface PartsProps {
  parts: readonly string[];
  /** False for what is in no language, such as an address. */
  translate?: boolean;
}

/** A text that breaks between its parts, and within one only where it is longer than a line. */
export function Parts({ parts, translate = true }: PartsProps) {
  return (
    <span className={styles.parts} translate={translate ? undefined : 'no'}>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          <span className={part.length > fitting ? undefined : styles.whole}>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
