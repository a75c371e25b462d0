import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './security.module.css';

interface ChangeableProps {
  /** What of it the address says while its form is open, so that reload and back keep their place. */
  name: string;
  title: string;
  /** What holds now. */
  text: string;
  /** The words on the button. */
  action: string;
  /** The form, which says when it has changed something, and what to tell about it. */
  children: (done: (told: string) => void) => ReactNode;
}

/** Something of an account that is shown, and changed in a form that opens below it. */
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
    // Back is not to lead to a form that has done its work, nor the focus to be lost with it.
    change(false, { replace: true });
    button.current?.focus();
  };

  return (
    <div className={styles.item}>
      <div className={styles.line}>
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        <Button
          ref={button}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          {action}
          <ChevronDown size={16} aria-hidden="true" className={styles.arrow} />
        </Button>
      </div>
      {told && <Notice tone="good">{told}</Notice>}
      {isOpen && (
        <div id={id} className={styles.form}>
          {children(done)}
        </div>
      )}
    </div>
  );
}
