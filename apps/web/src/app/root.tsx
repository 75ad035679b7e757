import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SignedOutDialog } from './signed-out-dialog.tsx';

export function Root() {
  return (
    <Suspense>
      <Outlet />
      <SignedOutDialog />
    </Suspense>
  );
}
