import { maxMessageLength } from '@recoup/contract/conversation-states';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { safeSessionStorage } from '../../lib/storage.ts';
import styles from './chat.module.css';
import { Button } from '../../ui/button/button.tsx';

export interface ComposerHandle {
  /** Appends text to the draft. */
  insert(text: string): void;
}

interface ChatComposerProps {
  /** Session storage key of the draft. */
  readonly draftKey: string;
  readonly onSend: (text: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly renderTools?: ((composer: ComposerHandle) => ReactNode) | undefined;
}

const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.csv,.xlsx';

export function ChatComposer({ draftKey, onSend, onFiles, renderTools }: ChatComposerProps) {
  const text = useText('messages').chat;
  const id = useId();
  const [draft, setDraft] = useState(() => safeSessionStorage.get(draftKey) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);

  const updateDraft = (next: string) => {
    setDraft(next);
    safeSessionStorage.set(draftKey, next);
  };
  const send = () => {
    const message = draft.trim();
    if (message === '') return;
    onSend(message);
    updateDraft('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter confirms a composed character of an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const insert = (more: string) => {
    updateDraft(draft.trim() === '' ? more : `${draft.trimEnd()}\n${more}`);
    // The closing dialog would otherwise take the focus back.
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
        value={draft}
        onChange={({ target }) => updateDraft(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles['tools']}>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={accepted}
          aria-label={text.attach}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // Lets the same file be chosen again.
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
          disabled={draft.trim() === ''}
        >
          {text.send}
        </Button>
      </div>
    </form>
  );
}
