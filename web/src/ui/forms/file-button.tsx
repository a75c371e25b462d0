import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { passFocusBack } from '../focus.ts';
import { useFileChoice } from './use-file-choice.tsx';

interface FileButtonProps {
  label: string;
  icon?: ReactNode;
  /** Types as `accept` of an input has them. */
  accept: string;
  onChoose: (file: File) => void;
}

/** Chooses one file. */
export function FileButton({ label, icon, accept, onChoose }: FileButtonProps) {
  const { input, choose } = useFileChoice({ label, accept, onFile: onChoose });
  return (
    <>
      {input}
      <div>
        <Button small onClick={choose}>
          {icon}
          {label}
        </Button>
      </div>
    </>
  );
}

export interface FileUploadProps {
  className: string | undefined;
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
  const { className, words, accept, sent, small = false, hint, onFile, onStop } = props;
  const { i18n } = useTranslation();
  const { input, choose } = useFileChoice({ label: words.choose, accept, onFile });
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const isBusy = sent !== undefined;
  return (
    <div className={className}>
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
