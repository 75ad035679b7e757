import { Link } from '@tanstack/react-router';
import type { Crumb } from '../../lib/routing/page.ts';
import { useText } from '../../lib/i18n/index.ts';
import styles from './breadcrumbs.module.css';

const start: Crumb = { title: (texts) => texts.dashboard, to: '/dashboard' };

/** The breadcrumbs start with Dashboard and end with the current page. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const titles = useText('pages');
  const label = useText('shell').breadcrumbs;
  const trail = [start, ...crumbs];
  return (
    <nav aria-label={label}>
      <ol className={styles['crumbs']}>
        {trail.map((crumb, index) => {
          const title = crumb.title(titles);
          const isHere = index === trail.length - 1;
          return (
            <li key={title} aria-current={isHere ? 'page' : undefined}>
              {crumb.to === undefined || isHere ? (
                title
              ) : (
                <Link to={crumb.to} activeOptions={{ exact: true }}>
                  {title}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
