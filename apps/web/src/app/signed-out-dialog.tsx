import { lazy, Suspense } from 'react';
import { signedOut } from '../lib/api/index.ts';

/** Loaded when it is asked: the pages for signing in have no bytes to spare for dialogs. */
const SignedOutQuestion = lazy(() => import('./signed-out-question.tsx'));

export function SignedOutDialog() {
  return signedOut.useIsOpen() ? (
    <Suspense>
      <SignedOutQuestion />
    </Suspense>
  ) : null;
}
