import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
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
