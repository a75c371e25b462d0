import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/button.tsx';

interface FileButtonProps {
  label: string;
  icon?: ReactNode;
  /** Types as `accept` of an input has them. */
  accept: string;
  onChoose: (file: File) => void;
}

/** Chooses one file. The same file can be chosen again, after a correction. */
export function FileButton({ label, icon, accept, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
      <div>
        <Button small onClick={() => input.current?.click()}>
          {icon}
          {label}
        </Button>
      </div>
    </>
  );
}
