import { lazy, Suspense, use } from 'react';
import type { Page } from '../pages/table.ts';
import { SessionContext } from '../shared/session/session.ts';
import styles from './breadcrumbs.module.css';
import { Breadcrumbs } from './breadcrumbs.tsx';

const SellerSelect = lazy(() => import('./seller-select.tsx'));

/** Where one is and, on pages that ask for it, which store they are about. */
export function BreadcrumbBar({ page }: { readonly page: Page }) {
  const session = use(SessionContext);
  return (
    <div className={styles['bar']}>
      <Breadcrumbs crumbs={page.crumbs} />
      {page.showSellerSelect ? (
        <div className={styles['seller']}>
          <Suspense fallback={<span className={styles['sellerSkeleton']} />}>
            {session?.sellers ? <SellerSelect /> : <span className={styles['sellerSkeleton']} />}
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
