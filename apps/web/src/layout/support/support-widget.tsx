import { useEffect, useId, useRef, useState } from 'react';
import { PageLink } from '../../pages/page-link.tsx';
import { config } from '../../shared/config.ts';
import { useText } from '../../shared/i18n/index.ts';
import styles from './support-widget.module.css';
import { widgetScript } from './widget-script.ts';

const script = widgetScript(config.supportWidget, location.hostname);

/** Help on every page: an outside widget where one is configured, else our own button. */
export function SupportWidget() {
  // An outside script that cannot be loaded is missed by nothing here.
  return script === null ? <SupportButton /> : <script async src={script} />;
}

function SupportButton() {
  const text = useText('shell');
  const id = useId();
  const [open, setOpen] = useState(false);
  const widget = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const closeOn = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside =
        event.type === 'pointerdown' &&
        event.target instanceof Node &&
        widget.current?.contains(event.target) === false;
      if (isEscape || isOutside) setOpen(false);
    };
    addEventListener('keydown', closeOn);
    addEventListener('pointerdown', closeOn);
    return () => {
      removeEventListener('keydown', closeOn);
      removeEventListener('pointerdown', closeOn);
    };
  }, [open]);
  const label = open ? text.closeSupport : text.openSupport;
  return (
    <div className={styles['widget']} ref={widget}>
      {open ? (
        <section className={styles['panel']} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{text.supportTitle}</h2>
          {config.supportMail === null ? (
            <>
              <p>{text.supportByFaq}</p>
              <PageLink to="/faq">{text.supportFaqLink}</PageLink>
            </>
          ) : (
            <>
              <p>{text.supportByMail}</p>
              <a href={`mailto:${config.supportMail}`}>{config.supportMail}</a>
            </>
          )}
        </section>
      ) : null}
      <button
        type="button"
        className={styles['button']}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          {open ? (
            <path d="m6 6 12 12M18 6 6 18" />
          ) : (
            <path d="M4 5h16v11h-8l-5 4v-4H4zM8.5 9.5h7M8.5 12.5h4" />
          )}
        </svg>
      </button>
    </div>
  );
}
