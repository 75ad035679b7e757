import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/index.ts';
import styles from './faq.module.css';

const pauseMs = 150;

interface SearchFieldProps {
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** Searches when the typing pauses, but not for the letters with which a Chinese character is being written. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const text = useText('faq');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed by another hand, such as the back button.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const searchSoon = (words: string) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      // Our own search coming back must not undo what was typed meanwhile.
      setKnown(words);
      onSearch(words);
    }, pauseMs);
  };
  return (
    <div className={styles['search']}>
      <SearchOutlined aria-hidden />
      <input
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        maxLength={200}
        value={typed}
        onChange={({ target, nativeEvent }) => {
          setTyped(target.value);
          if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) searchSoon(target.value);
        }}
        onCompositionEnd={({ currentTarget }) => searchSoon(currentTarget.value)}
      />
    </div>
  );
}
