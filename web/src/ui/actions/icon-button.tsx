import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Button } from './button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'aria-label'> {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, kind = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} kind={kind} aria-label={label} title={label} className={styles.icon}>
      {icon}
    </Button>
  );
}
