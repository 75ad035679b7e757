import { lazy, Suspense } from 'react';
import { useText } from '../../shared/i18n/index.ts';

/** One account sees it: the script everybody loads first should name nothing of what it needs. */
const Desk = lazy(() => import('./desk.tsx'));

export default function MessagesPage() {
  const common = useText('common');
  return (
    <Suspense fallback={<p aria-busy="true">{common.loading}</p>}>
      <Desk />
    </Suspense>
  );
}
