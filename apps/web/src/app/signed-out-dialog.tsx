import { lazy, Suspense } from 'react';
import { useSignedOutAsked } from '../lib/api/index.ts';

/** Loaded when it is asked: the pages for signing in have no bytes to spare for dialogs. */
const SignedOutQuestion = lazy(() => import('./signed-out-question.tsx'));

export function SignedOutDialog() {
  return useSignedOutAsked() ? (
    <Suspense>
      <SignedOutQuestion />
    </Suspense>
  ) : null;
}
