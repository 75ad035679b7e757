import { Suspense, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { languageTags, useLanguage } from '../../lib/i18n/index.ts';
import { LanguageSelect } from '../controls/language-select.tsx';
import { ThemeSwitch } from '../controls/theme-switch.tsx';
import { ToastProvider } from '../toast/toast.tsx';
import { ActionsPart } from './actions-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import styles from './gallery.module.css';
import { ListsPart } from './lists-part.tsx';
import { OverlaysPart } from './overlays-part.tsx';
import { ProgressPart } from './progress-part.tsx';

const parts = [
  ['Actions', ActionsPart],
  ['Fields', FieldsPart],
  ['Overlays', OverlaysPart],
  ['Lists and uploads', ListsPart],
  ['Progress and layout', ProgressPart],
] as const;

/** Every component in every state, light and dark side by side. Development only: /ui. */
export default function Gallery() {
  return (
    <Suspense>
      <Providers>
        <header className={styles['bar']}>
          <h1>Component gallery</h1>
          <ThemeSwitch />
          <LanguageSelect />
        </header>
        <div className={styles['themes']}>
          {(['light', 'dark'] as const).map((theme) => (
            <main key={theme} className={styles['theme']} data-gallery-theme={theme} aria-label={theme}>
              {parts.map(([title, Part]) => (
                <section key={title} aria-label={`${title}, ${theme}`}>
                  <h2>{title}</h2>
                  <Part />
                </section>
              ))}
            </main>
          ))}
        </div>
      </Providers>
    </Suspense>
  );
}

function Providers({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  return (
    <I18nProvider locale={languageTags[language]}>
      <ToastProvider>{children}</ToastProvider>
    </I18nProvider>
  );
}
