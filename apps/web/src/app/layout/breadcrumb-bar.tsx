import { lazy, Suspense, use } from 'react';
import type { Page } from '../../lib/routing/page.ts';
import { useText } from '../../lib/i18n/index.ts';
import { SessionContext, type Session } from '../../lib/session/session.ts';
import styles from './breadcrumbs.module.css';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Button } from '../../ui/button/button.tsx';

const SellerSelect = lazy(() => import('./seller-select.tsx'));

export function BreadcrumbBar({ page }: { readonly page: Page }) {
  const session = use(SessionContext);
  return (
    <div className={styles['bar']}>
      <Breadcrumbs crumbs={page.crumbs} />
      {page.showSellerSelect ? (
        <div className={styles['seller']}>
          <Suspense fallback={<span className={styles['sellerSkeleton']} />}>
            <Seller session={session} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

function Seller({ session }: { readonly session: Session | null }) {
  const text = useText('shell');
  if (session?.sellers) return <SellerSelect />;
  if (!session?.sellersError) return <span className={styles['sellerSkeleton']} />;
  return (
    <p className={styles['sellerFailure']} role="alert">
      {text.storesFailed}{' '}
      <Button variant="link" onClick={session.reloadSellers}>
        {text.tryAgain}
      </Button>
    </p>
  );
}
