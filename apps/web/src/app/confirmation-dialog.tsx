import { lazy, Suspense } from 'react';
import { confirmation } from '../lib/api/index.ts';

const ConfirmationQuestion = lazy(() => import('./confirmation-question.tsx'));

export function ConfirmationDialog() {
  return confirmation.useIsOpen() ? (
    <Suspense>
      <ConfirmationQuestion />
    </Suspense>
  ) : null;
}
