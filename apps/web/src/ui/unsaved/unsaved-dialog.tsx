import { lazy, Suspense } from 'react';
import { useDiscardQuestion } from '../../lib/unsaved/unsaved.ts';

/** Loaded when it is asked: every page can ask, few visits do. */
const UnsavedQuestion = lazy(() => import('./unsaved-question.tsx'));

export function UnsavedDialog() {
  return useDiscardQuestion() ? (
    <Suspense>
      <UnsavedQuestion />
    </Suspense>
  ) : null;
}
