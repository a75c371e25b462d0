import type { DragEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { passFocusBack } from '../focus.ts';
import styles from './drop-zone.module.css';
import { useFileChoice } from './use-file-choice.tsx';

interface FileUploadProps {
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
  small?: boolean;
  /** Beside the button, while nothing is under way. */
  hint?: ReactNode;
  onFile: (file: File) => void;
  onStop: () => void;
}

/** Takes a file that is chosen, and shows how far it is sent. */
export function FileUpload(props: FileUploadProps) {
  const { words, accept, sent, small = false, hint, onFile, onStop } = props;
  const { i18n } = useTranslation();
  const { input, choose } = useFileChoice({ label: words.choose, accept, onFile });
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const isBusy = sent !== undefined;
  return (
    <div className={styles.line}>
      {/* It stays, with the focus: the second press of two would stop the upload where it became the other one. */}
      <Button small={small} disabled={isBusy} onClick={choose}>
        {words.choose}
      </Button>
      {isBusy ? (
        <>
          <progress aria-label={words.sending} {...(sent !== 1 && { value: sent })} />
          <Button ref={passFocusBack} small onClick={onStop}>
            {words.stop}
          </Button>
        </>
      ) : (
        hint
      )}
      <span role="status">
        {isBusy && (sent === 1 ? words.checking : words.sent(percent.format(sent)))}
      </span>
      {input}
    </div>
  );
}

interface DropZoneProps extends FileUploadProps {
  /** Accessible name. */
  label: string;
  /** Drawn as a box of its own. */
  framed?: boolean;
  /** Above the button: a file can be dropped there, too. */
  children?: ReactNode;
  onFile: (file: File | undefined) => void;
}

/** True for a text or a link over a text field, whose own it is. Elsewhere a browser would leave the page for it. */
const isText = ({ target, dataTransfer }: DragEvent): boolean =>
  target instanceof HTMLInputElement && !dataTransfer.types.includes('Files');

/** Takes a file that is chosen or dropped, and shows how far it is sent. */
export function DropZone({ label, framed, children, ...upload }: DropZoneProps) {
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
        upload.onFile(event.dataTransfer.files[0]);
      }}
    >
      {children}
      <FileUpload {...upload} />
    </fieldset>
  );
}
