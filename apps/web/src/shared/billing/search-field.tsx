import { useEffect, useRef, useState } from 'react';
import styles from './billing.module.css';

const patienceMs = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Asks the server once the typing pauses, not at every letter. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed by itself, as going back does.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const type = (given: string) => {
    setTyped(given);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      // Our own search coming back must not undo what is typed meanwhile.
      setKnown(given.trim());
      onChange(given.trim());
    }, patienceMs);
  };
  return (
    <input
      type="search"
      className={styles['search']}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
}
