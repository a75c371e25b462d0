import type { DragEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import styles from './drop-zone.module.css';
import { useFileChoice } from './use-file-choice.tsx';

interface DropZoneProps {
  /** Accessible name. */
  label: string;
  words: {
    choose: string;
    /** Name of the progress. */
    sending: string;
    sent: (share: string) => string;
    /** Said once all is sent. */
    checking: string;
    stop: string;
  };
  /** Types of files that can be chosen, separated by commas. */
  accept: string;
  /** Share of the file that is sent; undefined while nothing is under way. */
  sent: number | undefined;
  /** Drawn as a box of its own. */
  framed?: boolean;
  /** Beside the button. */
  hint?: ReactNode;
  /** Above the button: a file can be dropped there, too. */
  children?: ReactNode;
  onFile: (file: File | undefined) => void;
  onStop: () => void;
}

/** True for a text or a link over a text field, whose own it is. Elsewhere a browser would leave the page for it. */
const isText = ({ target, dataTransfer }: DragEvent): boolean =>
  target instanceof HTMLInputElement && !dataTransfer.types.includes('Files');

/** Takes a file that is chosen or dropped, and shows how far it is sent. */
export function DropZone(props: DropZoneProps) {
  const { label, words, accept, sent, framed, hint, children, onFile, onStop } = props;
  const { i18n } = useTranslation();
  const { input, choose } = useFileChoice({ label: words.choose, accept, onFile });
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const isBusy = sent !== undefined;
  return (
    <fieldset
      aria-label={label}
      className={cx(styles.zone, framed && styles.framed)}
      onDragOver={(event) => {
        if (!isText(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (isText(event)) return;
        event.preventDefault();
        onFile(event.dataTransfer.files[0]);
      }}
    >
      {children}
      <div className={styles.line}>
        {isBusy ? (
          <>
            <progress aria-label={words.sending} {...(sent !== 1 && { value: sent })} />
            <Button small onClick={onStop}>
              {words.stop}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={choose}>{words.choose}</Button>
            {hint}
          </>
        )}
        <span role="status">
          {isBusy && (sent === 1 ? words.checking : words.sent(percent.format(sent)))}
        </span>
      </div>
      {input}
    </fieldset>
  );
}
