import type { ReactNode } from 'react';
import { LanguageSelect } from '../controls/language-select.tsx';
import { ThemeSwitch } from '../controls/theme-switch.tsx';
import { Logo } from '../logo/logo.tsx';
import styles from './plain-frame.module.css';

interface PlainFrameProps {
  readonly title: string;
  /** Wide enough for tables, with the title above their left edge. */
  readonly isWide?: boolean;
  /** Shown beside the preferences. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

/** For the pages outside the dashboard's layout. */
export function PlainFrame({ title, isWide = false, links, children }: PlainFrameProps) {
  return (
    <div className={styles['frame']}>
      <header className={styles['bar']}>
        <Logo />
        <div className={styles['preferences']}>
          {links}
          <ThemeSwitch />
          <LanguageSelect />
        </div>
      </header>
      <main className={styles['content']} data-wide={isWide}>
        <h1 className={styles['title']} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
