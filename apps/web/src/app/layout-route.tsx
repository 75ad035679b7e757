import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { ApiError } from '../lib/api/index.ts';
import { hasLoginToken } from '../lib/login-token.ts';
import { languageTags, useLanguage } from '../lib/i18n/index.ts';
import { ToastProvider } from '../ui/toast/toast.tsx';

const Shell = lazy(async () => ({ default: (await import('./layout/shell.tsx')).Shell }));

/**
 * Provides the query client of the pages inside the layout; a new one for each session. Visitors see pages with `noAuth`
 * without header and menu, which they never load.
 */
export function LayoutRoute() {
  const [isSignedIn] = useState(() => hasLoginToken(document.cookie));
  const [queries] = useState(newQueryClient);
  const language = useLanguage();
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale={languageTags[language]}>
        <ToastProvider>
          <Suspense>{isSignedIn ? <Shell /> : <Outlet />}</Suspense>
          <ConfirmationDialog />
        </ToastProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}

// A write disables its button before the browser handles the next click, so that a double click writes once.
notifyManager.setScheduler(queueMicrotask);

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Offline, a call fails with an error instead of waiting silently.
        networkMode: 'always',
        // Only a lost connection is retried; a refusal would be repeated.
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout'),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
