import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ProgressBar } from './progress-bar.tsx';
import { SignedOutDialog } from './signed-out-dialog.tsx';

export function Root() {
  return (
    <Suspense>
      <ProgressBar />
      <Outlet />
      <SignedOutDialog />
    </Suspense>
  );
}
