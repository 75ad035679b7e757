import { lazy, Suspense } from 'react';
import { signedOut } from '../lib/api/index.ts';

/** Loaded on demand: the byte budget of the sign-in pages has no room for dialogs. */
const SignedOutQuestion = lazy(() => import('./signed-out-question.tsx'));

export function SignedOutDialog() {
  return signedOut.useIsOpen() ? (
    <Suspense>
      <SignedOutQuestion />
    </Suspense>
  ) : null;
}
