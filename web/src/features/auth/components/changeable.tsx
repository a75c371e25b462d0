import ChevronDown from 'lucide/chevron-down';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/actions/button.tsx';
import { Setting } from '#ui/layout/setting.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './security/security.module.css';

interface ChangeableProps {
  /** Query parameter while the form is open: `?change=<name>`. */
  name: string;
  title: string;
  /** The current value. */
  text: string;
  /** The button's label. */
  action: string;
  /** Renders the form, which calls `done` with the message to show. */
  children: (done: (told: string) => void) => ReactNode;
}

/** Value of the account with a collapsible form. */
export function Changeable({ name, title, text, action, children }: ChangeableProps) {
  const [query, setQuery] = useSearchParams();
  const [told, tell] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = query.get('change') === name;

  const change = (open: boolean, options = {}) =>
    setQuery((last) => {
      const next = new URLSearchParams(last);
      if (open) next.set('change', name);
      else next.delete('change');
      return next;
    }, options);

  const toggle = () => {
    tell(undefined);
    change(!isOpen);
  };

  const done = (news: string) => {
    tell(news);
    // Replaces the history entry, so that back skips the finished form. Moves the focus, which
    // would be lost with the form.
    change(false, { replace: true });
    button.current?.focus();
  };

  return (
    <Setting
      title={title}
      text={text}
      end={
        <Button
          ref={button}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          {action}
          <ChevronDown size={16} aria-hidden="true" className={styles.arrow} />
        </Button>
      }
    >
      {told && <Notice tone="good">{told}</Notice>}
      {isOpen && (
        <div id={id} className={styles.form}>
          {children(done)}
        </div>
      )}
    </Setting>
  );
}
