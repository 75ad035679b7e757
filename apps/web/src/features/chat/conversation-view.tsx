import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { ChatComposer, type ComposerHandle } from './chat-composer.tsx';
import styles from './chat.module.css';
import { listPending, type Chat, type ChatSource, type ChatState } from './chat.ts';
import { Bubble, PendingBubble } from './bubbles.tsx';
import { useChatUploads } from './use-chat-uploads.ts';
import { useChat, useMarkRead } from './use-chat.ts';
import { Button } from '../../ui/button/button.tsx';
import { UploadList } from '../../ui/upload-queue/upload-list.tsx';
import { useFileDrop } from '../../ui/upload-queue/use-file-drop.ts';

interface ConversationViewProps {
  readonly source: ChatSource;
  /** Shown until the first message. */
  readonly greeting: ReactNode;
  readonly label: string;
  /** Shown beside the send button. */
  readonly renderTools?: (composer: ComposerHandle) => ReactNode;
}

export function ConversationView({ source, greeting, label, renderTools }: ConversationViewProps) {
  const { chat, state } = useChat(source);
  useMarkRead(source, state);
  const text = useText('messages').chat;
  const { attach, ...uploads } = useChatUploads(source, chat);
  const { isOver, dropProps } = useFileDrop((found) => attach(found.map(({ file }) => file)));
  const send = (text: string) => chat.send({ text, page: location.pathname.slice(0, 300) });
  return (
    <div
      className={styles['conversation']}
      {...dropProps}
      onPaste={({ clipboardData }) => attach([...clipboardData.files])}
    >
      <Log source={source} chat={chat} state={state} greeting={greeting} label={label} />
      {uploads.uploads.length === 0 ? null : (
        <div className={styles['uploads']}>
          <UploadList {...uploads} label={text.uploads} isCompact />
        </div>
      )}
      <ChatComposer
        draftKey={`draft ${source.to}`}
        onSend={send}
        onFiles={attach}
        renderTools={renderTools}
      />
      {isOver ? <p className={styles['drop']}>{text.drop}</p> : null}
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
  const pending = listPending(state);
  const box = useStickyEnd(pending.at(-1)?.message.key);
  const isEmpty = messages.length === 0 && pending.length === 0;
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
        {pending.map((each) => (
          <PendingBubble
            key={each.message.key}
            pending={each}
            onDiscard={() => chat.discard(each.message.key)}
          />
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

/** Scrolls to new messages unless the user has scrolled up; always scrolls to the user's own new message. */
function useStickyEnd(lastSentKey: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(lastSentKey);
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return undefined;
    let atEnd = true;
    const onScroll = () => {
      atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
    };
    // Images grow once they are loaded.
    const watch = new ResizeObserver(() => {
      if (atEnd) log.scrollTop = log.scrollHeight;
    });
    log.addEventListener('scroll', onScroll, { passive: true });
    for (const child of log.children) watch.observe(child);
    watch.observe(log);
    return () => {
      log.removeEventListener('scroll', onScroll);
      watch.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    const log = box.current;
    if (log && lastSentKey !== undefined && lastSentKey !== shown.current) log.scrollTop = log.scrollHeight;
    shown.current = lastSentKey;
  });
  return box;
}
