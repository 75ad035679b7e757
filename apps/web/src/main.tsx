import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { Start } from './app/start.tsx';
import { loadTexts, startLanguage } from './lib/i18n/index.ts';
import { startTheme } from './ui/theme/theme-store.ts';
import './ui/theme/base.css';
import './ui/controls/controls.css';
import './ui/parts/parts.css';

/** Every component in every state; not part of the built product. */
const Gallery = import.meta.env.DEV ? lazy(() => import('./ui/gallery/gallery.tsx')) : null;

startTheme();
// A failed load is shown where the texts are first used, inside the error boundary.
loadTexts(startLanguage(), 'common').catch(() => undefined);

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');
createRoot(container).render(
  <StrictMode>
    <ErrorBoundary>
      {Gallery && location.pathname === '/ui' ? (
        <Suspense>
          <Gallery />
        </Suspense>
      ) : (
        <Start />
      )}
    </ErrorBoundary>
  </StrictMode>,
);
