import type { DragEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './drop-zone.module.css';
import { FileUpload, type FileUploadProps } from './file-button.tsx';

interface DropZoneProps extends Omit<FileUploadProps, 'className'> {
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
      <FileUpload {...upload} className={styles.line} />
    </fieldset>
  );
}
