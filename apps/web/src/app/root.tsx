import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { NavigationContext, type Navigation } from '../lib/routing/navigation.ts';
import { ProgressBar } from './progress-bar.tsx';
import { SignedOutDialog } from './signed-out-dialog.tsx';

export function Root() {
  const { history } = useRouter();
  const running = useRouterState({ select: ({ isLoading }) => isLoading });
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const navigation = useMemo<Navigation>(
    () => ({
      query,
      push: (href, options) => history.push(href, undefined, options),
      replace: (href) => history.replace(href),
    }),
    [history, query],
  );
  return (
    <NavigationContext value={navigation}>
      <Suspense>
        <ProgressBar running={running} />
        <Outlet />
        <SignedOutDialog />
      </Suspense>
    </NavigationContext>
  );
}
