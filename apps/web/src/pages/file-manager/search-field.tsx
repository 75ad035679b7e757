import { useEffect, useRef, useState } from 'react';
import styles from './documents.module.css';

const patienceMs = 250;

/** Asks the server once the typing pauses, not at every letter. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed by another hand, such as the back button.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const type = (given: string) => {
    setTyped(given);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => onChange(given), patienceMs);
  };
  return (
    <input
      type="search"
      className={styles['search']}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
}
