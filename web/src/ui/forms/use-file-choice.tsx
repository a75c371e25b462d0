import { useRef } from 'react';

interface FileChoiceProps {
  /** Types as `accept` of an input has them. */
  accept: string;
  /** Accessible name of the input, which a button stands for. */
  label: string;
  onFile: (file: File) => void;
}

/** Lets somebody choose a file: an input to render, which nobody sees, and what opens its dialog. */
export function useFileChoice({ accept, label, onFile }: FileChoiceProps) {
  const element = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={element}
      type="file"
      accept={accept}
      aria-label={label}
      hidden
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        // The same file can be chosen again, after a correction.
        target.value = '';
      }}
    />
  );
  return { input, choose: () => element.current?.click() };
}
