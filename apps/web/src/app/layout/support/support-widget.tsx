import { Link, useMatches } from '@tanstack/react-router';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { registerChatOpener } from '../../../features/chat/chat-opener.ts';
import { outsideWidget } from '../../../lib/outside-widget.ts';
import { currentLanguage, loadTexts, useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useDismissal } from '../../../ui/use-dismissal.ts';
import styles from './support-widget.module.css';
import { useUnread } from './use-unread.ts';
import { Button } from '../../../ui/button/button.tsx';

/** Support on every page behind the login: the built-in chat, unless an outside widget is configured. */
export function SupportWidget({ isStaff }: { readonly isStaff: boolean }) {
  if (outsideWidget !== null) return null;
  return isStaff ? <InboxLink /> : <SupportButton />;
}

/** Support staff get a link to the inbox instead of the chat. */
function InboxLink() {
  const text = useText('shell');
  const isThere = useMatches({
    select: (matches) => matches.at(-1)?.pathname.startsWith('/message') === true,
  });
  const count = useUnread(useSession().own.id, { isStaff: true, isOpen: isThere });
  if (isThere) return null;
  const label = text.openInbox({ count });
  return (
    <aside className={styles['widget']} aria-label={label}>
      <Link to="/message" className={styles['button']} aria-label={label} title={label}>
        <BubbleIcon />
        <Badge count={count} />
      </Link>
    </aside>
  );
}

type Panel = ComponentType<{ readonly id: string; readonly userId: string }>;
type Stage =
  | { readonly is: 'closed' | 'opening' | 'failed' }
  | { readonly is: 'open'; readonly Panel: Panel };

/** Code and texts are loaded on the first click, because most visits do not open the chat. */
async function loadPanel(): Promise<Panel> {
  const [panel] = await Promise.all([
    import('./chat-panel.tsx'),
    loadTexts(currentLanguage(), 'messages'),
    loadTexts(currentLanguage(), 'uploads'),
  ]);
  return panel.default;
}

/** The mail about a reply links to a page with `?chat`, which opens the chat. */
function opensWithPage(): boolean {
  return new URLSearchParams(location.search).has('chat');
}

function SupportButton() {
  const text = useText('shell');
  const id = useId();
  const userId = useSession().own.id;
  const [stage, setStage] = useState<Stage>(() => ({ is: opensWithPage() ? 'opening' : 'closed' }));
  const isOpen = stage.is !== 'closed';
  const unread = useUnread(userId, { isStaff: false, isOpen });
  const widget = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => setStage({ is: 'opening' });
  const close = () => {
    setStage({ is: 'closed' });
    // On a phone the button is at the end of the page, and focusing it would scroll there.
    button.current?.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (stage.is !== 'opening') return undefined;
    let left = false;
    const finish = (next: Stage) => {
      if (!left) setStage(next);
    };
    loadPanel().then(
      (Panel) => finish({ is: 'open', Panel }),
      () => finish({ is: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [stage.is]);
  useEffect(() => {
    if (stage.is === 'open') widget.current?.querySelector('textarea')?.focus();
  }, [stage.is]);

  const openFromPage = useEffectEvent(() => {
    if (stage.is === 'open') widget.current?.querySelector('textarea')?.focus();
    else open();
  });
  useEffect(() => registerChatOpener(() => openFromPage()), []);
  useDismissal(isOpen, widget, (how) => {
    if (how === 'escape-inside') close();
  });

  const label = isOpen
    ? text.closeSupport
    : unread > 0
      ? text.openSupportUnread({ count: unread })
      : text.openSupport;
  return (
    <div className={styles['widget']} data-open={isOpen} ref={widget}>
      {stage.is === 'open' ? <stage.Panel key={userId} id={id} userId={userId} /> : null}
      {stage.is === 'opening' ? <Plain aria-busy>{null}</Plain> : null}
      {stage.is === 'failed' ? (
        <Plain>
          <p role="alert">{text.supportFailed}</p>
          <Button size="small" onClick={open}>
            {text.tryAgain}
          </Button>
        </Plain>
      ) : null}
      <button
        type="button"
        ref={button}
        className={styles['button']}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={stage.is === 'open' ? id : undefined}
        onClick={isOpen ? close : open}
      >
        {isOpen ? <CrossIcon /> : <BubbleIcon />}
        <Badge count={unread} />
      </button>
    </div>
  );
}

function Plain({ children, ...rest }: { readonly children: ReactNode; readonly 'aria-busy'?: boolean }) {
  return (
    <section className={`${styles['panel']} ${styles['plain']}`} {...rest}>
      {children}
    </section>
  );
}

function Badge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles['badge']} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}

function BubbleIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M4 5h16v11h-8l-5 4v-4H4zM8.5 9.5h7M8.5 12.5h4" />
    </svg>
  );
}

function CrossIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="m6 6 12 12M18 6 6 18" />
    </svg>
  );
}
