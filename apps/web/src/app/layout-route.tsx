import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { Shell } from './layout/shell.tsx';
import { ApiError } from '../lib/api/index.ts';
import { languageTags, useLanguage } from '../lib/i18n/index.ts';
import { ToastProvider } from '../ui/toast/toast.tsx';

/** Query client of the signed-in pages; a new one is created for each session. */
export function LayoutRoute() {
  const [queries] = useState(newQueryClient);
  const language = useLanguage();
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale={languageTags[language]}>
        <ToastProvider>
          <Shell />
          <ConfirmationDialog />
        </ToastProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}

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
