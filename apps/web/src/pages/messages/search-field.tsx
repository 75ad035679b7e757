import { useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/index.ts';
import styles from './messages.module.css';

const patienceMs = 250;

/** Asks the server once the typing pauses, not at every letter. */
export function SearchField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const text = useText('messages');
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
      aria-label={text.search}
      placeholder={text.search}
      maxLength={200}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
}
