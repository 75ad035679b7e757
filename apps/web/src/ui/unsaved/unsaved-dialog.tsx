import { lazy, Suspense } from 'react';
import { useDiscardQuestion } from '../../lib/unsaved/unsaved.ts';

/** Loaded on demand: few visits leave unsaved changes. */
const UnsavedQuestion = lazy(() => import('./unsaved-question.tsx'));

export function UnsavedDialog() {
  return useDiscardQuestion() ? (
    <Suspense>
      <UnsavedQuestion />
    </Suspense>
  ) : null;
}
