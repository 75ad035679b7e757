import { chatFileBytes, maxMessageLength } from '@recoup/contract/conversation-states';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { sessionKeep } from '../../lib/storage.ts';
import styles from './chat.module.css';
import { Button } from '../../ui/button/button.tsx';

export interface ComposerHandle {
  /** Puts words where one writes, after those that are there. */
  insert(words: string): void;
}

interface ChatComposerProps {
  /** What is not sent yet is kept under it while the window is open. */
  readonly draftKey: string;
  readonly onWrite: (text: string, file: File | null) => void;
  readonly renderTools?: ((composer: ComposerHandle) => ReactNode) | undefined;
}

const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.csv,.xlsx';

export function ChatComposer({ draftKey, onWrite, renderTools }: ChatComposerProps) {
  const text = useText('messages').chat;
  const id = useId();
  const [words, setWords] = useState(() => sessionKeep.get(draftKey) ?? '');
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);

  const change = (next: string) => {
    setWords(next);
    sessionKeep.set(draftKey, next);
  };
  const send = () => {
    const said = words.trim();
    if (said === '') return;
    onWrite(said, null);
    change('');
  };
  const attach = (files: readonly File[]) => {
    setTooLarge(files.find(({ size }) => size > chatFileBytes)?.name ?? null);
    for (const file of files) if (file.size <= chatFileBytes) onWrite('', file);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While characters are being composed, Enter chooses among them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const insert = (more: string) => {
    change(words.trim() === '' ? more : `${words.trimEnd()}\n${more}`);
    // The dialog it came from takes the focus along when it closes.
    requestAnimationFrame(() => field.current?.focus());
  };
  return (
    <form
      className={styles['composer']}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {text.newMessage}
      </label>
      <textarea
        id={id}
        ref={field}
        className={styles['field']}
        rows={2}
        maxLength={maxMessageLength}
        placeholder={text.placeholder}
        value={words}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
        onPaste={({ clipboardData }) => attach([...clipboardData.files])}
      />
      {tooLarge === null ? null : (
        <p className={styles['refusal']} role="alert">
          {text.tooLarge({ name: tooLarge })}
        </p>
      )}
      <div className={styles['tools']}>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={accepted}
          aria-label={text.attach}
          onChange={({ target }) => {
            attach([...(target.files ?? [])]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <button
          type="button"
          className={styles['attach']}
          aria-label={text.attach}
          title={text.attach}
          onClick={() => picker.current?.click()}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="m9 5-4.6 4.6a3.4 3.4 0 0 0 4.8 4.8l6-6a2.2 2.2 0 0 0-3.1-3.1l-5.6 5.6a1 1 0 0 0 1.4 1.4L12.5 7.7" />
          </svg>
        </button>
        {renderTools?.({ insert })}
        <Button
          type="submit"
          variant="primary"
          size="small"
          className={styles['send']}
          disabled={words.trim() === ''}
        >
          {text.send}
        </Button>
      </div>
    </form>
  );
}
