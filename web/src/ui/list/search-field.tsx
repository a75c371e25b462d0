import Search from 'lucide/search';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '../forms/text-field.tsx';
import styles from './list.module.css';

const pause = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when typing pauses, or at once with Enter. Follows external changes of the search. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => {
    if (text.trim() === asked.current) return;
    const page = location.pathname;
    const timer = setTimeout(() => {
      // Enter has asked for it, or another page is on its way, from which this would lead back.
      if (text.trim() === asked.current || location.pathname !== page) return;
      asked.current = text.trim();
      search.current(asked.current);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === asked.current) return;
    asked.current = text.trim();
    onSearch(asked.current);
  };

  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <span aria-hidden="true" className={styles.searchLabel}>
          {label}
        </span>
        <TextField
          type="search"
          label={label}
          labelHidden
          placeholder={label}
          prefix={<Search size={16} aria-hidden="true" />}
          value={text}
          required={false}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-keyshortcuts="/"
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  );
}
