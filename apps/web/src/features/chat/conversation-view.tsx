import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { ChatComposer, type ComposerHandle } from './chat-composer.tsx';
import styles from './chat.module.css';
import { unarrived, type Chat, type ChatSource, type ChatState } from './chat.ts';
import { Bubble, WaitingBubble } from './bubbles.tsx';
import { useChat, useMarkRead } from './use-chat.ts';
import { Button } from '../../ui/button/button.tsx';

interface ConversationViewProps {
  readonly source: ChatSource;
  /** Shown until the first message. */
  readonly greeting: ReactNode;
  readonly label: string;
  /** Shown beside the send button. */
  readonly renderTools?: (composer: ComposerHandle) => ReactNode;
}

/** What was written, and where to write. */
export function ConversationView({ source, greeting, label, renderTools }: ConversationViewProps) {
  const { chat, state } = useChat(source);
  useMarkRead(source, state);
  const write = (text: string, file: File | null) =>
    chat.write({ text, file, page: location.pathname.slice(0, 300) });
  return (
    <div className={styles['conversation']}>
      <Log source={source} chat={chat} state={state} greeting={greeting} label={label} />
      <ChatComposer draftKey={`draft ${source.to}`} onWrite={write} renderTools={renderTools} />
    </div>
  );
}

interface LogProps {
  readonly source: ChatSource;
  readonly chat: Chat;
  readonly state: ChatState;
  readonly greeting: ReactNode;
  readonly label: string;
}

function Log({ source, chat, state, greeting, label }: LogProps) {
  const text = useText('messages').chat;
  const common = useText('common');
  const { messages, hasOlder } = state.thread;
  const waiting = unarrived(state);
  const box = useStickyEnd(waiting.at(-1)?.letter.key);
  const isEmpty = messages.length === 0 && waiting.length === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll it
    <div className={styles['log']} ref={box} role="log" aria-label={label} tabIndex={0}>
      {state.stage === 'loading' && isEmpty ? (
        <p className={styles['note']} aria-busy="true">
          {common.loading}
        </p>
      ) : null}
      {state.stage === 'failed' ? (
        <div className={styles['note']} role="alert">
          <p>{describeError(state.error, common)}</p>
          <Button size="small" onClick={() => chat.wake()}>
            {common.retry}
          </Button>
        </div>
      ) : null}
      {state.stage === 'ready' && isEmpty ? <div className={styles['note']}>{greeting}</div> : null}
      {hasOlder ? <Older chat={chat} label={text.older} /> : null}
      <ol className={styles['messages']}>
        {messages.map((message) => (
          <Bubble key={message.key} message={message} source={source} />
        ))}
        {waiting.map((each) => (
          <WaitingBubble key={each.letter.key} waiting={each} onDrop={() => chat.drop(each.letter.key)} />
        ))}
      </ol>
    </div>
  );
}

function Older({ chat, label }: { readonly chat: Chat; readonly label: string }) {
  const common = useText('common');
  const load = useMutation({ mutationFn: () => chat.loadOlder() });
  return (
    <div className={styles['note']}>
      <Button size="small" disabled={load.isPending} onClick={() => load.mutate()}>
        {label}
      </Button>
      {load.error ? <p role="alert">{describeError(load.error, common)}</p> : null}
    </div>
  );
}

/** Follows the newest words, unless somebody has scrolled up to read; what one writes oneself is always shown. */
function useStickyEnd(written: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(written);
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return undefined;
    let atEnd = true;
    const note = () => {
      atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
    };
    // Pictures grow once they are loaded.
    const watch = new ResizeObserver(() => {
      if (atEnd) log.scrollTop = log.scrollHeight;
    });
    log.addEventListener('scroll', note, { passive: true });
    for (const child of log.children) watch.observe(child);
    watch.observe(log);
    return () => {
      log.removeEventListener('scroll', note);
      watch.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    const log = box.current;
    if (log && written !== undefined && written !== shown.current) log.scrollTop = log.scrollHeight;
    shown.current = written;
  });
  return box;
}
