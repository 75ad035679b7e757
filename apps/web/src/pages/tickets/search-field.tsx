import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../shared/i18n/index.ts';
import styles from './tickets.module.css';

const pauseMs = 300;

interface SearchFieldProps {
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** Searches when the typing pauses; follows the address when that changes by itself. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const text = useText('tickets');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const search = useEffectEvent((words: string) => {
    if (words === value) return;
    // Our own search coming back must not undo what was typed meanwhile.
    setKnown(words);
    onSearch(words);
  });
  useEffect(() => {
    const pause = setTimeout(() => search(typed.trim()), pauseMs);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <input
      type="search"
      className={styles['search']}
      aria-label={text.search}
      placeholder={text.search}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
