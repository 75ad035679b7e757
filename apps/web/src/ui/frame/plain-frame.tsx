import type { ReactNode } from 'react';
import { LanguageSelect } from '../controls/language-select.tsx';
import { ThemeSwitch } from '../controls/theme-switch.tsx';
import { Logo } from '../logo/logo.tsx';
import styles from './plain-frame.module.css';

interface PlainFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** For the pages outside the dashboard's layout. */
export function PlainFrame({ title, children }: PlainFrameProps) {
  return (
    <div className={styles['frame']}>
      <header className={styles['bar']}>
        <Logo />
        <div className={styles['preferences']}>
          <ThemeSwitch />
          <LanguageSelect />
        </div>
      </header>
      <main className={styles['content']}>
        <h1 className={styles['title']} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
