import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo } from 'react';
import { startOutsideWidget } from '../lib/outside-widget.ts';
import { NavigationContext, type Navigation } from '../lib/routing/navigation.ts';
import { ProgressBar } from './progress-bar.tsx';
import { SignedOutDialog } from './signed-out-dialog.tsx';

export function Root() {
  const { history } = useRouter();
  const running = useRouterState({ select: ({ isLoading }) => isLoading });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const navigation = useMemo<Navigation>(
    () => ({
      query,
      push: (href, options) => history.push(href, undefined, options),
      replace: (href) => history.replace(href),
    }),
    [history, query],
  );
  useEffect(() => startOutsideWidget(path), [path]);
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
