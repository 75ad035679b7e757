import type { ReactNode } from 'react';
import { LanguageSelect } from '../../ui/controls/language-select.tsx';
import { ThemeSwitch } from '../../ui/controls/theme-switch.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { useOnline } from '../../lib/use-online.ts';
import styles from './auth.module.css';

interface AuthFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function AuthFrame({ title, children }: AuthFrameProps) {
  const text = useText('auth');
  const offline = useText('common').offline;
  const online = useOnline();
  return (
    <div className={styles['page']}>
      <header className={styles['panel']}>
        <Logo />
        <p className={styles['pitch']}>{text.pitch}</p>
        <ul className={styles['points']}>
          {Object.values(text.points).map((point) => (
            <li key={point}>
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="m2.5 8.5 3.5 3.5 7.5-8" />
              </svg>
              {point}
            </li>
          ))}
        </ul>
      </header>
      <main className={styles['side']}>
        <div role="status">{online ? null : <p className={styles['offline']}>{offline}</p>}</div>
        <div className={styles['preferences']}>
          <ThemeSwitch />
          <LanguageSelect />
        </div>
        <div className={styles['content']}>
          <h1 className={styles['title']} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
      </main>
    </div>
  );
}
