import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (query: string) => void;
  readonly className?: string | undefined;
}

/** Searches when typing pauses, but not while an input method is composing a Chinese character. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  const [isComposing, setComposing] = useState(false);
  if (known !== value) {
    setKnown(value);
    // The value of an earlier search must not undo later typing, but a change from outside, such as the back
    // button, must be shown.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  const search = useEffectEvent((query: string) => {
    if (query === sent) return;
    setSent(query);
    onSearch(query);
  });
  useEffect(() => {
    if (isComposing) return undefined;
    const pause = setTimeout(() => search(typed.trim()), pauseMs);
    return () => clearTimeout(pause);
  }, [typed, isComposing]);
  return (
    <input
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    />
  );
}
